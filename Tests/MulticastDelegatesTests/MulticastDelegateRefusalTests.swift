// What a multicast delegate refuses: some at compile time, the rest with a message.

import Foundation
import MulticastDelegates
import Support
import Testing

@Suite("A multicast delegate refuses")
struct MulticastDelegateRefusalTests {
  // MARK: - While running

  @Test("a value type, with a message that names it and both remedies")
  func valueType() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MulticastDelegate<any UnboundListening>().addDelegate(PaperCopy())
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("PaperCopy can't be a delegate"))
    #expect(message.contains("`protocol UnboundListening: AnyObject`"))
    #expect(message.contains("`MulticastDelegate<any UnboundListening & AnyObject>`"))
  }

  @Test("a value type among the delegates it starts with")
  func valueTypeAtTheStart() async {
    await #expect(processExitsWith: .failure) {
      _ = MulticastDelegate<any UnboundListening>(delegates: [PaperCopy()])
    }
  }

  @Test("a value type in a release build too, in which a `precondition` would lose its message")
  func valueTypeInRelease() throws {
    let program = try Compiler.run(
      """
      protocol UnboundListening {}
      struct PaperCopy: UnboundListening {}
      MulticastDelegate<any UnboundListening>().addDelegate(PaperCopy())
      """)
    #expect(program.endedBySignal)
    #expect(program.errors.contains("PaperCopy can't be a delegate"))
    #expect(program.errors.contains("`MulticastDelegate<any UnboundListening & AnyObject>`"))
  }

  @Test("an optional, with remedies that name what is in it")
  func optional() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      MulticastDelegate<(any UnboundListening)?>().addDelegate(Listener("a", Notes()))
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Optional<UnboundListening> can't be a delegate"), "\(message)")
    #expect(message.contains("`MulticastDelegate<any UnboundListening & AnyObject>`"), "\(message)")
  }

  @Test("no object behind `any Error`, which keeps objects in a box, but a value there")
  func boxedExistential() async {
    final class Failure: Error {}
    let failure = Failure()
    let multicastDelegate = MulticastDelegate<any Error>(delegates: [failure, failure])
    #expect(multicastDelegate.count == 1 && multicastDelegate.delegates.first as? Failure === failure)
    multicastDelegate.removeDelegate(failure)
    #expect(multicastDelegate.isEmpty)
    await #expect(processExitsWith: .failure) {
      struct Refusal: Error {}
      MulticastDelegate<any Error>().addDelegate(Refusal())
    }
  }

  @Test("nothing when a value type is removed: it can't have been registered")
  func valueTypeRemoved() {
    let multicastDelegate = MulticastDelegate<any UnboundListening>()
    multicastDelegate.removeDelegate(PaperCopy())
    #expect(multicastDelegate.isEmpty)
  }

  // MARK: - While compiling

  @Test(
    "at compile time a source, and takes it with one change",
    arguments: [
      ("StructForClassBoundProtocol.swift", "struct PaperCopy", "final class PaperCopy"),
      ("StructForAnyObjectComposition.swift", "struct PaperCopy", "final class PaperCopy"),
      ("HandedToAnotherThread.swift", "some Sendable", "Any"),
      ("SharedBetweenThreads.swift", "Task.detached {", "do {"),
    ])
  func mustNotCompile(file: String, wrong: String, right: String) throws {
    let source = try PackageFolder.text("Tests/MulticastDelegatesTests/CompilerRefuses/\(file)")
    let expected = source.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      number, line in line.firstMatch(of: /expected-error {{(.*)}}/).map { (line: number + 1, text: $0.1) }
    }
    try #require(!expected.isEmpty)
    let errors = try Compiler.errors(in: source)
    #expect(errors.map(\.line) == expected.map(\.line))
    for (error, expected) in zip(errors, expected) { #expect(error.message.contains(expected.text)) }

    try #require(source.contains(wrong))
    let errorsAfterFixing = try Compiler.errors(in: source.replacing(wrong, with: right))
    #expect(errorsAfterFixing.isEmpty)
  }
}

/// The compiler, for sources beside `MulticastDelegate.swift`.
enum Compiler {
  private static func run(_ options: [String], on source: String, _ name: String, in scratch: URL) throws
    -> FinishedProgram
  {
    let file = scratch.appendingPathComponent(name)
    try source.write(to: file, atomically: false, encoding: .utf8)
    let list = PackageFolder.url("Sources/MulticastDelegates/MulticastDelegate.swift").path
    return try FinishedProgram.run("swiftc", ["-swift-version", "6", file.path, list] + options)
  }

  /// Runs a program that is built for release, together with a C source, whose path is given.
  static func run(_ source: String, c: String? = nil) throws -> FinishedProgram {
    try TemporaryDirectory.with { scratch in
      let (object, program) = ("\(scratch.path)/object.o", "\(scratch.path)/program")
      if let c {
        let clang = try FinishedProgram.run("clang", ["-c", PackageFolder.url(c).path, "-o", object])
        try #require(clang.status == 0, "\(clang.errors)")
      }
      let options = (c == nil ? [] : [object]) + ["-O", "-o", program]
      let compiler = try run(options, on: source, "main.swift", in: scratch)
      try #require(compiler.status == 0, "\(compiler.errors)")
      return try FinishedProgram.run(program, environment: ["SWIFT_BACKTRACE": "enable=no"], in: scratch)
    }
  }

  static func errors(in source: String) throws -> [(line: Int, message: Substring)] {
    try TemporaryDirectory.with { scratch in
      // Data races are found only on the way to SIL.
      let options = ["-emit-sil", "-o", "/dev/null", "-wmo", "-parse-as-library", "-diagnostic-style", "llvm"]
      let compiler = try run(options, on: source, "Example.swift", in: scratch)
      let errors = compiler.errors.matches(of: /Example\.swift:(\d+):\d+: error: (.*)/).map {
        (line: Int($0.1)!, message: $0.2)
      }
      try #require(errors.isEmpty == (compiler.status == 0), "\(compiler.errors)")
      return errors
    }
  }
}
