import ExerciseChecks

package enum PaperCopyMisconceptions {
  package static let all = Exercise.paperCopy.misconceptions(
    ACastToAnyObjectMakesAStructAnObject.self, AStrongBoxFixesIt.self, OnlyTheLastBell.self)

  /// A struct may conform.
  protocol Ringing {
    func ring()
  }

  protocol RingingObject: Ringing, AnyObject {}

  private final class Bell: RingingObject {
    let ringing: () -> Void
    init(ringing: @escaping () -> Void) { self.ringing = ringing }
    func ring() { ringing() }
  }

  final class ACastToAnyObjectMakesAStructAnObject: PaperCopyExercise {
    private struct Box { weak var object: AnyObject? }

    private var boxes: [Box] = []

    func addDelegate(_ delegate: any Ringing) { boxes.append(Box(object: delegate as AnyObject)) }
    func ringAll() { for box in boxes { (box.object as? any Ringing)?.ring() } }
    static func makeBell(_ ring: @escaping () -> Void) -> any Ringing { Bell(ringing: ring) }
  }

  final class AStrongBoxFixesIt: PaperCopyExercise {
    private var delegates: [any Ringing] = []

    func addDelegate(_ delegate: any Ringing) { delegates.append(delegate) }
    func ringAll() { for delegate in delegates { delegate.ring() } }
    static func makeBell(_ ring: @escaping () -> Void) -> any Ringing { Bell(ringing: ring) }
  }

  final class OnlyTheLastBell: PaperCopyExercise {
    private weak var last: (any RingingObject)?

    func addDelegate(_ delegate: any RingingObject) { last = delegate }
    func ringAll() { last?.ring() }
    static func makeBell(_ ring: @escaping () -> Void) -> any RingingObject { Bell(ringing: ring) }
  }
}
