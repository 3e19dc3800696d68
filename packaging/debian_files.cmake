# Run by cpack on the staged files: what Debian wants of a package and an installation by hand does without, compressed
# manuals and a change log.
set(share ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share)
file(GLOB manuals ${share}/man/man6/*.6)
set(changelog ${share}/doc/quartet/changelog)
configure_file(${CMAKE_CURRENT_LIST_DIR}/changelog ${changelog} COPYONLY)
execute_process(COMMAND gzip -9n ${manuals} ${changelog} COMMAND_ERROR_IS_FATAL ANY)
file(WRITE ${share}/lintian/overrides/quartet
     "# There is no address to write to.\n"
     "quartet: bogus-mail-host Maintainer *\n"
     "quartet: bogus-mail-host-in-debian-changelog *\n")
