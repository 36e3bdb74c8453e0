# SPDX-FileCopyrightText: 2026 The Hudiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later
option(HUDISCOPE_GUI "Build the desktop application and its item models" ON)
option(HUDISCOPE_FUZZ "Build the libFuzzer targets (clang only)" OFF)
option(HUDISCOPE_BENCH "Build the helper programs of the benchmarks" OFF)
option(HUDISCOPE_WERROR "Treat warnings as errors" OFF)
set(HUDISCOPE_SANITIZERS "" CACHE STRING "Value for -fsanitize= on all of our code, for example address,undefined")
add_feature_info(gui HUDISCOPE_GUI "desktop application")
add_feature_info(fuzz HUDISCOPE_FUZZ "fuzz targets")

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE_PROGRAM})
endif()

# hudiscope_target(TARGET [TEST]): the flags and definitions that all of our code is built with.
# QtTest's macros trip -Wconversion and -Wold-style-cast, so tests go without these two.
function(hudiscope_target target)
    cmake_parse_arguments(arg "TEST" "" "" ${ARGN})
    target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual)
    if(NOT arg_TEST)
        target_compile_options(${target} PRIVATE -Wconversion -Wold-style-cast)
    endif()
    if(HUDISCOPE_WERROR)
        target_compile_options(${target} PRIVATE -Werror)
    endif()
    target_compile_definitions(${target} PRIVATE
        QT_NO_CAST_FROM_ASCII QT_NO_CAST_TO_ASCII QT_NO_URL_CAST_FROM_STRING QT_NO_FOREACH QT_USE_QSTRINGBUILDER
        QT_NO_NARROWING_CONVERSIONS_IN_CONNECT QT_NO_KEYWORDS)
    if(HUDISCOPE_SANITIZERS)
        target_compile_options(${target} PRIVATE -fsanitize=${HUDISCOPE_SANITIZERS} -fno-omit-frame-pointer -fno-sanitize-recover=all)
        target_link_options(${target} PRIVATE -fsanitize=${HUDISCOPE_SANITIZERS})
    endif()
endfunction()
