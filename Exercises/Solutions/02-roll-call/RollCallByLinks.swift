import EmergencyDispatch
import ExerciseChecks

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
