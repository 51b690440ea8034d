// Enumerates the delegates of a `QueuedMulticastDelegate`, for callers that deliver calls in their own way.

import Dispatch

nonisolated extension QueuedMulticastDelegate {
  /// The delegates that were registered at one moment, in the order in which they were added, each with its queue.
  ///
  /// It leaves out delegates that have been removed or deallocated since that moment, and doesn't contain delegates that have
  /// been added since. You can send it to another thread, and copy it to go through it once more.
  public struct DelegateEnumerator: Sequence, IteratorProtocol, Sendable {
    var rest: ArraySlice<Registration>

    /// Returns the next delegate and its queue.
    ///
    /// - Returns: A delegate that is alive and registered, which the pair keeps alive, and the queue to call it on; nil after
    ///   the last one.
    public mutating func next() -> (delegate: ProtocolType, queue: DispatchQueue)? {
      while let registration = rest.popFirst() {
        if let delegate = registration.delegate { return (delegate, registration.queue) }
      }
      return nil
    }
  }
}
