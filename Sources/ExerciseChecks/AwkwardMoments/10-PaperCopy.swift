/// What 10 paper-copy asks for: a list that no struct can get into.
public protocol PaperCopyExercise: AnyObject, SendableMetatype {
  /// The delegate protocol, which the learner declares.
  associatedtype Delegate
  init()
  func addDelegate(_ delegate: Delegate)
  func ringAll()
  /// Creates a delegate that is an object.
  static func makeBell(_ ring: @escaping () -> Void) -> Delegate
}

extension Exercise {
  /// Value types.
  public static let paperCopy = Exercise(
    number: 10, name: "paper-copy", kind: .fix, path: .awkwardMoments, minutes: 10,
    about: "what can be held weakly, and what can't",
    checks: [
      Check(
        Fact(
          "bells that are still there ring, and a released one is silent",
          done: """
            Three bells, which are objects, were added: a small one, a cracked one and a large one. The last owner of \
            the cracked bell released it. Then `ringAll` was called.
            """,
          expected: ["the small bell", "the large bell"],
          ask: "What holds each bell, and what is in its box when it's time to ring?")
      ) { (type: any PaperCopyExercise.Type, log) in ring(type, log) },
      Check(
        Fact(
          "a struct can't be added", done: "We looked at what `addDelegate` accepts, as the compiler understands it.",
          expected: ["objects only"], ask: "Which words keep a struct from conforming to a protocol?")
      ) { (type: any PaperCopyExercise.Type, log) in
        log.write(isClassBound(type) ? "objects only" : "objects and structs")
      },
    ],
    replies: [
      "a cast to AnyObject makes a struct an object": """
      A struct may still conform, and the compiler doesn't object. `as AnyObject` doesn't turn it into an object that \
      something owns: it puts a copy into a new object, and a weak reference to that is nil at once.
      """,
      "a strong box fixes it":
        "Now the struct rings, and so does a bell that was released: nothing ever leaves this list.",
    ],
    hints: [
      "A struct is copied whenever it's handed over. Which copy is the delegate, and which one could leave the list?",
      "Only the first line with `protocol` needs a change. Which types may conform? Say that only classes may.",
      "`protocol Ringing: AnyObject { … }`. Then `struct Leaflet: Ringing` doesn't compile.",
    ],
    proved: """
      A struct can't be held weakly: it's copied wherever it goes. With `: AnyObject` the protocol says so, and the \
      compiler rejects a struct before anything is lost.
      """,
    demoSteps: ["swift run emergency-dispatch --step 11"],
    chapter: "Tutorials/2-awkward-moments/5-value-types.md")
}

private func ring<List: PaperCopyExercise>(_ type: List.Type, _ log: Log) {
  let list = type.init()
  var bells = ["small", "cracked", "large"].map { size in type.makeBell { log.write("the \(size) bell") } }
  for bell in bells { list.addDelegate(bell) }
  bells.remove(at: 1)
  list.ringAll()
  withExtendedLifetime(bells) {}
}

// A reference to an object and a table of methods are all that a class-bound protocol type needs. One that isn't
// class-bound keeps room for three words of a struct in place of the reference. A test asks the compiler itself.
private func isClassBound<List: PaperCopyExercise>(_ type: List.Type) -> Bool {
  MemoryLayout<List.Delegate>.size < 4 * MemoryLayout<Int>.size
}
