#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Hudiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""usage: spark_replay.py LOG: prints how many seconds Spark needs to replay the log into its History Server's store.

Only the replay is counted, not the start of the JVM. Needs pyspark (from PyPI) and a Java that it supports."""
import sys
import time

from pyspark import SparkConf, SparkContext


def main() -> int:
    conf = SparkConf().setMaster("local[1]").set("spark.ui.enabled", "false").set("spark.driver.memory", "8g")
    context = SparkContext(conf=conf)
    context.setLogLevel("ERROR")
    jvm, spark = context._jvm, context._jvm.org.apache.spark
    scala_conf = context._jsc.sc().conf()
    none = jvm.scala.Option.empty()
    store = spark.status.ElementTrackingStore(spark.util.kvstore.InMemoryStore(), scala_conf)
    bus = spark.scheduler.ReplayListenerBus()
    bus.addListener(spark.status.AppStatusListener(store, scala_conf, False, none, none))
    log = jvm.java.io.FileInputStream(sys.argv[1])
    start = time.perf_counter()
    bus.replay(log, sys.argv[1], False, spark.scheduler.ReplayListenerBus.SELECT_ALL_FILTER())
    print(f"{time.perf_counter() - start:.3f}")
    context.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
