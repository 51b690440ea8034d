import ExerciseChecks

final class YourOwn<ProtocolType>: YourOwnExercise {
  private struct Wrapper {
    weak var object: AnyObject?
  }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ delegate: ProtocolType) {
    wrappers.append(Wrapper(object: delegate as AnyObject))
  }

  func removeDelegate(_ delegate: ProtocolType) {
    wrappers.removeAll { $0.object === delegate as AnyObject }
  }

  func invokeDelegates(_ body: (ProtocolType) -> Void) {
    for wrapper in wrappers {
      if let delegate = wrapper.object as? ProtocolType { body(delegate) }
    }
  }
}
