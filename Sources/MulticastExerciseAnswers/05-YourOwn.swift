import ExerciseChecks

final class YourOwn<ProtocolType>: YourOwnExercise {
  private struct Wrapper {
    weak var object: AnyObject?
  }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ delegate: ProtocolType) {
    wrappers.append(Wrapper(object: delegate as AnyObject))
  }

  func removeDelegate(_ delegate: ProtocolType) {
    wrappers.removeAll { $0.object === delegate as AnyObject }
  }

  func invokeDelegates(_ body: (ProtocolType) -> Void) {
    for wrapper in wrappers {
      if let delegate = wrapper.object as? ProtocolType { body(delegate) }
    }
  }
}

// MARK: - Other right answers

import EmergencyDispatch
import MirrorPad

package enum YourOwnAnswers: Answers {
  private typealias Town = AnyUnit
  private typealias Pad = any DrawViewDelegate

  package static let right = [
    Attempt(YourOwn<Town>.self, YourOwn<Pad>.self),
    Attempt(YourOwnByIdentifiers<Town>.self, YourOwnByIdentifiers<Pad>.self),
    Attempt(YourOwnByMarks<Town>.self, YourOwnByMarks<Pad>.self),
    Attempt(YourOwnBySlots<Town>.self, YourOwnBySlots<Pad>.self),
    Attempt(YourOwnInReverse<Town>.self, YourOwnInReverse<Pad>.self),
  ]
}

extension YourOwn: PlainlyInvoking {}
extension YourOwnByIdentifiers: PlainlyInvoking {}

/// Removing takes a mark from the wrapper, so a call that is under way leaves it out.
final class YourOwnByMarks<ProtocolType>: PlainlyInvoking {
  private final class Wrapper {
    weak var object: AnyObject?
    var isIn = true
    init(_ object: AnyObject) { self.object = object }
  }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ delegate: ProtocolType) { wrappers.append(Wrapper(delegate as AnyObject)) }

  func removeDelegate(_ delegate: ProtocolType) {
    for wrapper in wrappers where wrapper.object === delegate as AnyObject { wrapper.isIn = false }
    wrappers.removeAll { !$0.isIn }
  }

  func invokeDelegates(_ body: (ProtocolType) -> Void) {
    for wrapper in wrappers where wrapper.isIn {
      if let delegate = wrapper.object as? ProtocolType { body(delegate) }
    }
  }
}

/// Slots become nil, and are removed when no delegate is being called.
final class YourOwnBySlots<ProtocolType>: PlainlyInvoking {
  private struct Slot { weak var object: AnyObject? }

  private var slots: [Slot?] = []
  private var depth = 0 {
    didSet { if depth == 0 { slots.removeAll { $0?.object == nil } } }
  }

  func addDelegate(_ delegate: ProtocolType) { slots.append(Slot(object: delegate as AnyObject)) }

  func removeDelegate(_ delegate: ProtocolType) {
    for index in slots.indices where slots[index]?.object === delegate as AnyObject {
      slots[index] = nil
    }
  }

  func invokeDelegates(_ body: (ProtocolType) -> Void) {
    depth += 1
    defer { depth -= 1 }
    for index in slots.indices {
      if let delegate = slots[index]?.object as? ProtocolType { body(delegate) }
    }
  }
}

/// The newest is first in the list, which is read from its end.
final class YourOwnInReverse<ProtocolType>: PlainlyInvoking {
  private struct Wrapper { weak var object: AnyObject? }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ delegate: ProtocolType) {
    wrappers.insert(Wrapper(object: delegate as AnyObject), at: 0)
  }
  func removeDelegate(_ delegate: ProtocolType) {
    wrappers.removeAll { $0.object === delegate as AnyObject }
  }
  func invokeDelegates(_ body: (ProtocolType) -> Void) {
    wrappers.reversed().compactMap { $0.object as? ProtocolType }.forEach(body)
  }
}

