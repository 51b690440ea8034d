// The choices that a class has made, as far as they can be seen.

import EmergencyDispatch
import MirrorPad
import MulticastPromises

/// A protocol that a struct can conform to as well. The page of promises finds out what a list does with one.
public protocol Noticing {
  /// Hears about something.
  func notice()
}

/// What the page of promises needs of a learner's class, beside what the exercise asks for.
struct ChoiceProbes: Sendable {
  let ofValues: @Sendable () -> YourOwnList<any Noticing>
  /// Calls `invokeDelegates` of a list with a closure that throws, and passes on what it throws.
  let throwing: @Sendable (AnyObject, @escaping (any EmergencyResponding) throws -> Void) throws -> Void
  /// Calls `invokeDelegates` of a list with a closure that answers, and returns the answers; nil if it has none.
  let answering: @Sendable (AnyObject, @escaping (any EmergencyResponding) -> Bool) -> [Bool]?
}

extension Attempt {
  /// An attempt whose class is also asked for its choices.
  ///
  /// - Parameters:
  ///   - town: The class for the delegates of a dispatch system.
  ///   - pad: The class for the delegates of a mirror pad.
  ///   - townInvokes: Calls `invokeDelegates` of the town's class with a closure.
  ///   - padInvokes: Calls `invokeDelegates` of the pad's class with a closure.
  ///   - values: The class with delegates that may be values.
  ///   - valuesInvoke: Calls `invokeDelegates` of the class with values with a closure.
  ///   - throwing: Calls `invokeDelegates` of the town's class with a closure that throws.
  ///   - answering: Calls it with a closure that answers.
  public init<Town: YourOwnExercise, Pad: YourOwnExercise, Values: YourOwnExercise>(
    _ town: Town.Type, _ pad: Pad.Type,
    town townInvokes: @escaping @Sendable (Town, @escaping (any EmergencyResponding) -> Void) throws -> Void,
    pad padInvokes: @escaping @Sendable (Pad, @escaping (any DrawViewDelegate) -> Void) throws -> Void,
    values: Values.Type,
    valuesInvoke: @escaping @Sendable (Values, @escaping (any Noticing) -> Void) throws -> Void,
    throwing: @escaping @Sendable (Town, @escaping (any EmergencyResponding) throws -> Void) throws -> Void,
    answering: @escaping @Sendable (Town, @escaping (any EmergencyResponding) -> Bool) -> [Bool]?
  )
  where
    Town.ProtocolType == any EmergencyResponding, Pad.ProtocolType == any DrawViewDelegate,
    Values.ProtocolType == any Noticing
  {
    self.init(town, pad, town: townInvokes, pad: padInvokes)
    guard var types = subject as? YourOwnTypes else { return }
    types.probes = ChoiceProbes(
      ofValues: { YourOwnList(values.init(), valuesInvoke) },
      throwing: { list, body in if let list = list as? Town { try throwing(list, body) } },
      answering: { list, body in (list as? Town).flatMap { answering($0, body) } })
    self = Attempt(exercise, types)
  }
}

extension Choice {
  /// What a class does, as a sentence; nil if that can't be seen.
  func description(in trial: PromiseTrial<YourOwnTypes>, _ can: Abilities) -> String? {
    guard can.has(.offersAdding), can.has(.plainCount) else { return nil }
    switch self {
    case .secondAddition: return secondAddition(in: trial, can)
    case .broadcastInside:
      switch can[.nests] {
      case 1: return "The inner broadcast runs immediately, and to its end. Then the outer broadcast goes on."
      case 2: return "The inner broadcast waits until the outer broadcast is over."
      default: return nil
      }
    case .valueType: return trial.subject.probes.map { fateOfAValue(in: $0.ofValues()) }
    case .error: return trial.subject.probes.flatMap { fateOfAnError(in: trial.subject.town(), $0) }
    case .answers: return trial.subject.probes.map { fateOfAnswers(in: trial.subject.town(), $0) }
    default: return nil
    }
  }

  private func secondAddition(in trial: PromiseTrial<YourOwnTypes>, _ can: Abilities) -> String? {
    let rules = TownRules(moves: [], areBrigades: true, isExact: true)
    func calls(_ moves: TownMove...) -> [Int] { trial.play(moves + [.report], rules).calls(0) }
    let first = calls(.signUp(0), .signUp(1), .signUp(0))
    let callCount = first.count { $0 == 0 }
    switch callCount {
    case 1 where first == [1, 0]: return "It moves the delegate to the end."
    case 1: return "It changes nothing. The delegate is called once."
    case 2:
      let twice = "The delegate is registered twice, and called twice."
      guard can.has(.removes) else { return twice }
      let left = calls(.signUp(0), .signUp(0), .signOff(0)).count
      return twice
        + (left == 0 ? " One removal removes both registrations." : " Each removal removes one registration.")
    default: return nil
    }
  }

  private func fateOfAValue(in list: YourOwnList<any Noticing>) -> String {
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
      You can add the struct, but it's never called. With weak references, that's because the object in which Swift \
      boxes the struct is deallocated immediately.
      """
      : "You can add the struct, and it's called. So the list keeps it, or keeps the object in which Swift boxes it."
  }

  private func fateOfAnError(in list: YourOwnList<any EmergencyResponding>, _ probes: ChoiceProbes) -> String? {
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
      case (1, false): "The first error ends the broadcast, and the caller doesn't hear about the error."
      case (_, true): "The broadcast goes on, and then an error reaches the caller."
      case (_, false): "The broadcast goes on, and the caller doesn't hear about the error."
      }
    }
  }

  private func fateOfAnswers(in list: YourOwnList<any EmergencyResponding>, _ probes: ChoiceProbes) -> String {
    let units = (1...2).map { Brigade("unit \($0)", hear: { _ in }) }
    for unit in units { list.addDelegate(unit) }
    let answers = probes.answering(list.object) { _ in true }
    return withExtendedLifetime(units) {
      answers == nil ? "The answers aren't collected." : "A broadcast returns what the delegates answer."
    }
  }
}
