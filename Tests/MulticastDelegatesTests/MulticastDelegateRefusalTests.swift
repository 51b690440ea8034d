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
    let result = try TemporaryDirectory.with { scratch in
      let main = scratch.appendingPathComponent("main.swift")
      let program = scratch.appendingPathComponent("program").path
      let source = """
        protocol UnboundListening {}
        struct PaperCopy: UnboundListening {}
        MulticastDelegate<any UnboundListening>().addDelegate(PaperCopy())
        """
      try source.write(to: main, atomically: false, encoding: .utf8)
      let compiler = try FinishedProgram.run(
        "swiftc",
        [
          "-O", "-swift-version", "6", main.path,
          PackageFolder.url("Sources/MulticastDelegates/MulticastDelegate.swift").path, "-o", program,
        ])
      try #require(compiler.status == 0, "\(compiler.errors)")
      return try FinishedProgram.run(program, environment: ["SWIFT_BACKTRACE": "enable=no"], in: scratch)
    }
    #expect(result.endedBySignal)
    #expect(result.errors.contains("PaperCopy can't be a delegate"))
    #expect(result.errors.contains("`MulticastDelegate<any UnboundListening & AnyObject>`"))
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

  /// A source that must not compile, and a change after which it must.
  struct Case: CustomTestStringConvertible {
    let file: String
    let wrong: String
    let right: String
    var testDescription: String { file }
  }

  @Test(
    "at compile time",
    arguments: [
      Case(file: "StructForClassBoundProtocol.swift", wrong: "struct PaperCopy", right: "final class PaperCopy"),
      Case(file: "StructForAnyObjectComposition.swift", wrong: "struct PaperCopy", right: "final class PaperCopy"),
      Case(file: "HandedToAnotherThread.swift", wrong: "some Sendable", right: "Any"),
      Case(file: "SharedBetweenThreads.swift", wrong: "Task.detached {", right: "do {"),
    ])
  func mustNotCompile(_ example: Case) throws {
    let source = try PackageFolder.text("Tests/MulticastDelegatesTests/CompilerRefuses/\(example.file)")
    let expected = source.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      number, line in line.firstMatch(of: /expected-error {{(.*)}}/).map { (number + 1, String($0.1)) }
    }
    try #require(!expected.isEmpty)
    let errors = try Compiler.errors(in: source)
    #expect(errors.map(\.line) == expected.map(\.0))
    for (error, (_, text)) in zip(errors, expected) { #expect(error.message.contains(text)) }

    try #require(source.contains(example.wrong))
    let mended = source.replacingOccurrences(of: example.wrong, with: example.right)
    let errorsAfterMending = try Compiler.errors(in: mended)
    #expect(errorsAfterMending.isEmpty)
  }
}

/// The compiler's errors for a source that stands beside `MulticastDelegate.swift`.
enum Compiler {
  struct CompileError: Equatable {
    let line: Int
    let message: String
  }

  static func errors(in source: String) throws -> [CompileError] {
    try TemporaryDirectory.with { scratch in
      let file = scratch.appendingPathComponent("Example.swift")
      try source.write(to: file, atomically: false, encoding: .utf8)
      let compiler = try FinishedProgram.run(
        "swiftc",
        [
          // Data races are found only on the way to SIL.
          "-emit-sil", "-o", "/dev/null", "-wmo", "-parse-as-library", "-swift-version", "6",
          "-diagnostic-style", "llvm", file.path,
          PackageFolder.url("Sources/MulticastDelegates/MulticastDelegate.swift").path,
        ])
      let errors = compiler.errors.split(separator: "\n").compactMap { line in
        line.firstMatch(of: /Example\.swift:(\d+):\d+: error: (.*)/).map {
          CompileError(line: Int($0.1)!, message: String($0.2))
        }
      }
      try #require(errors.isEmpty == (compiler.status == 0), "\(compiler.errors)")
      return errors
    }
  }
}
