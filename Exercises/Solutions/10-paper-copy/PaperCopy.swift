import ExerciseChecks

protocol Ringing: AnyObject {
  func ring()
}

final class PaperCopy: PaperCopyExercise {
  private struct Box {
    weak var object: AnyObject?
  }

  private var boxes: [Box] = []

  func addDelegate(_ delegate: any Ringing) {
    boxes.append(Box(object: delegate as AnyObject))
  }

  func ringAll() {
    for box in boxes { (box.object as? any Ringing)?.ring() }
  }

  static func makeBell(_ ring: @escaping () -> Void) -> any Ringing { Bell(ringing: ring) }

  private final class Bell: Ringing {
    let ringing: () -> Void
    init(ringing: @escaping () -> Void) { self.ringing = ringing }
    func ring() { ringing() }
  }
}
