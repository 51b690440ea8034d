// What is in a `Mutex`. It can't be copied, so a mirror says that it's nothing.

// swift-format-ignore-file: NoLeadingUnderscores

import Synchronization

/// A class that has a `Mutex`. The playground makes the program's own classes conform.
public protocol HasMutexes: AnyObject {
  /// A copy of what one of them guards.
  func playgroundInside(ofMutex name: String) -> Any?
}

/// A copy of what a `Mutex` guards; nil if somebody else has locked it.
public func playgroundCopy<Value>(_ mutex: borrowing Mutex<Value>) -> Any? {
  mutex.withLockIfAvailable { CopiedValue(value: $0) }?.value
}

/// A copy, which nobody changes.
private struct CopiedValue: @unchecked Sendable {
  let value: Any
}

/// What a `Mutex` guards, as a property of the object that has the `Mutex`; nil if the property is
/// something else, or if the `Mutex` is locked. Whoever has locked it may be this very thread.
func insideOfMutex(_ field: Field, of value: Any) -> Property? {
  guard type(of: value) is AnyClass, let object = value as? any HasMutexes else { return nil }
  return withExtendedLifetime(object) {
    // A `Mutex` begins with its lock. To try one that this thread has locked would be a crash.
    let place = Unmanaged.passUnretained(object as AnyObject).toOpaque() + field.offset
    let lock = place.assumingMemoryBound(to: Atomic<UInt32>.self)
    guard lock.pointee.load(ordering: .relaxed) == 0,
      let copy = object.playgroundInside(ofMutex: field.name)
    else { return nil }
    let inside = Field(
      name: field.name, type: type(of: copy), isStrong: true, isConstant: false,
      offset: field.offset)
    return Property(field.name, copy, inside)
  }
}
