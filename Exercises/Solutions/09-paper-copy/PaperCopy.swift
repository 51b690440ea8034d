import ExerciseChecks

protocol Ringing: AnyObject {
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

  static func makeBell(_ ring: @escaping () -> Void) -> any Ringing { Bell(ringing: ring) }

  private final class Bell: Ringing {
    let ringing: () -> Void
    init(ringing: @escaping () -> Void) { self.ringing = ringing }
    func ring() { ringing() }
  }
}
