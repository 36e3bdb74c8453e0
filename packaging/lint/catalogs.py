#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Hudiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Each catalog is valid JSON, has a schema of its own that is itself a valid schema, and obeys it.

A second opinion on the check that the build makes: another validator than the program's."""
import json
import sys
from pathlib import Path

import jsonschema


def listed(name: str) -> list[Path]:
    return [Path(line) for line in Path(name).read_text().splitlines()]


def problems(path: Path) -> list[str]:
    try:
        content = json.loads(path.read_text())
    except ValueError as error:
        return [f"{path}: {error}"]
    if path.parent == Path("catalogs"):
        schema = path.parent / "schema" / f"{path.stem}.schema.json"
        if not schema.exists():
            return [f"{path}: there is no {schema}"]
        return violations(path, content, json.loads(schema.read_text()))
    if path.name.endswith(".schema.json"):
        jsonschema.validators.validator_for(content).check_schema(content)
    return []


def violations(path: Path, content: object, schema: dict) -> list[str]:
    validator = jsonschema.validators.validator_for(schema)(schema)
    return [f"{path}: {error.json_path}: {error.message}" for error in validator.iter_errors(content)]


def main() -> int:
    catalogs = [path for path in listed(sys.argv[1]) if path.parts[0] == "catalogs" and path.suffix == ".json"]
    found = [problem for path in catalogs for problem in problems(path)]
    print("\n".join(found) or f"{len(catalogs)} catalogs and schemas")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
