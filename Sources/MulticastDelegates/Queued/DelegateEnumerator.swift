// Enumerates the delegates of a `QueuedMulticastDelegate`, for callers that deliver calls in their own way.

import Dispatch

nonisolated extension QueuedMulticastDelegate {
  /// A snapshot of the delegates, in registration order, each with its queue.
  ///
  /// It skips delegates that have been removed or deallocated since, and doesn't include delegates that have been added
  /// since. You can send it to another thread, and iterate over it again. Replaces `GCDMulticastDelegateEnumerator`.
  public struct DelegateEnumerator: Sequence, IteratorProtocol, Sendable {
    var rest: ArraySlice<Registration>

    /// Returns the next delegate, which the pair keeps alive, and the queue to call it on.
    public mutating func next() -> (delegate: ProtocolType, queue: DispatchQueue)? {
      while let registration = rest.popFirst() {
        if let delegate = registration.delegate { return (delegate, registration.queue) }
      }
      return nil
    }
  }
}
