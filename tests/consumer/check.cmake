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
