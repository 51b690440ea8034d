import ExerciseChecks

/// The protocol stays open to all types, and this list also asks for an object.
final class PaperCopyByComposition: PaperCopyExercise {
  protocol Ringing {
    func ring()
  }

  private struct Box { weak var delegate: (any Ringing & AnyObject)? }

  private var boxes: [Box] = []

  func addDelegate(_ delegate: any Ringing & AnyObject) { boxes.append(Box(delegate: delegate)) }

  func ringAll() { for box in boxes { box.delegate?.ring() } }

  static func makeBell(_ ring: @escaping () -> Void) -> any Ringing & AnyObject { Bell(ringing: ring) }

  private final class Bell: Ringing {
    let ringing: () -> Void
    init(ringing: @escaping () -> Void) { self.ringing = ringing }
    func ring() { ringing() }
  }
}
