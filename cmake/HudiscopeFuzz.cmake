# SPDX-FileCopyrightText: 2026 The Hudiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later

# hudiscope_add_fuzzer(fuzz_NAME [SOURCE file] [DEFINES definition…] LIBS target…): the only way to add a fuzz target.
# The source has LLVMFuzzerTestOneInput (default: fuzz_NAME.cpp); kept inputs lie in tests/fuzz/corpus/fuzz_NAME.
# In the fuzz preset it becomes a libFuzzer program, which ./dev fuzz runs. In all other presets it becomes a test that
# replays the kept inputs, so that each input that once broke something is tried by each compiler and sanitizer.
function(hudiscope_add_fuzzer name)
    cmake_parse_arguments(arg "" "SOURCE" "DEFINES;LIBS" ${ARGN})
    if(NOT arg_SOURCE)
        set(arg_SOURCE ${name}.cpp)
    endif()
    add_executable(${name} ${arg_SOURCE})
    set_target_properties(${name} PROPERTIES AUTOMOC OFF AUTOUIC OFF AUTORCC OFF) # no QObject in here
    target_compile_definitions(${name} PRIVATE ${arg_DEFINES})
    hudiscope_target(${name} TEST)
    target_link_libraries(${name} PRIVATE ${arg_LIBS})
    if(HUDISCOPE_FUZZ)
        target_compile_options(${name} PRIVATE -fsanitize=fuzzer)
        target_link_options(${name} PRIVATE -fsanitize=fuzzer)
        set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/fuzzers)
        return()
    endif()
    target_sources(${name} PRIVATE ${CMAKE_SOURCE_DIR}/tests/fuzz/replay.cpp)
    add_test(NAME ${name} COMMAND ${name} ${CMAKE_SOURCE_DIR}/tests/fuzz/corpus/${name})
    set_tests_properties(${name} PROPERTIES ENVIRONMENT "LC_ALL=C.UTF-8;TZ=UTC" LABELS "analysis" TIMEOUT 120)
endfunction()
