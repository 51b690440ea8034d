// What a multicast delegate refuses while a program runs. What the compiler refuses is in the chapters, with its message.

import Foundation
import MulticastDelegates
import Support
import Testing

@Suite("A multicast delegate refuses")
struct MulticastDelegateRefusalTests {
  @Test("a value type, in a release build too, with a message that names it and both remedies")
  func valueType() throws {
    // A `precondition` would lose its message there.
    let program = try Compiler.run(
      """
      protocol UnboundListening {}
      struct PaperCopy: UnboundListening {}
      MulticastDelegate<any UnboundListening>().addDelegate(PaperCopy())
      """)
    #expect(program.endedBySignal)
    for words in [
      "PaperCopy can't be a delegate", "`protocol UnboundListening: AnyObject`",
      "`MulticastDelegate<any UnboundListening & AnyObject>`",
    ] { #expect(program.errors.contains(words)) }
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
}

/// The compiler, for a source beside `MulticastDelegate.swift`.
enum Compiler {
  /// Runs a program that is built for release, together with a C source, whose path is given.
  static func run(_ source: String, c: String? = nil) throws -> FinishedProgram {
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
      let compiler = try FinishedProgram.run(
        "swiftc", ["-O", "-swift-version", "6", main, list] + (c == nil ? [] : [object]) + ["-o", program])
      try #require(compiler.status == 0, "\(compiler.errors)")
      return try FinishedProgram.run(program, environment: ["SWIFT_BACKTRACE": "enable=no"], in: scratch)
    }
  }
}
