// A look into the registrations, for lessons that show empty ones, too. No app needs this file.

import Dispatch

extension QueuedMulticastDelegate {
  /// The delegates as objects, nil for each that's deallocated, in the order in which they were
  /// added.
  ///
  /// - Complexity: O(*n*), where *n* is the number of registrations.
  package var delegateObjects: [AnyObject?] { state.withLock { $0 }.map(\.object) }
}
