import EmergencyDispatch
import ExerciseChecks

final class WeakGrip: WeakGripExercise {
  private struct Wrapper {
    weak var station: (any EmergencyResponding)?
  }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    wrappers.append(Wrapper(station: delegate))
  }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    wrappers.removeAll { $0.station === delegate }
  }

  func reportFire(at location: String) {
    for wrapper in wrappers { wrapper.station?.notifyFire(at: location) }
  }
}

// MARK: - Other right answers

package enum WeakGripAnswers: Answers {
  package static let right = Exercise.weakGrip.attempts(
    WeakGrip.self, WeakGripByClosures.self, WeakGripByWrapper.self)
}

/// A closure is a wrapper, too: each of these holds its station weakly, and returns it.
final class WeakGripByClosures: WeakGripExercise {
  private var stations: [() -> (any EmergencyResponding)?] = []

  func addDelegate(_ delegate: any EmergencyResponding) {
    stations.append { [weak delegate] in delegate }
  }

  func removeDelegate(_ delegate: any EmergencyResponding) {
    stations.removeAll { $0() === delegate }
  }

  func reportFire(at location: String) {
    stations.removeAll { $0() == nil }
    for station in stations { station()?.notifyFire(at: location) }
  }
}

/// A property wrapper is the wrapper. A report holds its stations as long as it lasts.
final class WeakGripByWrapper: WeakGripExercise {
  @propertyWrapper
  private struct Weak {
    private weak var object: (any EmergencyResponding)?
    init(wrappedValue: (any EmergencyResponding)?) { object = wrappedValue }
    var wrappedValue: (any EmergencyResponding)? { object }
  }

  private struct Entry { @Weak var station: (any EmergencyResponding)? }

  private var entries: [Entry] = []

  func addDelegate(_ delegate: any EmergencyResponding) { entries.append(Entry(station: delegate)) }
  func removeDelegate(_ delegate: any EmergencyResponding) {
    entries.removeAll { $0.station === delegate }
  }
  func reportFire(at location: String) {
    entries.compactMap(\.station).forEach { $0.notifyFire(at: location) }
  }
}

// MARK: - Wrong answers

import MulticastTester

extension Belief {
  static let anOrdinaryListLetsGo = Belief(
    "an ordinary list lets go",
    """
    It looks as if your list still holds strongly what was added: in the array itself, or in a \
    property that isn't `weak`. Whatever is held strongly stays alive as long as the list does. \
    Which of your references aren't weak?
    """,
    forTeachers: .init(
      sees: "A station that has closed is still in memory, and it's still called.",
      behind: """
        The stations are in a plain array, or they're in wrappers with a property that isn't \
        `weak`. The learner expects the list to notice that nobody needs the station anymore.
        """,
      ask: """
        The owner has released the station. Draw every reference as an arrow. Which arrows still \
        lead to the station?
        """,
      find: """
        One arrow does: from the array, or from the wrapper. It's a strong one, so the station \
        stays in memory. That's the arrow that has to become weak.
        """))

  static let unownedIsAsGoodAsWeak = Belief(
    "unowned is as good as weak", ifCodeContains: "unowned",
    """
    That's what `unowned` does. It promises that the object is always there, and the program \
    crashes when it isn't. A `weak` reference becomes nil instead, and your code can check for \
    that.
    """,
    forTeachers: .init(
      sees: "The program crashes when it reaches a station that has closed.",
      behind: """
        Neither `unowned` nor `weak` keeps an object alive, and `unowned` needs no optional. So it \
        looks like the more convenient one of the two.
        """,
      ask: """
        A station is gone. How can your code find that out from an `unowned` reference, before \
        it's too late?
        """,
      find: """
        It can't. An `unowned` reference promises that its object is still there, and nothing lets \
        you check. A weak reference is `nil` when its object is gone, and the code can check for \
        that.
        """))

