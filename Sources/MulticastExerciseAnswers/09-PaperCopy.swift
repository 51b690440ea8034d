import ExerciseChecks

protocol Ringing: AnyObject {
  func ring()
}

final class PaperCopy: PaperCopyExercise {
  private struct Wrapper {
    weak var object: AnyObject?
  }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ delegate: any Ringing) {
    wrappers.append(Wrapper(object: delegate as AnyObject))
  }

  func ringAll() {
    for wrapper in wrappers { (wrapper.object as? any Ringing)?.ring() }
  }

  static func makeBell(_ ring: @escaping () -> Void) -> any Ringing { Bell(ringing: ring) }

  private final class Bell: Ringing {
    let ringing: () -> Void
    init(ringing: @escaping () -> Void) { self.ringing = ringing }
    func ring() { ringing() }
  }
}

// MARK: - Other right answers

package enum PaperCopyAnswers: Answers {
  package static let right = Exercise.paperCopy.attempts(
    PaperCopy.self, PaperCopyByComposition.self, PaperCopyByWhere.self)
}

/// The protocol stays open to all types, and this list also asks for an object.
final class PaperCopyByComposition: PaperCopyExercise {
  protocol Ringing {
    func ring()
  }

  private struct Wrapper { weak var delegate: (any Ringing & AnyObject)? }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ delegate: any Ringing & AnyObject) {
    wrappers.append(Wrapper(delegate: delegate))
  }

  func ringAll() { for wrapper in wrappers { wrapper.delegate?.ring() } }

  static func makeBell(_ ring: @escaping () -> Void) -> any Ringing & AnyObject {
    Bell(ringing: ring)
  }

  private final class Bell: Ringing {
    let ringing: () -> Void
    init(ringing: @escaping () -> Void) { self.ringing = ringing }
    func ring() { ringing() }
  }
}

/// The condition is in a where clause, and the wrappers hold the protocol itself.
final class PaperCopyByWhere: PaperCopyExercise {
  protocol Ringing where Self: AnyObject {
    func ring()
  }

  private struct Wrapper { weak var bell: (any Ringing)? }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ delegate: any Ringing) { wrappers.append(Wrapper(bell: delegate)) }
  func ringAll() { for wrapper in wrappers { wrapper.bell?.ring() } }
  static func makeBell(_ ring: @escaping () -> Void) -> any Ringing { Bell(ringing: ring) }

  private final class Bell: Ringing {
    let ringing: () -> Void
    init(ringing: @escaping () -> Void) { self.ringing = ringing }
    func ring() { ringing() }
  }
}

// MARK: - Wrong answers

extension PaperCopyAnswers {
  package static let wrong = [
    Misconception(.paperCopy, ACastToAnyObjectMakesAStructAnObject.self, nil),
    Misconception(
      .paperCopy, AStrongWrapperFixesIt.self,
      Belief(
        "a strong wrapper fixes it",
        """
        With a strong wrapper, a struct would ring. But here a bell still rings after its owner \
        has released it, because the wrapper keeps it alive.
        """)),
    Misconception(.paperCopy, OnlyTheLastBell.self, nil),
    Misconception(.paperCopy, AnIdentifierIsNeverForgotten.self, nil),
    Misconception(.paperCopy, ItRemovesAtTheOldIndices.self, nil),
    Misconception(.paperCopy, ThereAreAHundredBells.self, nil),
    Misconception(.paperCopy, TheBellsRingOnceAtATime.self, nil),
    Misconception(.paperCopy, OneListRingsAtATime.self, nil),
    Misconception(.paperCopy, TheLastOnesAreKept.self, nil),
    Misconception(.paperCopy, TheInnerCallSweeps.self, nil),
    Misconception(.paperCopy, ANewcomerIsOverwritten.self, nil),
    Misconception(.paperCopy, AnythingCanBeAdded.self, nil),
  ]

  /// A struct may conform.
  protocol Ringing {
    func ring()
  }

  protocol RingingObject: Ringing, AnyObject {}

  private final class Bell: RingingObject {
    let ringing: () -> Void
    init(ringing: @escaping () -> Void) { self.ringing = ringing }
    func ring() { ringing() }
  }

  final class ACastToAnyObjectMakesAStructAnObject: PaperCopyExercise {
    private struct Wrapper { weak var object: AnyObject? }

    private var wrappers: [Wrapper] = []

