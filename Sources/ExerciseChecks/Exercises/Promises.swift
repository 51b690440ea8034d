import EmergencyDispatch
import MirrorPad
import MulticastPromises
import MulticastTester

extension Exercise {
  /// The page of promises: one more exercise, whose rules are the promises. It's tried on the class
  /// from 05, and shows each promise that the class breaks, and not only the first. After the
  /// stories come the choices.
  package static let promises = Exercise(
    number: 0, name: "promises", kind: .write, path: .oneEvening, minutes: 0,
    about: "which promises a list keeps",
    rules: Promise.all.map { Rule($0.sentence, ask: "", .promise($0)) },
    checks: [Check(promiseVillage)] + Choice.all.map { Check(scene(of: $0)) },
    hints: [], proved: "")

  /// Writes down what a class decides.
  private static func scene(of choice: Choice) -> Scene {
    Scene(rule: 1, done: choice.name, expected: []) { (types: YourOwnTypes, log) in
      if let sentence = choice.description(of: types) { log.write(sentence) }
    }
  }
}

private let promiseVillage = Village(
  open: [.secondAddition], words: Words(isAboutLists: true), references: promiseReferences,
  list: YourOwnTypes.list)

/// Whatever a right list may do with a broadcast that begins inside another.
private let promiseReferences: [@Sendable () -> List] =
  Village.references() + [
    { List(dispatch: WaitsForItsTurn<any EmergencyResponding>()) },
    { List(dispatch: WaitsAsItWas<any EmergencyResponding>()) },
  ]

extension Attempt {
  /// The same class, tried on the promises.
  var asPromises: Attempt { Attempt(.promises, subject) }
}

// MARK: - Choices

/// A protocol that a struct can conform to as well. The page of promises finds out what a list does
/// with one.
public protocol Noticing {
  /// Hears about something.
  func notice()
}

/// What the page of promises needs of a learner's class, beside what the exercise asks for.
struct ChoiceProbes: Sendable {
  let ofValues: @Sendable () -> YourOwnList<any Noticing>
  /// Calls `invokeDelegates` of a list with a closure that throws, and passes on what it throws.
  let throwing:
    @Sendable (AnyObject, @escaping (any EmergencyResponding) throws -> Void) throws -> Void
  /// Calls `invokeDelegates` of a list with a closure that answers, and returns the answers; nil if
  /// it has none.
  let answering: @Sendable (AnyObject, @escaping (any EmergencyResponding) -> Bool) -> [Bool]?
}

extension YourOwnTypes {
  /// Whom the broadcasts of a story call, in which nothing is left out.
  fileprivate func calls(in story: Move...) -> [Int] {
    events(in: story).compactMap { if case .called(let one, _) = $0 { one } else { nil } }
  }

  fileprivate func events(in story: [Move]) -> [Event] {
    let contract = Village(list: Self.list).contract([
      .promise(.everyoneIsCalled), .secondAddition, .promise(.removedForGood),
      .promise(.nestedBroadcast),
    ])
    return Stage(contract) { Self.list(of: self) }.play(story).events
  }
}

extension Choice {
  /// What a class does, as a sentence; nil if that can't be seen.
  fileprivate func description(of types: YourOwnTypes) -> String? {
    guard !types.calls(in: .add(0), .broadcast).isEmpty else { return nil }
    switch self {
    case .secondAddition: return Self.fateOfASecondAddition(to: types)
    case .broadcastInside: return Self.fateOfABroadcastInside(in: types)
    case .valueType: return types.probes.map { Self.fateOfAValue(in: $0.ofValues()) }
    case .error: return types.probes.flatMap { Self.fateOfAnError(in: types.village(), $0) }
    case .answers: return types.probes.map { Self.fateOfAnswers(in: types.village(), $0) }
    default: return nil
    }
  }

  private static func fateOfASecondAddition(to types: YourOwnTypes) -> String? {
    let called = types.calls(in: .add(0), .add(1), .add(0), .broadcast)
    if called == [1, 0] { return "It moves the delegate to the end." }
    let count = called.count { $0 == 0 }
    if count == 1 { return "It changes nothing. The delegate is called once." }
    guard count == 2 else { return nil }
    let left = types.calls(in: .add(0), .add(0), .remove(0), .broadcast).count
    return "The delegate is registered twice, and called twice. "
      + (left == 0
        ? "One removal removes both registrations." : "Each removal removes one registration.")
  }

  private static func fateOfABroadcastInside(in types: YourOwnTypes) -> String? {
    let events = types.events(in: [.add(0), .add(1), .whenCalled(0, .broadcast), .broadcast])
    let callCount = events.count { if case .called = $0 { true } else { false } }
    guard callCount == 4, let end = events.firstIndex(of: .ended(1)) else { return nil }
    return events[end...].contains(.called(0, by: 1))
      ? "The inner broadcast waits until the outer broadcast is over."
      : "The inner broadcast runs immediately, and to its end. Then the outer broadcast goes on."
  }

  private static func fateOfAValue(in list: YourOwnList<any Noticing>) -> String {
    final class Counter { var count = 0 }
    struct PaperNote: Noticing {
      let counter: Counter
      func notice() { counter.count += 1 }
    }
    let counter = Counter()
    list.addDelegate(PaperNote(counter: counter))
    list.invokeDelegates { $0.notice() }
    return counter.count == 0
      ? """
      You can add the struct, but it's never called. With weak references, that's because the \
      object in which Swift boxes the struct is deallocated immediately.
      """
      : """
      You can add the struct, and it's called. So the list keeps it, or keeps the object in \
      which Swift boxes it.
      """
  }

  private static func fateOfAnError(
    in list: YourOwnList<any EmergencyResponding>, _ probes: ChoiceProbes
  ) -> String {
    struct Refusal: Error {}
    var callCount = 0
    var isThrown = false
    let units = (1...3).map { Brigade("unit \($0)", hear: { _ in }) }
    for unit in units { list.addDelegate(unit) }
    do {
      try probes.throwing(list.object) { _ in
        callCount += 1
        throw Refusal()
      }
    } catch { isThrown = true }
    return withExtendedLifetime(units) {
      switch (callCount, isThrown) {
      case (0, _): "`invokeDelegates` doesn't accept a closure that throws."
      case (1, true): "The first error ends the broadcast and reaches the caller."
      case (1, false):
        "The first error ends the broadcast, and the caller doesn't hear about the error."
      case (_, true): "The broadcast goes on, and then an error reaches the caller."
      case (_, false): "The broadcast goes on, and the caller doesn't hear about the error."
      }
    }
  }

  private static func fateOfAnswers(
    in list: YourOwnList<any EmergencyResponding>, _ probes: ChoiceProbes
  ) -> String {
    let units = (1...2).map { Brigade("unit \($0)", hear: { _ in }) }
    for unit in units { list.addDelegate(unit) }
    let answers = probes.answering(list.object) { _ in true }
    return withExtendedLifetime(units) {
      answers == nil
        ? "The answers aren't collected." : "A broadcast returns what the delegates answer."
    }
  }
}
