import EmergencyDispatch
import ExerciseChecks

package enum TheVoteMisconceptions {
  package static let all = Exercise.theVote.misconceptions(
    TheLastAnswerIsTheAnswer.self, ANoSettlesIt.self, SilenceIsANo.self, AnEmptyBoxVotesNo.self)

  class Right: TheVoteExercise {
    struct Box { weak var unit: (any HelicopterClearing)? }

    var boxes: [Box] = []

    required init() {}
    func addDelegate(_ delegate: any HelicopterClearing) { boxes.append(Box(unit: delegate)) }
    func answers(about location: String) -> [Bool] { boxes.compactMap { $0.unit?.clearsHelicopter(to: location) } }
    func mayHelicopterFly(to location: String) -> Bool { !answers(about: location).contains(false) }
  }

  final class TheLastAnswerIsTheAnswer: Right {
    override func mayHelicopterFly(to location: String) -> Bool { answers(about: location).last ?? true }
  }

  final class ANoSettlesIt: Right {
    override func mayHelicopterFly(to location: String) -> Bool {
      boxes.compactMap(\.unit).allSatisfy { $0.clearsHelicopter(to: location) }
    }
  }

  final class SilenceIsANo: Right {
    override func mayHelicopterFly(to location: String) -> Bool {
      let answers = answers(about: location)
      return !answers.isEmpty && !answers.contains(false)
    }
  }

  final class AnEmptyBoxVotesNo: Right {
    override func answers(about location: String) -> [Bool] {
      boxes.map { $0.unit?.clearsHelicopter(to: location) ?? false }
    }
  }
}
