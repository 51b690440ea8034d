// The examples in the doc comments of the libraries compile.

import Foundation
import Support
import Testing

@Suite("The reference")
struct ExampleTests {
  /// The examples in the doc comments of a library: what is between fences, without an ellipsis.
  static func examples(of library: String) throws -> [(file: String, line: Int, code: String)] {
    try Pages.files(in: "Sources/\(library)").filter { $0.hasSuffix(".swift") }.flatMap { file in
      let text = try PackageFolder.text(file)
      return text.matches(of: /(?m)^ *\/\/\/ ```swift\n((?:^ *\/\/\/.*\n)+?) *\/\/\/ ```\n/).map {
        match in
        let lines = match.1.split(separator: "\n").map {
          $0.drop { $0 == " " }.dropFirst("/// ".count)
        }
        let number = text[..<match.1.startIndex].count { $0 == "\n" } + 1
        return (file, number, lines.joined(separator: "\n").replacing("…", with: ""))
      }
    }
  }

  @Test(
    "gives examples that compile",
    arguments: ["MulticastDelegates", "EmergencyDispatch", "MirrorPad"])
  func examples(library: String) throws {
    // A recording's script isn't Swift.
    let examples = try Self.examples(of: library).filter { !$0.code.hasPrefix("#") }
    try #require(!examples.isEmpty)
    try TemporaryDirectory.with { scratch in
      let functions = examples.enumerated().map { number, example in
        """
        func example\(number)() async {
        #sourceLocation(file: "\(example.file)", line: \(example.line))
        \(example.code)
        #sourceLocation()
        }

        """
      }
      let file = scratch.appendingPathComponent("Examples.swift")
      let assumed = (try? PackageFolder.text("Tests/Fixtures/Examples/\(library).swift")) ?? ""
      try ("import \(library)\n" + assumed + functions.joined())
        .write(to: file, atomically: false, encoding: .utf8)
      let compiler = try FinishedProgram.run(
        "swiftc",
        [
          "-typecheck", "-parse-as-library", "-swift-version", "6", "-diagnostic-style", "llvm",
          file.path,
        ]
          + moduleArguments)
      #expect(compiler.status == 0, "\(compiler.errors)")
    }
  }
}
