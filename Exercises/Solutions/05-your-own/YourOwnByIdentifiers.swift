import ExerciseChecks

/// Numbers keep the order, and identifiers tell the delegates apart. Empty wrappers are swept at each call.
final class YourOwnByIdentifiers<ProtocolType>: YourOwnExercise {
  private final class Wrapper {
    let identifier: ObjectIdentifier
    weak var object: AnyObject?

    init(_ object: AnyObject) {
      identifier = ObjectIdentifier(object)
      self.object = object
    }
  }

  private var wrappers: [Int: Wrapper] = [:]
  private var next = 0

  func addDelegate(_ delegate: ProtocolType) {
    wrappers[next] = Wrapper(delegate as AnyObject)
    next += 1
  }

  func removeDelegate(_ delegate: ProtocolType) {
    let identifier = ObjectIdentifier(delegate as AnyObject)
    wrappers = wrappers.filter { $0.value.identifier != identifier }
  }

  func invokeDelegates(_ body: (ProtocolType) -> Void) {
    wrappers = wrappers.filter { $0.value.object != nil }
    for (_, wrapper) in wrappers.sorted(by: { $0.key < $1.key }) {
      if let delegate = wrapper.object.flatMap({ $0 as? ProtocolType }) { body(delegate) }
    }
  }
}
