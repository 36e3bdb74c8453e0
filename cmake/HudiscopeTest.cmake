# SPDX-FileCopyrightText: 2026 The Hudiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later

# hudiscope_add_test(NAME [GUI] [SOURCES file…] LIBS target… [LABELS label…]): the only way to add a test.
# The source is NAME.cpp. A GUI test runs on the offscreen platform. Labels: analysis, gui, fixtures.
function(hudiscope_add_test name)
    cmake_parse_arguments(arg "GUI" "" "SOURCES;LIBS;LABELS" ${ARGN})
    add_executable(${name} ${name}.cpp ${arg_SOURCES})
    hudiscope_target(${name} TEST)
    target_link_libraries(${name} PRIVATE Qt6::Test ${arg_LIBS})
    target_compile_definitions(${name} PRIVATE
        HUDISCOPE_TEST_DATA="${CMAKE_SOURCE_DIR}/tests/data"
        HUDISCOPE_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
    add_test(NAME ${name} COMMAND ${name})
    set(environment "LC_ALL=C.UTF-8" "TZ=UTC")
    if(arg_GUI)
        list(APPEND environment "QT_QPA_PLATFORM=offscreen")
    endif()
    set_tests_properties(${name} PROPERTIES ENVIRONMENT "${environment}" LABELS "${arg_LABELS}" TIMEOUT 600)
endfunction()