/// Numbers keep the order, and identifiers tell the delegates apart. Empty wrappers are swept at
/// each call.
final class YourOwnByIdentifiers<ProtocolType>: YourOwnExercise {
  private struct Wrapper {
    let identifier: ObjectIdentifier
    weak var object: AnyObject?
  }

  private var wrappers: [Int: Wrapper] = [:]
  private var next = 0

  func addDelegate(_ delegate: ProtocolType) {
    let object = delegate as AnyObject
    wrappers[next] = Wrapper(identifier: ObjectIdentifier(object), object: object)
    next += 1
  }

  func removeDelegate(_ delegate: ProtocolType) {
    wrappers = wrappers.filter { $0.value.identifier != ObjectIdentifier(delegate as AnyObject) }
  }

  func invokeDelegates(_ body: (ProtocolType) -> Void) {
    wrappers = wrappers.filter { $0.value.object != nil }
    for (_, wrapper) in wrappers.sorted(by: { $0.key < $1.key }) {
      if let delegate = wrapper.object.flatMap({ $0 as? ProtocolType }) { body(delegate) }
    }
  }
}

// MARK: - Wrong answers

import MulticastTester

extension Belief {
  static let equalMeansTheSame = Belief(
    "equal means the same",
    """
    It looks as if a delegate was removed because it was equal to the one that left. `==` compares \
    what objects say about themselves. But a delegate is an object, so what counts is which object \
    it is. Which operator compares that?
    """,
    forTeachers: .init(
      sees: "When a delegate is removed, an equal one is removed as well, or instead of it.",
      behind: """
        The class compares with `==`. That's right for numbers and strings, which are the same if \
        they're equal.
        """,
      ask: """
        Twins have the same birthday, and suppose that these two have the same name, too. One of \
        them moves away. Whose mailbox do you take down, and how do you know?
        """,
      find: """
        The mailbox of the one who moves. Names and birthdays can't say which one that is, so you \
        have to look at the person. For objects, `===` does that.
        """))
}

