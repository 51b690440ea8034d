import EmergencyDispatch
import ExerciseChecks

package let rollCallSolutions = Exercise.rollCall.attempts(
  RollCall.self, RollCallByLinks.self, RollCallByClosures.self, RollCallByMethods.self)

/// Each unit has a link to the next one, and the dispatch system knows the first and the last.
final class RollCallByLinks: RollCallExercise {
  private final class Link {
    let unit: any EmergencyResponding
    var next: Link?
    init(_ unit: any EmergencyResponding) { self.unit = unit }
  }

  private var first: Link?
  private var last: Link?

  func addDelegate(_ delegate: any EmergencyResponding) {
    let link = Link(delegate)
    if let last { last.next = link } else { first = link }
    last = link
  }

  func reportFire(at location: String) {
    var link = first
    while let here = link {
      here.unit.notifyFire(at: location)
      link = here.next
    }
  }
}

/// Each closure calls the one before it, and then its unit.
final class RollCallByClosures: RollCallExercise {
  private var tellAll: (String) -> Void = { _ in }

  func addDelegate(_ delegate: any EmergencyResponding) {
    let tellTheOthers = tellAll
    tellAll = { location in
      tellTheOthers(location)
      delegate.notifyFire(at: location)
    }
  }

  func reportFire(at location: String) { tellAll(location) }
}

/// What is kept of a unit is its method.
final class RollCallByMethods: RollCallExercise {
  private var calls: [(String) -> Void] = []

  func addDelegate(_ delegate: any EmergencyResponding) { calls.append(delegate.notifyFire(at:)) }
  func reportFire(at location: String) { calls.forEach { $0(location) } }
}
