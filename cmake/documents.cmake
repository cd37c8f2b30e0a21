# Completion scripts and the manual page: what the program that was just built prints of itself.
set(documents ${PROJECT_BINARY_DIR}/documents)
set(bash_completion ${documents}/winnow)
set(zsh_completion ${documents}/_winnow)
set(fish_completion ${documents}/winnow.fish)
set(manual ${documents}/winnow.1)

file(MAKE_DIRECTORY ${documents})
add_custom_command(TARGET winnow_program POST_BUILD
  COMMAND winnow_program completion bash > ${bash_completion}
  COMMAND winnow_program completion zsh > ${zsh_completion}
  COMMAND winnow_program completion fish > ${fish_completion}
  COMMAND winnow_program manual > ${manual}
  COMMAND gzip -9nkf ${manual}
  BYPRODUCTS ${bash_completion} ${zsh_completion} ${fish_completion} ${manual} ${manual}.gz
  COMMENT "Writing the completion scripts and the manual page"
  VERBATIM)

if(NOT WINNOW_INSTALL)
  return()
endif()
install(FILES ${bash_completion} DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT program)
install(FILES ${fish_completion} DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT program)

# Where Debian wants another place than everyone, `cmake --install` leaves out what is for the package, and the
# package what is in `elsewhere`: zsh looks into site-functions of /usr/local there, but not of /usr.
install(FILES ${zsh_completion} DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions COMPONENT elsewhere)
install(FILES ${manual} DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT elsewhere)
install(FILES ${zsh_completion} DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions
  COMPONENT program EXCLUDE_FROM_ALL)
install(FILES ${manual}.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program EXCLUDE_FROM_ALL)
