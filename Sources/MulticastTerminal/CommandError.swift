/// An error that ends a command with its own exit code.
package struct CommandError: Error, CustomStringConvertible {
  /// The line for standard error: the command or the file, what was wrong, and what is possible.
  package let description: String
  package let exitCode: Int32

  /// - Parameter exitCode: One of BSD's `sysexits.h`: 64 for a wrong command line, 65 for what is wrong in a file, 66 for
  ///   a file that can't be read, 69 if something that is needed isn't there, 73 for a file that can't be written.
  package init(_ description: String, exitCode: Int32) {
    (self.description, self.exitCode) = (description, exitCode)
  }
}
