/// What 10 paper-copy asks for: a list that no struct can get into.
public protocol PaperCopyExercise: AnyObject, SendableMetatype {
  /// The delegate protocol, which the learner declares.
  associatedtype Delegate
  /// Creates a list without delegates.
  init()
  /// Adds a delegate.
  func addDelegate(_ delegate: Delegate)
  /// Rings every delegate.
  func ringAll()
  /// Creates a delegate that is an object.
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
        A struct may still conform, and the compiler doesn't object. `as AnyObject` doesn't turn it into an object that \
        something owns: it puts a copy into a new object, and a weak reference to that is nil at once.
        """),
      Belief(
        "a strong box fixes it",
        """
        Now the struct rings, and so does a bell that was released: nothing ever leaves this list. That fixes the struct \
        and breaks the list.
        """),
    ],
    hints: [
      "A struct is copied whenever it's handed over. Which copy is the delegate, and which one could leave the list?",
      """
      Only one line needs a change, the first one with `protocol`. Which types may conform to it? Say that only classes \
      may.
      """,
      "`protocol Ringing: AnyObject { … }`. Then `struct Leaflet: Ringing` doesn't compile.",
    ],
    proved: """
      A struct can't be held weakly: it's copied wherever it goes. With `: AnyObject` the protocol says so, and the \
      compiler rejects a struct before anything is lost.
      """,
    demoSteps: ["swift run emergency-dispatch --step 11"],
    chapter: "Tutorials/2-awkward-moments/5-value-types.md")
}

// MARK: - The scenes

/// The scenes for one type, the only place where its delegates have a name.
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
      list.addDelegate(type.makeBell { log.write("the released bell") })
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
    "bells that are still there ring",
    done: "Two bells, which are objects, were added. Then `ringAll` was called.",
    expected: ["the small bell", "the large bell"],
    ask: "What is in the box when it's time to ring?"
  ) { scenes, log in
    scenes.ring(log)
  },
  Check(
    "a released bell is silent",
    done: "A bell was added, and its last owner released it. Then `ringAll` was called.",
    expected: ["silence"],
    ask: "What holds the bell?"
  ) { scenes, log in
    scenes.letGo(log)
  },
  Check(
    "a struct can't be added",
    done: "We looked at what `addDelegate` accepts, as the compiler understands it.",
    expected: ["objects only"],
    ask: "Which words keep a struct from conforming to a protocol?"
  ) { scenes, log in
    log.write(scenes.isClassBound ? "objects only" : "objects and structs")
  },
]