extension YourOwnAnswers {
  package static let wrong = [
    Misconception(
      Attempt(OnlyTheLastOneHears<Town>.self, OnlyTheLastOneHears<Pad>.self), .onlyTheLastOneHears),
    Misconception(Attempt(ASetKeepsOrder<Town>.self, ASetKeepsOrder<Pad>.self), .aSetKeepsOrder),
    Misconception(
      Attempt(TheNewestComesFirst<Town>.self, TheNewestComesFirst<Pad>.self), .theNewestComesFirst),
    Misconception(
      Attempt(TheFirstThatAnswersEndsIt<Town>.self, TheFirstThatAnswersEndsIt<Pad>.self),
      .theFirstThatAnswersEndsIt),
    Misconception(
      Attempt(AnOrdinaryListLetsGo<Town>.self, AnOrdinaryListLetsGo<Pad>.self),
      .anOrdinaryListLetsGo),
    Misconception(
      Attempt(UnownedIsAsGoodAsWeak<Town>.self, UnownedIsAsGoodAsWeak<Pad>.self),
      .unownedIsAsGoodAsWeak,
      .crashes(rule: 2, words: "unowned reference")),
    Misconception(
      Attempt(AWeakReferenceIsNeverNil<Town>.self, AWeakReferenceIsNeverNil<Pad>.self),
      .aWeakReferenceIsNeverNil,
      .crashes(rule: 2, words: "Unexpectedly found nil")),
    Misconception(
      Attempt(
        AWeakReferenceToTheWrapperIsEnough<Town>.self,
        AWeakReferenceToTheWrapperIsEnough<Pad>.self),
      .aWeakReferenceToTheWrapperIsEnough),
    Misconception(
      Attempt(
        ASecondListBesideTheWrappersDoesNoHarm<Town>.self,
        ASecondListBesideTheWrappersDoesNoHarm<Pad>.self),
      .aSecondListBesideTheWrappersDoesNoHarm),
    Misconception(
      Attempt(EqualMeansTheSame<Town>.self, EqualMeansTheSame<Pad>.self), .equalMeansTheSame),
    Misconception(Attempt(TheIndexLoop<Town>.self, TheIndexLoop<Pad>.self), .theIndexLoop),
    Misconception(
      Attempt(TheCountedIndexLoop<Town>.self, TheCountedIndexLoop<Pad>.self), .theIndexLoop,
      .crashes(rule: 4, words: "Index out of range")),
    Misconception(
      Attempt(AStrangerIsNeverRemoved<Town>.self, AStrangerIsNeverRemoved<Pad>.self),
      Belief(
        "nobody removes a stranger",
        """
        The program crashed when it removed a delegate that wasn't registered. Such a removal is \
        easy to cause: it's enough that two parts of a program remove the same delegate. What \
        should your class do in that case?
        """,
        forTeachers: .init(
          sees: "The program crashes when it removes a delegate that isn't in the list.",
          behind: """
            The class looks for the delegate's index, and takes for granted that there is one. \
            Nobody would remove a stranger, a delegate that was never added, or so the learner \
            thinks.
            """,
          ask: """
            Two parts of an app remove the same delegate, one after the other. What should the \
            second removal do?
            """,
          find: """
            Nothing. With `removeAll { … }`, that happens by itself, because the closure matches \
            no wrapper.
            """)),
      .crashes(rule: 3, words: "Unexpectedly found nil")),
    Misconception(
      Attempt(SweepsByTheIndexOfACopy<Town>.self, SweepsByTheIndexOfACopy<Pad>.self), nil),
    Misconception(
      Attempt(OneBroadcastAtATime<Town>.self, OneBroadcastAtATime<Pad>.self), nil),
    Misconception(
      Attempt(OneListAtATime<Town>.self, OneListAtATime<Pad>.self), nil),
    Misconception(
      Attempt(FourBroadcastsAtATime<Town>.self, FourBroadcastsAtATime<Pad>.self), nil),
  ]

  // All of these are for delegates of any kind, so other exercises have them as well, in a
  // `Dispatch`.

  /// One of the tester's lists, as an answer.
  class Wrong<Delegates: ListOfDelegates>: PlainlyInvoking {
    private let delegates = Delegates()

    required init() {}
    func addDelegate(_ delegate: Delegates.ProtocolType) { delegates.addDelegate(delegate) }
    func removeDelegate(_ delegate: Delegates.ProtocolType) { delegates.removeDelegate(delegate) }
    func invokeDelegates(_ body: (Delegates.ProtocolType) -> Void) {
      withoutActuallyEscaping(body) { delegates.invokeDelegates($0) }
    }
  }

  class Right<ProtocolType>: PlainlyInvoking, ListOfDelegates {
    struct Wrapper { weak var object: AnyObject? }

    var wrappers: [Wrapper] = []

    required init() {}
    func addDelegate(_ delegate: ProtocolType) {
      wrappers.append(Wrapper(object: delegate as AnyObject))
    }
    func removeDelegate(_ delegate: ProtocolType) {
      wrappers.removeAll { $0.object === delegate as AnyObject }
    }
    func invokeDelegates(_ body: (ProtocolType) -> Void) {
      for object in objects { body(object as! ProtocolType) }
    }
    var objects: [AnyObject] { wrappers.compactMap(\.object) }
  }

  final class OnlyTheLastOneHears<ProtocolType>: Right<ProtocolType> {
    override func addDelegate(_ delegate: ProtocolType) {
      wrappers = [Wrapper(object: delegate as AnyObject)]
    }
  }

  final class ASetKeepsOrder<ProtocolType>: Right<ProtocolType> {
    override var objects: [AnyObject] {
      Array(Dictionary(super.objects.map { (ObjectIdentifier($0), $0) }) { $1 }.values)
    }
  }

