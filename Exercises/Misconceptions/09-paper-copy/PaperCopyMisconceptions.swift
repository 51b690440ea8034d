import ExerciseChecks

package enum PaperCopyMisconceptions {
  package static let all = [
    Misconception(.paperCopy, ACastToAnyObjectMakesAStructAnObject.self, nil),
    Misconception(.paperCopy, AStrongWrapperFixesIt.self, .aStrongWrapperFixesIt),
    Misconception(.paperCopy, OnlyTheLastBell.self, nil),
  ]

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
    private struct Wrapper { weak var object: AnyObject? }

    private var wrappers: [Wrapper] = []

    func addDelegate(_ delegate: any Ringing) { wrappers.append(Wrapper(object: delegate as AnyObject)) }
    func ringAll() { for wrapper in wrappers { (wrapper.object as? any Ringing)?.ring() } }
    static func makeBell(_ ring: @escaping () -> Void) -> any Ringing { Bell(ringing: ring) }
  }

  final class AStrongWrapperFixesIt: PaperCopyExercise {
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
