# The packages that `cpack` makes: winnow, which is the program; libwinnow0, its shared library; and winnow-dev, to build
# upon either library.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_COMPONENTS_ALL program library development)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_PACKAGE_CONTACT "winnow developers <winnow@example.org>")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # which would come before the first line of each description

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME winnow)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION "play and solve games of deduction
One side hides a target, the other guesses, and each guess earns a few small
counts. This program plays such games with you, advises you, measures
strategies over all targets, and finds those that are proven to be the best.")

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libwinnow${PROJECT_VERSION_MAJOR})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SHLIBDEPS ON)
# CPack would write it by itself if the library lay in /usr/lib, and not in a folder of its architecture.
file(WRITE ${PROJECT_BINARY_DIR}/debian/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/debian/triggers)
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION "engine for games of deduction, as a shared library
The games, strategies, books and the solver of winnow, for programs that were
built with winnow-dev.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME winnow-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
  "${CPACK_DEBIAN_LIBRARY_PACKAGE_NAME} (= ${PROJECT_VERSION}), libhwy-dev, libtbb-dev")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "engine for games of deduction, to build upon
Headers, a static library, a package for CMake, which gives C++20 programs
winnow::winnow, or winnow::shared, and one for pkg-config, for programs in C:
the games, strategies, books and the solver of winnow.")

foreach(package winnow=program ${CPACK_DEBIAN_LIBRARY_PACKAGE_NAME}=library winnow-dev=development)
  string(REGEX MATCH "(.*)=(.*)" _ ${package})
  install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${CMAKE_MATCH_1} RENAME copyright
    COMPONENT ${CMAKE_MATCH_2} EXCLUDE_FROM_ALL)
endforeach()

include(CPack)
