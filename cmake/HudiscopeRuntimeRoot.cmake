# SPDX-FileCopyrightText: 2026 The Hudiscope authors
# SPDX-License-Identifier: GPL-3.0-or-later

# A program built in the build root of ./dev runs on a machine whose C library and Qt are older. So it names the root's
# loader and libraries by their path outside of the root (a link makes it valid inside too). Against starting it as
# "ld.so --library-path … PROGRAM" this keeps /proc/self/exe, debuggers and child processes (a test that starts
# hudiscope-cli) as they are everywhere else. RPATH and not RUNPATH, since only the former counts for libraries of libraries.
set(HUDISCOPE_RUNTIME_ROOT "" CACHE PATH "Build root that programs take their loader and libraries from; never for packages")
if(HUDISCOPE_RUNTIME_ROOT)
    execute_process(COMMAND ${CMAKE_CXX_COMPILER} -print-multiarch OUTPUT_VARIABLE triplet OUTPUT_STRIP_TRAILING_WHITESPACE)
    if(CMAKE_SYSTEM_PROCESSOR STREQUAL "aarch64")
        set(loader lib/ld-linux-aarch64.so.1)
    else()
        set(loader lib64/ld-linux-x86-64.so.2)
    endif()
    string(APPEND CMAKE_EXE_LINKER_FLAGS " -Wl,--dynamic-linker=${HUDISCOPE_RUNTIME_ROOT}/${loader}"
        " -Wl,--disable-new-dtags -Wl,-rpath,${HUDISCOPE_RUNTIME_ROOT}/usr/lib/${triplet}")
    # Qt looks for its plugins beside the program first, and never in the folders of the machine's own Qt.
    file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/src/app/gui/qt.conf @ONLY CONTENT
        "[Paths]\nPrefix = ${HUDISCOPE_RUNTIME_ROOT}/usr\nPlugins = lib/${triplet}/qt6/plugins\nTranslations = share/qt6/translations\n")
endif()