    func addDelegate(_ delegate: any Ringing) {
      wrappers.append(Wrapper(object: delegate as AnyObject))
    }
    func ringAll() { for wrapper in wrappers { (wrapper.object as? any Ringing)?.ring() } }
    static func makeBell(_ ring: @escaping () -> Void) -> any Ringing { Bell(ringing: ring) }
  }

  final class AStrongWrapperFixesIt: PaperCopyExercise {
    private var delegates: [any Ringing] = []

    func addDelegate(_ delegate: any Ringing) { delegates.append(delegate) }
    func ringAll() { for delegate in delegates { delegate.ring() } }
    static func makeBell(_ ring: @escaping () -> Void) -> any Ringing { Bell(ringing: ring) }
  }

  final class OnlyTheLastBell: PaperCopyExercise {
    private weak var last: (any RingingObject)?

    func addDelegate(_ delegate: any RingingObject) { last = delegate }
    func ringAll() { last?.ring() }
    static func makeBell(_ ring: @escaping () -> Void) -> any RingingObject { Bell(ringing: ring) }
  }

  class Right: PaperCopyExercise {
    struct Wrapper { weak var bell: (any RingingObject)? }

    var wrappers: [Wrapper] = []

    required init() {}
    func addDelegate(_ delegate: any RingingObject) { wrappers.append(Wrapper(bell: delegate)) }
    func ringAll() { for wrapper in wrappers { wrapper.bell?.ring() } }
    static func makeBell(_ ring: @escaping () -> Void) -> any RingingObject { Bell(ringing: ring) }
  }

  /// The indices of the empty wrappers are looked up, and then one wrapper after the other is
  /// removed.
  final class ItRemovesAtTheOldIndices: Right {
    override func ringAll() {
      let empty = wrappers.indices.filter { wrappers[$0].bell == nil }
      for index in empty where index < wrappers.count { wrappers.remove(at: index) }
      super.ringAll()
    }
  }

  /// A new bell may get the address of one that's gone, and is taken for it.
  final class AnIdentifierIsNeverForgotten: Right {
    private var known: Set<ObjectIdentifier> = []

    override func addDelegate(_ delegate: any RingingObject) {
      if known.insert(ObjectIdentifier(delegate)).inserted { super.addDelegate(delegate) }
    }
  }

  final class ThereAreAHundredBells: Right {
    override func ringAll() { for wrapper in wrappers.prefix(100) { wrapper.bell?.ring() } }
  }

  final class TheBellsRingOnceAtATime: Right {
    private var isRinging = false

    override func ringAll() {
      if isRinging { return }
      isRinging = true
      super.ringAll()
      isRinging = false
    }
  }

  /// From the fourth bell on, a bell is kept until `ringAll` is called.
  final class TheLastOnesAreKept: Right {
    private var kept: [any RingingObject] = []

    override func addDelegate(_ delegate: any RingingObject) {
      super.addDelegate(delegate)
      if wrappers.count > 3 { kept.append(delegate) }
    }

    override func ringAll() {
      kept = []
      super.ringAll()
    }
  }

  /// A call removes the empty wrappers, also for a call that's on its way through the array.
  final class TheInnerCallSweeps: Right {
    override func ringAll() {
      wrappers.removeAll { $0.bell == nil }
      var index = 0
      while index < wrappers.count {
        wrappers[index].bell?.ring()
        index += 1
      }
    }
  }

  /// The full wrappers are looked up, and kept when all have rung.
  final class ANewcomerIsOverwritten: Right {
    override func ringAll() {
      let full = wrappers.filter { $0.bell != nil }
      for wrapper in full { wrapper.bell?.ring() }
      wrappers = full
    }
  }

  /// In a learner's file, the compiler finds that out.
  final class AnythingCanBeAdded: PaperCopyExercise {
    static let takesAnything = true
    private var wrappers: [Right.Wrapper] = []

    func addDelegate(_ delegate: any RingingObject) { wrappers.append(.init(bell: delegate)) }
    func addDelegate<Anything>(_ delegate: Anything) {}
    func ringAll() { for wrapper in wrappers { wrapper.bell?.ring() } }
    static func makeBell(_ ring: @escaping () -> Void) -> any RingingObject { Bell(ringing: ring) }
  }

  final class OneListRingsAtATime: Right {
    override func ringAll() { unlessAnotherOneReports(self, otherwise: ()) { super.ringAll() } }
  }
}
