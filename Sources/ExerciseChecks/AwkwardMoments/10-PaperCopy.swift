/// What 10 paper-copy asks for: a list that no struct can get into.
public protocol PaperCopyExercise: AnyObject, SendableMetatype {
  /// What a delegate is: a protocol of the learner's.
  associatedtype Delegate
  /// A list without delegates.
  init()
  /// Adds a delegate.
  func addDelegate(_ delegate: Delegate)
  /// Lets all delegates ring.
  func ringAll()
  /// Makes a delegate that is an object.
  static func makeBell(_ ring: @escaping () -> Void) -> Delegate
}

extension Attempt {
  /// An attempt at 10 paper-copy.
  public init<Subject: PaperCopyExercise>(_ type: Subject.Type) {
    self.init(.paperCopy, "\(type)", paperCopyChecks) { PaperCopyScenes(type) }
  }
}

extension Exercise {
  /// Value types.
  public static let paperCopy = Exercise(
    10, "paper-copy", .fix, .awkwardMoments, minutes: 10,
    about: "what can be held weakly, and what can't",
    facts: paperCopyChecks.map(\.fact),
    beliefs: [
      Belief(
        "a cast to AnyObject makes a struct an object",
        """
        A struct may still conform, and the compiler has no objection. `as AnyObject` doesn't make it an object that \
        somebody holds: it packs a copy into a box, and a weak reference to that is nil at once. Is that what you expected?
        """),
      Belief(
        "a strong box mends it",
        """
        Now the struct rings, and so does a bell that was let go of: nothing leaves this list any more. That mends the \
        struct and breaks the list. Is that what you expected?
        """),
    ],
    hints: [
      "Whose list would a copy have to leave? A struct is copied whenever it is handed over: which copy is the delegate?",
      """
      It is the first line of code that needs a change, the one with `protocol`. Who may conform to it? Say that only \
      classes may.
      """,
      "`protocol Ringing: AnyObject { … }`. Then `struct Leaflet: Ringing` does not compile.",
    ],
    proved: """
      Nobody can hold a struct weakly: whoever gets one has a copy of their own. With `: AnyObject` the protocol says so, \
      and the compiler tells whoever tries, before anything is lost.
      """,
    demoSteps: ["swift run emergency-dispatch --step 11"],
    chapter: "Tutorials/2-awkward-moments/5-value-types.md")
}

// MARK: - The scenes

/// The scenes in terms of one type, whose delegates nobody else can name.
private struct PaperCopyScenes: Sendable {
  let ring: @Sendable (Log) -> Void
  let letGo: @Sendable (Log) -> Void
  let isClassBound: Bool

  init<Subject: PaperCopyExercise>(_ type: Subject.Type) {
    ring = { log in
      let list = log.watch(type.init(), "\(type)")
      let bells = ["small", "large"].map { size in
        type.makeBell { log.write("the \(size) bell") }
      }
      for bell in bells { list.addDelegate(bell) }
      list.ringAll()
      withExtendedLifetime(bells) {}
    }
    letGo = { log in
      let list = log.watch(type.init(), "\(type)")
      list.addDelegate(type.makeBell { log.write("the bell that was let go of") })
      list.ringAll()
      log.write("silence")
    }
    // A reference to an object and a table of methods are all that a class-bound protocol type needs. One that isn't
    // class-bound keeps room for three words of a struct in place of the reference. A test asks the compiler itself.
    isClassBound = MemoryLayout<Subject.Delegate>.size < 4 * MemoryLayout<Int>.size
  }
}

private let paperCopyChecks: [Check<PaperCopyScenes>] = [
  Check(
    "bells that are there ring",
    done: "Two bells, which are objects, were added. Then all rang.",
    expected: ["the small bell", "the large bell"],
    ask: "What is in the box when it is time to ring?"
  ) { scenes, log in
    scenes.ring(log)
  },
  Check(
    "a bell that was let go of is silent",
    done: "A bell was added, and its last owner let go of it. Then all rang.",
    expected: ["silence"],
    ask: "Who holds the bell?"
  ) { scenes, log in
    scenes.letGo(log)
  },
  Check(
    "a struct can't be added",
    done: "Your program was asked what `addDelegate` takes, as the compiler has understood it.",
    expected: ["objects only"],
    ask: "Which words keep a struct from conforming to a protocol?"
  ) { scenes, log in
    log.write(scenes.isClassBound ? "objects only" : "objects and structs")
  },
]
