import EmergencyDispatch
import ExerciseChecks

enum TheVoteMistakes {
  static let all = [
    Mistake(Attempt(TheLastAnswerIsTheAnswer.self), believing: "the last answer is the answer"),
    Mistake(Attempt(AfterANoNobodyElseMatters.self), believing: "after a no nobody else matters"),
    Mistake(Attempt(SilenceIsANo.self), believing: "silence is a no"),
    Mistake(Attempt(TheDeadVoteNo.self), believing: "the dead vote no"),
  ]
}

// MARK: - The last answer is the answer

extension TheVoteMistakes {
  final class TheLastAnswerIsTheAnswer: TheVoteExercise {
    private struct Box {
      weak var unit: (any HelicopterClearing)?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any HelicopterClearing) {
      boxes.append(Box(unit: delegate))
    }

    func mayHelicopterFly(to location: String) -> Bool {
      var mayFly = true
      for box in boxes {
        if let answer = box.unit?.clearsHelicopter(to: location) { mayFly = answer }
      }
      return mayFly
    }
  }
}

// MARK: - After a no nobody else matters

extension TheVoteMistakes {
  final class AfterANoNobodyElseMatters: TheVoteExercise {
    private struct Box {
      weak var unit: (any HelicopterClearing)?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any HelicopterClearing) {
      boxes.append(Box(unit: delegate))
    }

    func mayHelicopterFly(to location: String) -> Bool {
      boxes.compactMap(\.unit).allSatisfy { $0.clearsHelicopter(to: location) }
    }
  }
}

// MARK: - Silence is a no

extension TheVoteMistakes {
  final class SilenceIsANo: TheVoteExercise {
    private struct Box {
      weak var unit: (any HelicopterClearing)?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any HelicopterClearing) {
      boxes.append(Box(unit: delegate))
    }

    func mayHelicopterFly(to location: String) -> Bool {
      let answers = boxes.compactMap { $0.unit?.clearsHelicopter(to: location) }
      return !answers.isEmpty && !answers.contains(false)
    }
  }
}

// MARK: - The dead vote no

extension TheVoteMistakes {
  final class TheDeadVoteNo: TheVoteExercise {
    private struct Box {
      weak var unit: (any HelicopterClearing)?
    }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any HelicopterClearing) {
      boxes.append(Box(unit: delegate))
    }

    func mayHelicopterFly(to location: String) -> Bool {
      let answers = boxes.map { $0.unit?.clearsHelicopter(to: location) ?? false }
      return !answers.contains(false)
    }
  }
}