  final class TheNewestComesFirst<ProtocolType>: Wrong<CallsTheNewestFirst<ProtocolType>> {}

  final class TheFirstThatAnswersEndsIt<ProtocolType>: Right<ProtocolType> {
    override var objects: [AnyObject] { Array(super.objects.prefix(1)) }
  }

  final class AnOrdinaryListLetsGo<ProtocolType>: Right<ProtocolType> {
    private var strong: [AnyObject] = []

    override func addDelegate(_ delegate: ProtocolType) { strong.append(delegate as AnyObject) }
    override func removeDelegate(_ delegate: ProtocolType) {
      strong.removeAll { $0 === delegate as AnyObject }
    }
    override var objects: [AnyObject] { strong }
  }

  final class UnownedIsAsGoodAsWeak<ProtocolType>: Right<ProtocolType> {
    private struct UnownedWrapper { unowned let object: AnyObject }

    private var unownedWrappers: [UnownedWrapper] = []

    override func addDelegate(_ delegate: ProtocolType) {
      unownedWrappers.append(UnownedWrapper(object: delegate as AnyObject))
    }
    override func removeDelegate(_ delegate: ProtocolType) {
      unownedWrappers.removeAll { $0.object === delegate as AnyObject }
    }
    override var objects: [AnyObject] { unownedWrappers.map(\.object) }
  }

  final class AWeakReferenceIsNeverNil<ProtocolType>: Right<ProtocolType> {
    override var objects: [AnyObject] { wrappers.map { $0.object! } }
  }

  final class AWeakReferenceToTheWrapperIsEnough<ProtocolType>: Right<ProtocolType> {
    private final class StrongWrapper {
      let object: AnyObject
      init(_ object: AnyObject) { self.object = object }
    }

    override func addDelegate(_ delegate: ProtocolType) {
      let wrapper = StrongWrapper(delegate as AnyObject)
      wrappers.append(Wrapper(object: wrapper))
    }
    override var objects: [AnyObject] { super.objects.map { ($0 as! StrongWrapper).object } }
  }

  final class ASecondListBesideTheWrappersDoesNoHarm<ProtocolType>:
    Wrong<HoldsThem<ProtocolType>>
  {}

  final class EqualMeansTheSame<ProtocolType>: Right<ProtocolType> {
    override func removeDelegate(_ delegate: ProtocolType) {
      guard let wanted = delegate as? AnyHashable else { return super.removeDelegate(delegate) }
      wrappers.removeAll { $0.object as? AnyHashable == wanted }
    }
  }

  final class TheIndexLoop<ProtocolType>: Wrong<GoesByIndex<ProtocolType>> {}

  final class TheCountedIndexLoop<ProtocolType>: Right<ProtocolType> {
    override func invokeDelegates(_ body: (ProtocolType) -> Void) {
      for index in wrappers.indices {
        if let object = wrappers[index].object { body(object as! ProtocolType) }
      }
    }
  }

  final class OneBroadcastAtATime<ProtocolType>: Right<ProtocolType> {
    private var isBusy = false

    override func invokeDelegates(_ body: (ProtocolType) -> Void) {
      if isBusy { return }
      isBusy = true
      super.invokeDelegates(body)
      isBusy = false
    }
  }

  final class SweepsByTheIndexOfACopy<ProtocolType>: Right<ProtocolType> {
    override func invokeDelegates(_ body: (ProtocolType) -> Void) {
      for (index, wrapper) in wrappers.enumerated() {
        if let object = wrapper.object {
          body(object as! ProtocolType)
        } else if wrappers.indices.contains(index) {
          wrappers.remove(at: index)
        }
      }
    }
  }

  final class AStrangerIsNeverRemoved<ProtocolType>: Right<ProtocolType> {
    override func removeDelegate(_ delegate: ProtocolType) {
      wrappers.remove(at: wrappers.firstIndex { $0.object === delegate as AnyObject }!)
    }
  }
}
