# The layers of winnow, from the bottom up. Each is compiled with the headers of the layers below it on its include
# path, and no others, so that an include that goes up does not compile.

# winnow_layer(NAME [ABOVE LAYER] [HEADERS NAME…] [C_HEADERS NAME…] [SOURCES FILE…]): the layer in src/NAME, right above
# another; the public headers that it adds; sources beside those in its folder.
#
# On the include path is a folder of short headers that include the real ones, since src/ and include/ hold those of all
# layers. Those of public headers make what they declare visible outside of the shared library, which hides all else.
function(winnow_layer name)
  cmake_parse_arguments(PARSE_ARGV 1 layer "" "ABOVE" "HEADERS;C_HEADERS;SOURCES")
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${name}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/main.cpp$")  # which belongs to a program
  file(GLOB_RECURSE inner CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/src
    ${PROJECT_SOURCE_DIR}/src/${name}/*.hpp ${PROJECT_SOURCE_DIR}/src/${name}/*.def
    ${PROJECT_SOURCE_DIR}/src/${name}/*_simd.cpp)
  set(doors ${PROJECT_BINARY_DIR}/layers/${name})
  foreach(header ${inner})
    file(CONFIGURE OUTPUT ${doors}/${header} CONTENT "#include \"${PROJECT_SOURCE_DIR}/src/${header}\"\n")
  endforeach()
  foreach(header ${layer_HEADERS})
    file(CONFIGURE OUTPUT ${doors}/winnow/${header}.hpp
      CONTENT "#pragma GCC visibility push(default)
#include \"${PROJECT_SOURCE_DIR}/include/winnow/${header}.hpp\"
#pragma GCC visibility pop
")
  endforeach()
  foreach(header ${layer_C_HEADERS})
    file(CONFIGURE OUTPUT ${doors}/${header}.h CONTENT "#include \"${PROJECT_SOURCE_DIR}/include/${header}.h\"\n")
  endforeach()

  add_library(winnow_${name}_headers INTERFACE)
  target_include_directories(winnow_${name}_headers INTERFACE ${doors})
  if(layer_ABOVE)
    target_link_libraries(winnow_${name}_headers INTERFACE winnow_${layer_ABOVE}_headers)
  endif()
  add_library(winnow_${name} OBJECT ${sources} ${layer_SOURCES})
  target_link_libraries(winnow_${name} PRIVATE winnow_${name}_headers winnow_warnings)
endfunction()

# winnow_precompile(TARGET FILES HEADER…): for those FILES, a regular expression, that include all of these headers anyway;
# others are to show what they include. For clang alone: see tests/CMakeLists.txt. In batches it would gain nothing.
function(winnow_precompile target files)
  if(CMAKE_UNITY_BUILD OR NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    return()
  endif()
  target_precompile_headers(${target} PRIVATE ${ARGN})
  get_target_property(others ${target} SOURCES)
  list(FILTER others EXCLUDE REGEX "${files}")
  set_source_files_properties(${others} PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
endfunction()