  static let aWeakReferenceIsNeverNil = Belief(
    "a weak reference is never nil", ifCodeContains: "!",
    """
    An exclamation mark says that a value is never nil. But becoming nil is exactly what a weak \
    reference is for. What else could your code do when it meets an empty wrapper?
    """,
    forTeachers: .init(
      sees: """
        The program crashes at an exclamation mark, when it reaches a station that has closed.
        """,
      behind: """
        The compiler asked for something to be done about the optional, and `!` made the error go \
        away.
        """,
      ask: "What did the exclamation mark promise the compiler? Which station broke the promise?",
      find: """
        It promised that there's always a station. The one that has closed broke the promise. With \
        `?.`, the call is skipped in that case.
        """))

  static let aWeakReferenceToTheWrapperIsEnough = Belief(
    "a weak reference to the wrapper is enough",
    """
    Nobody was called. You'd see this if your list held its wrappers weakly: nothing else holds a \
    wrapper, so each one was deallocated immediately. The list should hold its wrappers strongly, \
    and each wrapper its station weakly.
    """,
    forTeachers: .init(
      sees: "Nobody is called at all.",
      behind: """
        A weak reference keeps nothing alive, so the learner makes one to the wrapper instead of \
        the station: `weak var wrapper: Wrapper?`. The wrapper is an object, and nothing else \
        holds it, so it's deallocated as soon as it has been added.
        """,
      ask: "Who owns a wrapper, if the reference from the array's element to the wrapper is weak?",
      find: """
        Nobody does. The array has to hold the wrappers strongly, and only the wrapper holds its \
        station weakly.
        """))

  static let aSecondListBesideTheWrappersDoesNoHarm = Belief(
    "a second list beside the wrappers does no harm",
    """
    It looks as if the stations are in wrappers, but also in an ordinary list, which holds them \
    strongly, even after they've been removed. What is that second list for?
    """,
    forTeachers: .init(
      sees: "A station that has closed is still in memory, although its wrapper is weak.",
      behind: """
        Beside the wrappers, there's a dictionary or an array with the stations themselves, in \
        order to find them again.
        """,
      ask: "Cover the wrappers with your hand. Does anything still hold the station?",
      find: """
        The second list does, and strongly. What's it needed for? `===` finds a station among the \
        wrappers.
        """))

  static let theIndexLoop = Belief(
    "nobody moves while I walk through the list",
    """
    You'd see this if a loop went through the array by index. When a delegate is removed, all the \
    delegates behind it move up by one. Then the loop goes on to the next index, and the delegate \
    that has moved up never gets its call. What could the loop go through instead, so that no \
    delegate changes its index during the loop?
    """,
    forTeachers: .init(
      sees: """
        When a station signs off during a report, the next station misses its call. If the loop \
        goes through `indices`, the program crashes instead, because an index is out of range. For \
        that crash, the runner names this idea only in exercise 05, so in 03, you have to \
        recognize it yourself.
        """,
      behind: """
        The loop goes through the array by index, and the learner expects each station to keep its \
        index. But when a station is removed, the stations behind it move up.
        """,
      ask: """
        Three people stand in line. You've called number one, and now number one walks away. The \
        others move up, and you call number two. Who has missed the call?
        """,
      find: """
        The person who stood in second place. That person is number one now, and you're already \
        past number one. If you first write down all the names and then call from the paper, \
        nobody is missed. In the program, that paper is a copy of the array.
        """))
}

extension WeakGripAnswers {
  package static let wrong = [
    Misconception(.weakGrip, AnOrdinaryListLetsGo.self, .anOrdinaryListLetsGo),
    Misconception(
      .weakGrip, UnownedIsAsGoodAsWeak.self, .unownedIsAsGoodAsWeak,
      .crashes(rule: 1, words: "unowned reference")),
    Misconception(
      .weakGrip, AWeakReferenceIsNeverNil.self, .aWeakReferenceIsNeverNil,
      .crashes(rule: 1, words: "Unexpectedly found nil")),
    Misconception(
      .weakGrip, AWeakReferenceToTheWrapperIsEnough.self, .aWeakReferenceToTheWrapperIsEnough),
    Misconception(
      .weakGrip, ASecondListBesideTheWrappersDoesNoHarm.self,
      .aSecondListBesideTheWrappersDoesNoHarm),
    Misconception(.weakGrip, TheIndexLoop.self, .theIndexLoop),
    Misconception(.weakGrip, OnlyTheFirstWrapperIsRemoved.self, nil),
    Misconception(.weakGrip, SweepsByTheIndexOfACopy.self, nil),
    Misconception(.weakGrip, ASignOffWaitsForTheLastReport.self, nil),
    Misconception(.weakGrip, ASignOffInAnInnerReportWaits.self, nil),
    Misconception(.weakGrip, APlaceIsReportedOnceAtATime.self, nil),
    Misconception(.weakGrip, OneSystemReportsAtATime.self, nil),
    Misconception(.weakGrip, FourReportsAtATime.self, nil),
    Misconception(.weakGrip, FiveHundredStationsEver.self, nil),
  ]

