# cmake -D BUILD=… -D GENERATOR=… -D COMPILER=… -P check.cmake: installs into a fresh prefix, and builds and runs projects
# that know nothing but that.
set(work ${BUILD}/consumer)
file(REMOVE_RECURSE ${work})

function(run)
  execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE output ERROR_VARIABLE output RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}: ${result}\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

function(expect pattern)
  run(${ARGN})
  if(NOT output MATCHES "${pattern}")
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command} printed: ${output}")
  endif()
endfunction()

function(build source binary)
  run(${CMAKE_COMMAND} -S ${source} -B ${binary} -G ${GENERATOR}
    -D CMAKE_BUILD_TYPE=Debug -D CMAKE_CXX_COMPILER=${COMPILER} -D CMAKE_PREFIX_PATH=${work}/prefix ${ARGN})
  run(${CMAKE_COMMAND} --build ${binary})
endfunction()

run(${CMAKE_COMMAND} --install ${BUILD} --prefix ${work}/prefix)
run(${work}/prefix/bin/winnow --version)

build(${CMAKE_CURRENT_LIST_DIR} ${work}/consumer)
foreach(program consumer shared_consumer)
  expect("^winnow [0-9.]+: \\(1,2,1\\)\n$" ${work}/consumer/${program})
endforeach()

# The model for those who write a game, also where they have no more than what is installed.
run(${COMPILER} -std=c++20 -fsyntax-only -I ${work}/prefix/include
  ${CMAKE_CURRENT_LIST_DIR}/../../src/games/bulls.cpp)

# Programs of the pages, as a reader would copy them.
function(page_block start)
  if(NOT page MATCHES "${start}\n([^`]*)```")
    message(FATAL_ERROR "the page has no ${start}")
  endif()
  set(block "${CMAKE_MATCH_1}" PARENT_SCOPE)
endfunction()
function(expect_block start)
  run(${ARGN})
  page_block(${start})
  if(NOT output STREQUAL block)
    message(FATAL_ERROR "the page says: ${block}but its program prints: ${output}")
  endif()
endfunction()

file(READ ${CMAKE_CURRENT_LIST_DIR}/../../docs/guide/library.md page)
page_block("```cpp")
file(WRITE ${work}/guide/main.cpp "${block}")
page_block("```cmake")
file(WRITE ${work}/guide/CMakeLists.txt "${block}")
build(${work}/guide ${work}/guide/build)
expect_block("\\$ build/example" ${work}/guide/build/example)

# The same program with the sources in a folder of its project, not optimised: then headers of others may need libraries
# that a release does without.
page_block("```cmake")
string(REPLACE "find_package(winnow 0.1 CONFIG REQUIRED)" "add_subdirectory(winnow)" block "${block}")
file(WRITE ${work}/inside/CMakeLists.txt "${block}")
file(COPY ${work}/guide/main.cpp DESTINATION ${work}/inside)
file(CREATE_LINK ${CMAKE_CURRENT_LIST_DIR}/../.. ${work}/inside/winnow SYMBOLIC)
build(${work}/inside ${work}/inside/build -D CMAKE_UNITY_BUILD=ON -D CMAKE_UNITY_BUILD_BATCH_SIZE=40)
expect_block("\\$ build/example" ${work}/inside/build/example)

file(READ ${CMAKE_CURRENT_LIST_DIR}/../../docs/c.md page)
set(ENV{PKG_CONFIG_PATH} ${work}/prefix/lib/pkgconfig)
foreach(program example request)
  page_block("`${program}.c`[^\n]*:\n\n```c")
  file(WRITE ${work}/c/${program}.c "${block}")
  run(sh -c "cc -std=c11 -pedantic -Wall -Wextra -Werror ${program}.c $(pkg-config --cflags --libs winnow) -o ${program}"
    WORKING_DIRECTORY ${work}/c)
  expect_block("\\$ ./${program}" env LD_LIBRARY_PATH=${work}/prefix/lib ${work}/c/${program})
endforeach()

foreach(library winnow shared)
  set(binary ${work}/treasure_hunt_${library})
  build(${CMAKE_CURRENT_LIST_DIR}/../../examples/treasure_hunt ${binary} -D WINNOW_LIBRARY=winnow::${library})
  expect("C4 win\n[0-9]+ digs for 48 squares, proven to be the fewest\n$"
    ${binary}/treasure_hunt treasure C4 ${work}/treasure.book)
  run(readelf -d ${binary}/treasure_hunt)
  set(linked winnow)
  if(output MATCHES "libwinnow\\.so\\.0")
    set(linked shared)
  endif()
  if(NOT linked STREQUAL library)
    message(FATAL_ERROR "treasure_hunt is linked with winnow::${linked}, not winnow::${library}")
  endif()
endforeach()
