# The target `tidy`: clang-tidy over our sources, each again only when it, a header or the checks changed.
find_program(CLANG_TIDY clang-tidy)
file(GLOB_RECURSE tidy_sources CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} src/*.cpp)
file(GLOB_RECURSE tidy_headers CONFIGURE_DEPENDS include/*.hpp src/*.hpp src/*.def)

foreach(source ${tidy_sources})
  set(stamp ${PROJECT_BINARY_DIR}/tidy/${source}.ok)
  cmake_path(GET stamp PARENT_PATH folder)
  add_custom_command(OUTPUT ${stamp}
    # The compile commands are g++'s, with a warning option that clang does not know.
    COMMAND ${CLANG_TIDY} --quiet -p ${PROJECT_BINARY_DIR} --extra-arg=-Wno-unknown-warning-option ${source}
    COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}
    COMMAND ${CMAKE_COMMAND} -E touch ${stamp}
    DEPENDS ${source} ${tidy_headers} .clang-tidy
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
    COMMENT "clang-tidy ${source}"
    VERBATIM)
  list(APPEND tidy_stamps ${stamp})
endforeach()
add_custom_target(tidy DEPENDS ${tidy_stamps})
