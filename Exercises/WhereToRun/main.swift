// What `swift run exercises` runs in this folder: the runner belongs to the package in the folder
// above.

import Foundation

let command = (["cd .. && swift run exercises"] + CommandLine.arguments.dropFirst()).joined(
  separator: " ")
FileHandle.standardError.write(
  Data("exercises: run it in the folder above. Type: \(command)\n".utf8))
exit(64)
