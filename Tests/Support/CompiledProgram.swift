import Foundation
import Testing

/// A program made of a source and `MulticastDelegate.swift`, as an app makes it of a copy.
package enum CompiledProgram {
  /// Builds a program for release, without a warning, and runs it.
  ///
  /// - Parameter c: The path of a C source to be built with it.
  package static func run(_ source: String, c: String? = nil) throws -> FinishedProgram {
    try TemporaryDirectory.with { scratch in
      let (main, object, program) = (
        "\(scratch.path)/main.swift", "\(scratch.path)/object.o", "\(scratch.path)/program"
      )
      try source.write(toFile: main, atomically: false, encoding: .utf8)
      if let c {
        let clang = try FinishedProgram.run("clang", ["-c", PackageFolder.url(c).path, "-o", object])
        try #require(clang.status == 0, "\(clang.errors)")
      }
      let list = PackageFolder.url("Sources/MulticastDelegates/MulticastDelegate.swift").path
      let arguments = ["-O", "-swift-version", "6", "-warnings-as-errors", main, list] + (c == nil ? [] : [object])
      let compiler = try FinishedProgram.run("swiftc", arguments + ["-o", program])
      try #require(compiler.status == 0, "\(compiler.errors)")
      return try FinishedProgram.run(program, environment: ["SWIFT_BACKTRACE": "enable=no"], in: scratch)
    }
  }
}
