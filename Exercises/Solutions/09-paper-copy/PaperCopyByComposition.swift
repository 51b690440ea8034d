import ExerciseChecks

/// The protocol stays open to all types, and this list also asks for an object.
final class PaperCopyByComposition: PaperCopyExercise {
  protocol Ringing {
    func ring()
  }

  private struct Wrapper { weak var delegate: (any Ringing & AnyObject)? }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ delegate: any Ringing & AnyObject) { wrappers.append(Wrapper(delegate: delegate)) }

  func ringAll() { for wrapper in wrappers { wrapper.delegate?.ring() } }

  static func makeBell(_ ring: @escaping () -> Void) -> any Ringing & AnyObject { Bell(ringing: ring) }

  private final class Bell: Ringing {
    let ringing: () -> Void
    init(ringing: @escaping () -> Void) { self.ringing = ringing }
    func ring() { ringing() }
  }
}
