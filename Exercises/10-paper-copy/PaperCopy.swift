// 10 paper-copy · fix · about 10 minutes
//
// Change the code so that the compiler rejects a struct. Everything else stays as it is.
//
// The village has bells that ring when something is the matter. They are objects, and the list below holds them
// weakly. One day a leaflet was added to the list, a struct that "rings as well, on paper". The program compiled,
// and the leaflet was never heard of again.

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
