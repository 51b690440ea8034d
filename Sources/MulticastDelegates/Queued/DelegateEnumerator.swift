// Enumerates the delegates of a `QueuedMulticastDelegate`, for callers that deliver calls in their
// own way.

import Dispatch

nonisolated extension QueuedMulticastDelegate {
  /// The delegates that were registered at one moment, in the order in which they were added, each
  /// with its queue.
  ///
  /// The enumerator leaves out delegates that have been removed or deallocated since that moment,
  /// and it doesn't contain delegates that have been added since. You can send it to another
  /// thread. A `for` loop leaves the enumerator as it is. If you call `next()` yourself, copy the
  /// enumerator first to go through the delegates again.
  public struct DelegateEnumerator: Sequence, IteratorProtocol, Sendable {
    var rest: ArraySlice<Registration>

    /// Returns the next delegate and its queue.
    ///
    /// - Returns: A delegate that's alive and registered, and the queue to call it on. The pair
    ///   keeps the delegate alive. After the last delegate, nil.
    public mutating func next() -> (delegate: ProtocolType, queue: DispatchQueue)? {
      while let registration = rest.popFirst() {
        if let delegate = registration.delegate { return (delegate, registration.queue) }
      }
      return nil
    }
  }
}
