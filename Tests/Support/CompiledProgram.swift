import Foundation
import Testing

/// A program made of a source and `MulticastDelegate.swift`, as an app makes it of a copy, or of
/// all of the library.
package enum CompiledProgram {
  /// Builds a program for release, without a warning, and runs it.
  ///
  /// - Parameters:
  ///   - queued: Whether the files of the queued multicast delegate are built with it, too.
  ///   - wholeModule: Whether the compiler sees all files at once, as it does by default in an
  ///     optimized build of an app.
  ///   - c: The path of a C source to be built with it.
  package static func run(
    _ source: String, queued: Bool = false, wholeModule: Bool = true, c: String? = nil
  ) throws -> FinishedProgram {
    try runs(source, queued: queued, wholeModule: wholeModule, c: c, arguments: [[]])[0]
  }

  /// The same, run as many times as there are arguments to run it with.
  package static func runs(
    _ source: String, queued: Bool = false, wholeModule: Bool = true, c: String? = nil,
    arguments: [[String]]
  ) throws -> [FinishedProgram] {
    try TemporaryDirectory.with { scratch in
      let (main, object, program) = (
        "\(scratch.path)/main.swift", "\(scratch.path)/object.o", "\(scratch.path)/program"
      )
      try source.write(toFile: main, atomically: false, encoding: .utf8)
      if let c {
        let clang = try FinishedProgram.run(
          "clang", ["-c", PackageFolder.url(c).path, "-o", object])
        try #require(clang.status == 0, "\(clang.errors)")
      }
      let library = PackageFolder.url("Sources/MulticastDelegates")
      var sources = [main, library.appendingPathComponent("MulticastDelegate.swift").path]
      if queued {
        let folder = library.appendingPathComponent("Queued")
        let files = try FileManager.default.contentsOfDirectory(
          at: folder, includingPropertiesForKeys: nil)
        sources += files.map(\.path)
      }
      let options = ["-O", "-swift-version", "6", "-warnings-as-errors", "-package-name", "copy"]
      let compiler = try FinishedProgram.run(
        "swiftc",
        options + (wholeModule ? ["-wmo"] : []) + sources + (c == nil ? [] : [object]) + [
          "-o", program,
        ])
      try #require(compiler.status == 0, "\(compiler.errors)")
      return try arguments.map {
        try FinishedProgram.run(
          program, $0, environment: ["SWIFT_BACKTRACE": "enable=no"], in: scratch)
      }
    }
  }
}
