import ExerciseChecks

/// Numbers keep the order, and identifiers tell the delegates apart. Empty boxes are swept at each call.
final class YourOwnByIdentifiers<ProtocolType>: YourOwnExercise {
  private final class Box {
    let identifier: ObjectIdentifier
    weak var object: AnyObject?

    init(_ object: AnyObject) {
      identifier = ObjectIdentifier(object)
      self.object = object
    }
  }

  private var boxes: [Int: Box] = [:]
  private var next = 0

  func addDelegate(_ delegate: ProtocolType) {
    boxes[next] = Box(delegate as AnyObject)
    next += 1
  }

  func removeDelegate(_ delegate: ProtocolType) {
    let identifier = ObjectIdentifier(delegate as AnyObject)
    boxes = boxes.filter { $0.value.identifier != identifier }
  }

  func invokeDelegates(_ body: (ProtocolType) -> Void) {
    boxes = boxes.filter { $0.value.object != nil }
    for (_, box) in boxes.sorted(by: { $0.key < $1.key }) {
      if let delegate = box.object.flatMap({ $0 as? ProtocolType }) { body(delegate) }
    }
  }
}
