import EmergencyDispatch
import ExerciseChecks

package let theVoteSolutions = Exercise.theVote.attempts(
  TheVote.self, TheVoteByCounting.self, TheVoteByRecursion.self, TheVoteByReducing.self, TheVoteBySet.self)

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

/// Each unit is asked before the others are, whatever it says.
final class TheVoteByRecursion: TheVoteStyle, TheVoteExercise {
  func mayHelicopterFly(to location: String) -> Bool { ask(wrappers[...], location) }

  private func ask(_ rest: ArraySlice<Wrapper>, _ location: String) -> Bool {
    guard let first = rest.first else { return true }
    let answer = first.unit?.clearsHelicopter(to: location) ?? true
    let others = ask(rest.dropFirst(), location)
    return answer && others
  }
}

/// The new answer comes before the earlier ones, so it's always asked for.
final class TheVoteByReducing: TheVoteStyle, TheVoteExercise {
  func mayHelicopterFly(to location: String) -> Bool {
    wrappers.reduce(true) { ($1.unit?.clearsHelicopter(to: location) ?? true) && $0 }
  }
}

/// There are only two answers, and a set knows which were given.
final class TheVoteBySet: TheVoteStyle, TheVoteExercise {
  func mayHelicopterFly(to location: String) -> Bool {
    !Set(wrappers.compactMap { $0.unit?.clearsHelicopter(to: location) }).contains(false)
  }
}
