# What every target of the project shares: warnings, the processor, the sanitizers; and the functions that
# add a game, a test, and the tests of a game.

# The processor the code is built for, as -march takes it; empty leaves the compiler's own default.
set(QUARTET_ARCH "native" CACHE STRING "Value of -march (native, x86-64-v2, ...)")
# A comma-separated list as -fsanitize takes it; empty for none.
set(QUARTET_SANITIZE "" CACHE STRING "Value of -fsanitize (address,undefined or thread)")
option(QUARTET_FUZZ "Build the libFuzzer targets (clang only)" OFF)
option(QUARTET_WERROR "Treat warnings as errors" ON)

# Seconds a test may take.
set(QUARTET_TEST_TIMEOUT 300)
if(QUARTET_SANITIZE)
    set(QUARTET_TEST_TIMEOUT 1800)
endif()

add_library(quartet_flags INTERFACE)
target_include_directories(quartet_flags INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(quartet_flags INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
if(QUARTET_WERROR)
    target_compile_options(quartet_flags INTERFACE -Werror)
endif()
if(QUARTET_ARCH)
    target_compile_options(quartet_flags INTERFACE -march=${QUARTET_ARCH})
endif()
# No automatic vectorising. The SLP vectoriser packs neighbouring words of a position into vectors that are read back as
# words at once: stalled store forwarding, 5 to 10 % of perft. And the loop vectoriser of g++ 12.2 folds a sum of
# std::popcount over a constant array into a wrong number where the processor has AVX-512 VPOPCNTDQ (-O3 -march=native;
# tests/board/bits_test.cpp would see it). Where vectors pay they are written by hand, in core/board/lanes.hpp.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(quartet_flags INTERFACE -fno-tree-vectorize)
    # Sets of 256 squares are vectors, which old compilers passed otherwise: of no concern, as nothing is linked with them.
    target_compile_options(quartet_flags INTERFACE -Wno-psabi)
    # g++ 12 warns of "text" + std::string at -O3, wrongly (GCC bug 105651).
    target_compile_options(quartet_flags INTERFACE -Wno-restrict)
else()
    target_compile_options(quartet_flags INTERFACE -fno-vectorize -fno-slp-vectorize)
endif()
if(QUARTET_SANITIZE)
    target_compile_options(quartet_flags INTERFACE -fsanitize=${QUARTET_SANITIZE} -fno-omit-frame-pointer)
    target_compile_definitions(quartet_flags INTERFACE QUARTET_PLAIN_INLINE) # see core/board/inline.hpp
    target_link_options(quartet_flags INTERFACE -fsanitize=${QUARTET_SANITIZE})
    if(QUARTET_SANITIZE MATCHES "undefined")
        target_compile_options(quartet_flags INTERFACE -fno-sanitize-recover=undefined)
    endif()
endif()

# quartet_game(NAME) adds the game of the folder NAME: the library quartet_NAME of all its sources but main.cpp,
# and the engine quartet-NAME of main.cpp. The global property QUARTET_GAMES lists the libraries, for the catalogue.
function(quartet_game name)
    file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_SOURCE_DIR}/${name}/*.cpp)
    list(REMOVE_ITEM sources ${CMAKE_CURRENT_SOURCE_DIR}/${name}/main.cpp)
    add_library(quartet_${name} STATIC ${sources})
    target_link_libraries(quartet_${name} PUBLIC quartet_core)
    set_property(GLOBAL APPEND PROPERTY QUARTET_GAMES quartet_${name})
    add_executable(quartet-${name} ${name}/main.cpp)
    target_link_libraries(quartet-${name} PRIVATE quartet_${name})
    add_dependencies(programs quartet-${name})
endfunction()

# quartet_test(NAME SOURCES... [LIBS ...] [LABELS ...]) adds one doctest executable and one CTest entry of that name.
function(quartet_test name)
    cmake_parse_arguments(arg "" "" "LIBS;LABELS" ${ARGN})
    add_executable(${name} ${arg_UNPARSED_ARGUMENTS})
    target_link_libraries(${name} PRIVATE quartet_core quartet_test_main ${arg_LIBS})
    add_test(NAME ${name} COMMAND ${name})
    set_tests_properties(${name} PROPERTIES TIMEOUT ${QUARTET_TEST_TIMEOUT})
    if(arg_LABELS)
        set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}")
    endif()
endfunction()

# quartet_game_tests(NAME) adds every *_test.cpp of the current folder as a test of the game NAME: rules_test.cpp
# becomes NAME_rules_test, and NAME_search_test.cpp keeps its name.
function(quartet_game_tests name)
    file(GLOB sources CONFIGURE_DEPENDS *_test.cpp)
    foreach(source ${sources})
        get_filename_component(test ${source} NAME_WE)
        string(REGEX REPLACE "^${name}_" "" test ${test})
        quartet_test(${name}_${test} ${source} LIBS quartet_${name})
        target_compile_definitions(${name}_${test} PRIVATE QUARTET_TEST_DATA="${PROJECT_SOURCE_DIR}/tests/data")
    endforeach()
endfunction()

# quartet_minimax(NAME) adds minimax_NAME.cpp of the current folder, an opponent to measure the engine of the game NAME
# against, and gives minimax_test.cpp what it takes to play a match with it.
function(quartet_minimax name)
    add_executable(minimax_${name} minimax_${name}.cpp)
    target_link_libraries(minimax_${name} PRIVATE quartet_${name})
    target_link_libraries(${name}_minimax_test PRIVATE quartet_test_programs)
    add_dependencies(${name}_minimax_test minimax_${name} quartet quartet-${name})
    target_compile_definitions(
        ${name}_minimax_test PRIVATE QUARTET_PROGRAM="$<TARGET_FILE:quartet>"
                                     ENGINE_PROGRAM="$<TARGET_FILE:quartet-${name}>"
                                     MINIMAX_PROGRAM="$<TARGET_FILE:minimax_${name}>"
    )
endfunction()
