import ExerciseChecks

/// The condition is in a where clause, and the boxes hold the protocol itself.
final class PaperCopyByWhere: PaperCopyExercise {
  protocol Ringing where Self: AnyObject {
    func ring()
  }

  private struct Box { weak var bell: (any Ringing)? }

  private var boxes: [Box] = []

  func addDelegate(_ delegate: any Ringing) { boxes.append(Box(bell: delegate)) }
  func ringAll() { for box in boxes { box.bell?.ring() } }
  static func makeBell(_ ring: @escaping () -> Void) -> any Ringing { Bell(ringing: ring) }

  private final class Bell: Ringing {
    let ringing: () -> Void
    init(ringing: @escaping () -> Void) { self.ringing = ringing }
    func ring() { ringing() }
  }
}
