import ExerciseChecks

final class YourOwn<ProtocolType>: YourOwnExercise {
  private struct Box {
    weak var object: AnyObject?
  }

  private var boxes: [Box] = []

  func addDelegate(_ delegate: ProtocolType) {
    boxes.append(Box(object: delegate as AnyObject))
  }

  func removeDelegate(_ delegate: ProtocolType) {
    boxes.removeAll { $0.object === delegate as AnyObject }
  }

  func invokeDelegates(_ body: (ProtocolType) -> Void) {
    for box in boxes {
      if let delegate = box.object as? ProtocolType { body(delegate) }
    }
  }
}
