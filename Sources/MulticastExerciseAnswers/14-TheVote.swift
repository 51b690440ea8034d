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

package let theVoteSolutions = Exercise.theVote.attempts(
  TheVote.self, TheVoteByCounting.self)

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
    if !wrappers.contains(where: { $0.unit === delegate }) { wrappers.append(Wrapper(unit: delegate)) }
  }
}

// MARK: - Wrong answers

package enum TheVoteMisconceptions {
  package static let all = [
    Misconception(.theVote, TheLastAnswerIsTheAnswer.self, .theLastAnswerIsTheAnswer),
    Misconception(.theVote, ANoSettlesIt.self, .aNoSettlesIt),
    Misconception(.theVote, SilenceIsANo.self, .silenceIsANo),
    Misconception(.theVote, AnEmptyWrapperVotesNo.self, .anEmptyWrapperVotesNo),
    Misconception(.theVote, WhoSignsUpTwiceIsAskedTwice.self, nil),
  ]

  class Right: TheVoteExercise {
    struct Wrapper { weak var unit: (any HelicopterClearing)? }

    var wrappers: [Wrapper] = []

    required init() {}
    func addDelegate(_ delegate: any HelicopterClearing) {
      if !wrappers.contains(where: { $0.unit === delegate }) { wrappers.append(Wrapper(unit: delegate)) }
    }
    func answers(about location: String) -> [Bool] { wrappers.compactMap { $0.unit?.clearsHelicopter(to: location) } }
    func mayHelicopterFly(to location: String) -> Bool { !answers(about: location).contains(false) }
  }

  final class TheLastAnswerIsTheAnswer: Right {
    override func mayHelicopterFly(to location: String) -> Bool { answers(about: location).last ?? true }
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
    override func addDelegate(_ delegate: any HelicopterClearing) { wrappers.append(Wrapper(unit: delegate)) }
  }

  final class AnEmptyWrapperVotesNo: Right {
    override func answers(about location: String) -> [Bool] {
      wrappers.map { $0.unit?.clearsHelicopter(to: location) ?? false }
    }
  }
}
