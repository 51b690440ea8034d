// The delegates of a `QueuedMulticastDelegate`, one after another, for callers that deliver in their own way.

import Dispatch

extension QueuedMulticastDelegate {
  /// The delegates that were registered when it was made, in registration order, each with its queue.
  ///
  /// Delegates that have been removed or deallocated by the time it reaches them are skipped; delegates added since
  /// aren't in it. You may send it to another thread, and iterate it again. Replaces `GCDMulticastDelegateEnumerator`.
  public struct DelegateEnumerator: Sequence, IteratorProtocol, Sendable {
    var rest: ArraySlice<Registration>

    /// The next delegate, kept alive by the pair, and the queue it wants to be called on.
    public mutating func next() -> (delegate: ProtocolType, queue: DispatchQueue)? {
      while let registration = rest.popFirst() {
        if let delegate = registration.delegate { return (delegate, registration.queue) }
      }
      return nil
    }
  }
}
