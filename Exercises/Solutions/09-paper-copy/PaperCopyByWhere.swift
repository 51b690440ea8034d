import ExerciseChecks

/// The condition is in a where clause, and the wrappers hold the protocol itself.
final class PaperCopyByWhere: PaperCopyExercise {
  protocol Ringing where Self: AnyObject {
    func ring()
  }

  private struct Wrapper { weak var bell: (any Ringing)? }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ delegate: any Ringing) { wrappers.append(Wrapper(bell: delegate)) }
  func ringAll() { for wrapper in wrappers { wrapper.bell?.ring() } }
  static func makeBell(_ ring: @escaping () -> Void) -> any Ringing { Bell(ringing: ring) }

  private final class Bell: Ringing {
    let ringing: () -> Void
    init(ringing: @escaping () -> Void) { self.ringing = ringing }
    func ring() { ringing() }
  }
}
