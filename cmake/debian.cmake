# The packages that `cpack` makes: winnow, which is the program; libwinnow0, its shared library; winnow-dev, to build upon
# either library; python3-winnow, winnow-mpi and winnow-web, if they are built.
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
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "${CPACK_DEBIAN_LIBRARY_PACKAGE_NAME} (= ${PROJECT_VERSION})")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "engine for games of deduction, to build upon
Headers, a static library, a package for CMake, which gives C++20 programs
winnow::winnow, or winnow::shared, and one for pkg-config, for programs in C:
the games, strategies, books and the solver of winnow.")

set(packages winnow=program ${CPACK_DEBIAN_LIBRARY_PACKAGE_NAME}=library winnow-dev=development)

if(WINNOW_BUILD_PYTHON)
  list(APPEND CPACK_COMPONENTS_ALL python)
  list(APPEND packages python3-winnow=python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-winnow)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "${python_needed}, python3-numpy")
  # As Debian has it, modules are compiled where they are installed.
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/debian/postinst
    CONTENT "#!/bin/sh\nset -e\npy3compile -p python3-winnow\n")
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/debian/prerm
    CONTENT "#!/bin/sh\nset -e\npy3clean -p python3-winnow\n")
  set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA ${PROJECT_BINARY_DIR}/debian/postinst ${PROJECT_BINARY_DIR}/debian/prerm)
  set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_STRICT_PERMISSION ON)
  set(CPACK_DEBIAN_PYTHON_DESCRIPTION "engine for games of deduction, for Python
The games of winnow as NumPy arrays, its suggestions and proofs as functions,
and evaluations of its strategies and of your own.")
endif()

if(WINNOW_BUILD_MPI)
  list(APPEND CPACK_COMPONENTS_ALL mpi)
  list(APPEND packages winnow-mpi=mpi)
  set(CPACK_DEBIAN_MPI_PACKAGE_NAME winnow-mpi)
  set(CPACK_DEBIAN_MPI_PACKAGE_SECTION games)
  set(CPACK_DEBIAN_MPI_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_MPI_PACKAGE_DEPENDS openmpi-bin)
  set(CPACK_DEBIAN_MPI_DESCRIPTION "solve games of deduction on many machines
The command winnow solve for mpirun: all processes search together for the best
strategy of a game and for the proof that none is better.")
endif()

if(WINNOW_BUILD_WEB AND EXISTS ${PROJECT_SOURCE_DIR}/web/dist/index.html)
  list(APPEND CPACK_COMPONENTS_ALL web)
  list(APPEND packages winnow-web=web)
  set(CPACK_DEBIAN_WEB_PACKAGE_NAME winnow-web)
  set(CPACK_DEBIAN_WEB_PACKAGE_SECTION games)
  set(CPACK_DEBIAN_WEB_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_WEB_PACKAGE_DEPENDS "winnow (= ${PROJECT_VERSION})")
  set(CPACK_DEBIAN_WEB_PACKAGE_SUGGESTS xdg-utils)
  set(CPACK_DEBIAN_WEB_DESCRIPTION "games of deduction in a browser
The page of winnow with its engine, for the command winnow web: guess, hide, ask
for advice and explore strategies. Nothing leaves your machine.")
endif()

foreach(package ${packages})
  string(REGEX MATCH "(.*)=(.*)" _ ${package})
  install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${CMAKE_MATCH_1} RENAME copyright
    COMPONENT ${CMAKE_MATCH_2} EXCLUDE_FROM_ALL)
endforeach()

include(CPack)
