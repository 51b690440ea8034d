// 09 paper-copy · fix · about 11 minutes
//
// The village has bells that ring when something is the matter. They're objects, and this list
// holds them weakly. One day, somebody added a leaflet to the list, a struct that "rings, too, on
// paper". The program compiled, and the leaflet was never heard of again.
//
// Change the code so that the compiler refuses the leaflet.
//
// Rules:
// 1. Only objects can be added to the list. If the code adds a struct or an enum, the compiler
//    refuses it.
// 2. `ringAll` rings every bell that still exists, in the order in which they were added.
// 3. The list keeps no bell alive. A deallocated bell is skipped.
//
// Up to you: whether a bell that is released while the others ring can still be rung by that call
// of `ringAll`, and everything else that you require of a bell.

import ExerciseChecks

// <- Who may conform to this protocol?
protocol Ringing {
  func ring()
}

final class PaperCopy: PaperCopyExercise {
  private struct Wrapper {
    weak var object: AnyObject?
  }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ delegate: any Ringing) {
    wrappers.append(Wrapper(object: delegate as AnyObject))
  }

  func ringAll() {
    for wrapper in wrappers { (wrapper.object as? any Ringing)?.ring() }
  }

  // The check makes its bells with this. Leave it as it is.
  static func makeBell(_ ring: @escaping () -> Void) -> any Ringing { Bell(ringing: ring) }

  private final class Bell: Ringing {
    let ringing: () -> Void
    init(ringing: @escaping () -> Void) { self.ringing = ringing }
    func ring() { ringing() }
  }
}