  class Right: WeakList, WeakGripExercise {}
  final class AnOrdinaryListLetsGo: OrdinaryList, WeakGripExercise {}

  final class TheIndexLoop: Dispatch<GoesByIndex<AnyUnit>> {}

  final class UnownedIsAsGoodAsWeak:
    Dispatch<YourOwnAnswers.UnownedIsAsGoodAsWeak<AnyUnit>>
  {}

  final class AWeakReferenceIsNeverNil:
    Dispatch<YourOwnAnswers.AWeakReferenceIsNeverNil<AnyUnit>>
  {}

  final class AWeakReferenceToTheWrapperIsEnough:
    Dispatch<YourOwnAnswers.AWeakReferenceToTheWrapperIsEnough<AnyUnit>>
  {}

  final class ASecondListBesideTheWrappersDoesNoHarm: Dispatch<HoldsThem<AnyUnit>> {}

  final class OneSystemReportsAtATime: Dispatch<OneListAtATime<AnyUnit>> {}
  final class FourReportsAtATime: Dispatch<FourBroadcastsAtATime<AnyUnit>> {}

  /// It counts all that have ever signed up.
  final class FiveHundredStationsEver: Right {
    private var count = 0

    override func addDelegate(_ delegate: any EmergencyResponding) {
      count += 1
      if count <= 500 { super.addDelegate(delegate) }
    }
  }

  final class SweepsByTheIndexOfACopy:
    Dispatch<YourOwnAnswers.SweepsByTheIndexOfACopy<AnyUnit>>
  {}

  /// A sign-off counts when the outermost report is over.
  class ASignOffWaitsForTheLastReport: Right {
    fileprivate var depth = 0
    /// The number of reports in progress at which a sign-off counts immediately.
    fileprivate var harmlessDepth: Int { 0 }
    private var leaving: [Wrapper] = []

    override func addDelegate(_ delegate: any EmergencyResponding) {
      // One that comes back before that goes to the end, and stays.
      if leaving.contains(where: { $0.station === delegate }) {
        leaving.removeAll { $0.station === delegate }
        super.removeDelegate(delegate)
      }
      super.addDelegate(delegate)
    }

    override func removeDelegate(_ delegate: any EmergencyResponding) {
      guard depth > harmlessDepth else { return super.removeDelegate(delegate) }
      leaving.append(Wrapper(station: delegate))
    }

    override func reportFire(at location: String) {
      depth += 1
      super.reportFire(at: location)
      depth -= 1
      guard depth == 0 else { return }
      for station in leaving.compactMap(\.station) { super.removeDelegate(station) }
      leaving = []
    }
  }

  /// The same, only where a report had begun during another one.
  final class ASignOffInAnInnerReportWaits: ASignOffWaitsForTheLastReport {
    override fileprivate var harmlessDepth: Int { 1 }
  }

  /// What's reported while the same is being reported is taken for a repetition.
  final class APlaceIsReportedOnceAtATime: Right {
    private var places: Set<String> = []

    override func reportFire(at location: String) {
      guard places.insert(location).inserted else { return }
      super.reportFire(at: location)
      places.remove(location)
    }
  }

  final class OnlyTheFirstWrapperIsRemoved: Right {
    override func removeDelegate(_ delegate: any EmergencyResponding) {
      if let index = wrappers.firstIndex(where: { $0.station === delegate }) {
        wrappers.remove(at: index)
      }
    }
  }
}
