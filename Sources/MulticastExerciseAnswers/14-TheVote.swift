import EmergencyDispatch
import ExerciseChecks

final class TheVote: TheVoteExercise {
  private struct Wrapper {
    weak var unit: (any HelicopterClearing)?
  }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ delegate: any HelicopterClearing) {
    // A unit that has signed up already keeps its place.
    guard !wrappers.contains(where: { $0.unit === delegate }) else { return }
    wrappers.append(Wrapper(unit: delegate))
  }

  func mayHelicopterFly(to location: String) -> Bool {
    let answers = wrappers.compactMap { $0.unit?.clearsHelicopter(to: location) }
    return !answers.contains(false)
  }
}

// MARK: - Other right answers

package enum TheVoteAnswers: Answers {
  package static let right = Exercise.theVote.attempts(
    TheVote.self, TheVoteByCounting.self)
}

/// The answers are combined one after the other, and every unit is asked.
final class TheVoteByCounting: TheVoteStyle, TheVoteExercise {
  func mayHelicopterFly(to location: String) -> Bool {
    var mayFly = true
    for wrapper in wrappers {
      guard let unit = wrapper.unit else { continue }
      // The call comes first: `&&` doesn't evaluate its right side when its left is false.
      mayFly = unit.clearsHelicopter(to: location) && mayFly
    }
    return mayFly
  }
}

/// What these have in common.
class TheVoteStyle {
  struct Wrapper { weak var unit: (any HelicopterClearing)? }

  var wrappers: [Wrapper] = []

  required init() {}
  func addDelegate(_ delegate: any HelicopterClearing) {
    if !wrappers.contains(where: { $0.unit === delegate }) {
      wrappers.append(Wrapper(unit: delegate))
    }
  }
}

// MARK: - Wrong answers

extension TheVoteAnswers {
  package static let wrong = [
    Misconception(
      .theVote, TheLastAnswerIsTheAnswer.self,
      Belief(
        "the last answer is the answer",
        """
        One unit said no, and still the helicopter may fly. It looks as if each answer replaced \
        the one before, so that only the last one counted. Where could your class keep the earlier \
        answers?
        """)),
    Misconception(
      .theVote, ANoSettlesIt.self,
      Belief(
        "a no settles it",
        """
        After the first no, nobody else was asked. But whoever is asked also learns that there's \
        an emergency, and the others didn't. What makes your class stop asking?
        """)),
    Misconception(
      .theVote, SilenceIsANo.self,
      Belief(
        "silence is a no",
        """
        Without any answers, the helicopter stays on the ground. Then a village where no unit has \
        signed up never gets a helicopter. What should your class return if nobody says no?
        """)),
    Misconception(
      .theVote, AnEmptyWrapperVotesNo.self,
      Belief(
        "an empty wrapper votes no",
        """
        A unit that had been deallocated kept the helicopter on the ground. It looks as if an \
        empty wrapper counts as a no, as it does with `?? false`. What could your class do with an \
        empty wrapper instead?
        """)),
    Misconception(.theVote, WhoSignsUpTwiceIsAskedTwice.self, nil),
    Misconception(.theVote, TheLastIsAskedFirst.self, nil),
    Misconception(.theVote, AUnitIsKeptAlive.self, nil),
    Misconception(.theVote, OneSystemAsksAtATime.self, nil),
  ]

  class Right: TheVoteStyle, TheVoteExercise {
    func answers(about location: String) -> [Bool] {
      wrappers.compactMap { $0.unit?.clearsHelicopter(to: location) }
    }
    func mayHelicopterFly(to location: String) -> Bool { !answers(about: location).contains(false) }
  }

  final class TheLastAnswerIsTheAnswer: Right {
    override func mayHelicopterFly(to location: String) -> Bool {
      answers(about: location).last ?? true
    }
  }

  final class OneSystemAsksAtATime: Right {
    override func mayHelicopterFly(to location: String) -> Bool {
      unlessAnotherOneReports(self, otherwise: true) { super.mayHelicopterFly(to: location) }
    }
  }

  final class ANoSettlesIt: Right {
    override func mayHelicopterFly(to location: String) -> Bool {
      wrappers.compactMap(\.unit).allSatisfy { $0.clearsHelicopter(to: location) }
    }
  }

  final class SilenceIsANo: Right {
    override func mayHelicopterFly(to location: String) -> Bool {
      let answers = answers(about: location)
      return !answers.isEmpty && !answers.contains(false)
    }
  }

  final class WhoSignsUpTwiceIsAskedTwice: Right {
    override func addDelegate(_ delegate: any HelicopterClearing) {
      wrappers.append(Wrapper(unit: delegate))
    }
  }

  final class TheLastIsAskedFirst: Right {
    override func answers(about location: String) -> [Bool] {
      wrappers.reversed().compactMap { $0.unit?.clearsHelicopter(to: location) }
    }
  }

  /// The array holds its units strongly, beside the wrappers.
  final class AUnitIsKeptAlive: Right {
    private var units: [any HelicopterClearing] = []

    override func addDelegate(_ delegate: any HelicopterClearing) {
      super.addDelegate(delegate)
      units.append(delegate)
    }
  }

  final class AnEmptyWrapperVotesNo: Right {
    override func answers(about location: String) -> [Bool] {
      wrappers.map { $0.unit?.clearsHelicopter(to: location) ?? false }
    }
  }
}
