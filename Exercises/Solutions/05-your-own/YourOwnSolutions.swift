import EmergencyDispatch
import ExerciseChecks
import MirrorPad

package let yourOwnSolutions = [
  Attempt(YourOwn<any EmergencyResponding>.self, YourOwn<any DrawViewDelegate>.self),
  Attempt(YourOwnByIdentifiers<any EmergencyResponding>.self, YourOwnByIdentifiers<any DrawViewDelegate>.self),
  Attempt(YourOwnByMarks<any EmergencyResponding>.self, YourOwnByMarks<any DrawViewDelegate>.self),
  Attempt(YourOwnBySlots<any EmergencyResponding>.self, YourOwnBySlots<any DrawViewDelegate>.self),
  Attempt(YourOwnByClosures<any EmergencyResponding>.self, YourOwnByClosures<any DrawViewDelegate>.self),
  Attempt(YourOwnInReverse<any EmergencyResponding>.self, YourOwnInReverse<any DrawViewDelegate>.self),
]

extension YourOwn: PlainlyInvoking {}
extension YourOwnByIdentifiers: PlainlyInvoking {}

/// Removing takes a mark from the wrapper, so a call that is under way leaves it out.
final class YourOwnByMarks<ProtocolType>: PlainlyInvoking {
  private final class Wrapper {
    weak var object: AnyObject?
    var isIn = true
    init(_ object: AnyObject) { self.object = object }
  }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ delegate: ProtocolType) { wrappers.append(Wrapper(delegate as AnyObject)) }

  func removeDelegate(_ delegate: ProtocolType) {
    for wrapper in wrappers where wrapper.object === delegate as AnyObject { wrapper.isIn = false }
    wrappers.removeAll { !$0.isIn }
  }

  func invokeDelegates(_ body: (ProtocolType) -> Void) {
    for wrapper in wrappers where wrapper.isIn {
      if let delegate = wrapper.object as? ProtocolType { body(delegate) }
    }
  }
}

/// Slots become nil, and are removed when no delegate is being called.
final class YourOwnBySlots<ProtocolType>: PlainlyInvoking {
  private struct Slot { weak var object: AnyObject? }

  private var slots: [Slot?] = []
  private var depth = 0 {
    didSet { if depth == 0 { slots.removeAll { $0?.object == nil } } }
  }

  func addDelegate(_ delegate: ProtocolType) { slots.append(Slot(object: delegate as AnyObject)) }

  func removeDelegate(_ delegate: ProtocolType) {
    for index in slots.indices where slots[index]?.object === delegate as AnyObject { slots[index] = nil }
  }

  func invokeDelegates(_ body: (ProtocolType) -> Void) {
    depth += 1
    defer { depth -= 1 }
    for index in slots.indices {
      if let delegate = slots[index]?.object as? ProtocolType { body(delegate) }
    }
  }
}

/// Closures hold the delegates weakly, and numbers tell whether one is still in the list.
final class YourOwnByClosures<ProtocolType>: PlainlyInvoking {
  private var entries: [(number: Int, object: () -> AnyObject?)] = []
  private var lastNumber = 0

  func addDelegate(_ delegate: ProtocolType) {
    let object = delegate as AnyObject
    lastNumber += 1
    entries.append((lastNumber, { [weak object] in object }))
  }

  func removeDelegate(_ delegate: ProtocolType) { entries = entries.filter { $0.object() !== delegate as AnyObject } }

  func invokeDelegates(_ body: (ProtocolType) -> Void) {
    for entry in entries where entries.contains(where: { $0.number == entry.number }) {
      if let object = entry.object() { body(object as! ProtocolType) }
    }
  }
}

/// The newest is first in the list, which is read from its end.
final class YourOwnInReverse<ProtocolType>: PlainlyInvoking {
  private struct Wrapper { weak var object: AnyObject? }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ delegate: ProtocolType) { wrappers.insert(Wrapper(object: delegate as AnyObject), at: 0) }
  func removeDelegate(_ delegate: ProtocolType) { wrappers.removeAll { $0.object === delegate as AnyObject } }
  func invokeDelegates(_ body: (ProtocolType) -> Void) {
    wrappers.reversed().compactMap { $0.object as? ProtocolType }.forEach(body)
  }
}
