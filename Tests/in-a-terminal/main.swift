// Becomes a program that a terminal controls: `in-a-terminal TERMINAL PROGRAM ARGUMENT...`. Darwin
// opens the files of a spawned process before it begins the session, so it has to do this by
// itself.

import Foundation

let descriptor = open(CommandLine.arguments[1], O_RDWR | O_NOCTTY | O_CLOEXEC)
guard descriptor >= 0, ioctl(descriptor, UInt(TIOCSCTTY), 0) == 0,
  (0...2).allSatisfy({ dup2(descriptor, $0) >= 0 })
else { exit(71) }
execv(CommandLine.arguments[2], CommandLine.unsafeArgv + 2)
exit(126)
