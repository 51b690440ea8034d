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
    let program = try CompiledProgram.run(
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
