// The delegates of a `QueuedMulticastDelegate`, one after another, for those who deliver in their own way.

import Dispatch

extension QueuedMulticastDelegate {
  /// The delegates that were registered when it was made, in registration order, each with its queue.
  ///
  /// It skips whoever has been removed or released by the time it gets there; whoever was added since is not in it.
  /// It may be sent to another thread and iterated again. Stands for `GCDMulticastDelegateEnumerator`.
  public struct DelegateEnumerator: Sequence, IteratorProtocol, Sendable {
    private var rest: ArraySlice<Registration>

    init(_ registrations: [Registration]) { rest = registrations[...] }

    /// The next delegate, kept alive by the pair, and the queue it wants to be called on.
    public mutating func next() -> (delegate: ProtocolType, queue: DispatchQueue)? {
      while let registration = rest.popFirst() {
        if let delegate = registration.delegate { return (delegate, registration.queue) }
      }
      return nil
    }
  }
}
