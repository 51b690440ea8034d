import ExerciseChecks

final class Twins: TwinsExercise {
  private struct Wrapper {
    weak var brigade: Brigade?
  }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ brigade: Brigade) {
    wrappers.append(Wrapper(brigade: brigade))
  }

  func removeDelegate(_ brigade: Brigade) {
    if let index = wrappers.firstIndex(where: { $0.brigade === brigade }) {
      wrappers.remove(at: index)
    }
  }

  func reportFire(at location: String) {
    for wrapper in wrappers { wrapper.brigade?.notifyFire(at: location) }
  }
}

// MARK: - Other right answers

package enum TwinsAnswers: Answers {
  package static let right = Exercise.twins.attempts(
    Twins.self, TwinsByIdentifiers.self)
}

/// Identifiers can tell the brigades apart, too, as long as you check that their objects are alive.
final class TwinsByIdentifiers: TwinsExercise {
  private struct Wrapper {
    let identifier: ObjectIdentifier
    weak var brigade: Brigade?
  }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ brigade: Brigade) {
    wrappers.removeAll { $0.brigade == nil }
    if wrappers.contains(where: { $0.identifier == ObjectIdentifier(brigade) }) { return }
    wrappers.append(Wrapper(identifier: ObjectIdentifier(brigade), brigade: brigade))
  }

  func removeDelegate(_ brigade: Brigade) {
    wrappers.removeAll { $0.identifier == ObjectIdentifier(brigade) }
  }

  func reportFire(at location: String) {
    for wrapper in wrappers { wrapper.brigade?.notifyFire(at: location) }
  }
}

// MARK: - Wrong answers

import MulticastTester

extension TwinsAnswers {
  package static let wrong = [
    Misconception(
      .twins, EqualOnesAreOne.self,
      Belief(
        "equal ones are one",
        """
        Only one of the two was called. It looks as if equal brigades became one, as they do in a \
        set, or as if your class turned away a newcomer that's equal to (`==`) a brigade in the \
        list.
        """)),
    Misconception(.twins, TheFirstEqualMeansTheSame.self, .equalMeansTheSame),
    Misconception(.twins, EqualMeansTheSame.self, .equalMeansTheSame),
    Misconception(
      .twins, AnIdentifierIsForLifeAndBeyond.self,
      Belief(
        "an identifier is for life and beyond", ifCodeContains: "ObjectIdentifier",
        """
        A new brigade was mistaken for one that has been deallocated. An `ObjectIdentifier` is the \
        object's address, and addresses are reused. What should happen to an identifier whose \
        object is deallocated?
        """)),
    Misconception(.twins, OneSystemReportsAtATime.self, nil),
    Misconception(.twins, AnEqualOneStandsBehindItsTwin.self, nil),
  ]

  /// A list for delegates of any kind, as an answer.
  class Wrong<Delegates: ListOfDelegates<Brigade>>: TwinsExercise {
    private let delegates = Delegates()

    required init() {}
    func addDelegate(_ brigade: Brigade) { delegates.addDelegate(brigade) }
    func removeDelegate(_ brigade: Brigade) { delegates.removeDelegate(brigade) }
    func reportFire(at location: String) {
      delegates.invokeDelegates { $0.notifyFire(at: location) }
    }
  }

  final class EqualOnesAreOne: Wrong<KnowsAnEqualOne<Brigade>> {}
  final class TheFirstEqualMeansTheSame: Wrong<RemovesAnEqualOne<Brigade>> {}
  final class EqualMeansTheSame: Wrong<YourOwnAnswers.EqualMeansTheSame<Brigade>> {}
  final class OneSystemReportsAtATime: Wrong<OneListAtATime<Brigade>> {}

  final class AnEqualOneStandsBehindItsTwin: Wrong<StandsBehindItsTwin<Brigade>> {}

  final class AnIdentifierIsForLifeAndBeyond: Wrong<KnowsAddresses<Brigade>> {}
}

/// Whoever is equal to somebody in the list gets the place behind that one.
final class StandsBehindItsTwin<ProtocolType>: YourOwnAnswers.Right<ProtocolType> {
  override func addDelegate(_ delegate: ProtocolType) {
    let twin = wrappers.firstIndex {
      guard let one = delegate as? AnyHashable else { return false }
      return $0.object as? AnyHashable == one
    }
    let wrapper = Wrapper(object: delegate as AnyObject)
    wrappers.insert(wrapper, at: twin.map { $0 + 1 } ?? wrappers.count)
  }
}
