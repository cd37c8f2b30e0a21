# What `cmake --install` puts in place, so that find_package(winnow) gives winnow::winnow and winnow::shared.
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/winnow)

install(TARGETS winnow_interface ${libraries} EXPORT winnow-targets
  ARCHIVE COMPONENT development
  LIBRARY COMPONENT library NAMELINK_COMPONENT development
  FILE_SET HEADERS COMPONENT development)
install(EXPORT winnow-targets NAMESPACE winnow:: DESTINATION ${package_dir} COMPONENT development)

configure_package_config_file(cmake/winnow-config.cmake.in winnow-config.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(winnow-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/winnow-config.cmake ${PROJECT_BINARY_DIR}/winnow-config-version.cmake
  DESTINATION ${package_dir} COMPONENT development)
install(FILES ${books} DESTINATION ${CMAKE_INSTALL_DATADIR}/winnow/books COMPONENT program)

# For those who build without CMake. Paths start from the file itself, which may be installed anywhere.
set(pc_dir ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH pc_prefix /${pc_dir} /)
set(pc_private)
if(WINNOW_WITH_THREADS)
  set(pc_private -pthread)
endif()
configure_file(cmake/winnow.pc.in winnow.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/winnow.pc DESTINATION ${pc_dir} COMPONENT development)
