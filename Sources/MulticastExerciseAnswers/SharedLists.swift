// Lists that right and wrong answers inherit from.

import EmergencyDispatch

/// A list that holds its delegates strongly: what is right in some exercises, and wrong in others.
open class OrdinaryList {
  /// The delegates, in registration order.
  public var delegates: [any EmergencyResponding] = []

  /// Creates an empty list.
  public required init() {}
  /// Appends a delegate.
  open func addDelegate(_ delegate: any EmergencyResponding) { delegates.append(delegate) }
  /// Removes a delegate, however often it has been added.
  open func removeDelegate(_ delegate: any EmergencyResponding) { delegates.removeAll { $0 === delegate } }
  /// Calls each delegate.
  open func reportFire(at location: String) { for delegate in delegates { delegate.notifyFire(at: location) } }
}

/// A list that holds its delegates weakly, each in a wrapper.
open class WeakList {
  /// Where a delegate was added.
  public struct Wrapper {
    /// The delegate, until it's deallocated.
    public weak var station: (any EmergencyResponding)?
    /// Puts a delegate into a wrapper.
    public init(station: any EmergencyResponding) { self.station = station }
  }

  /// The wrappers, in registration order.
  public var wrappers: [Wrapper] = []

  /// Creates an empty list.
  public required init() {}
  /// Appends a delegate.
  open func addDelegate(_ delegate: any EmergencyResponding) { wrappers.append(Wrapper(station: delegate)) }
  /// Removes a delegate, however often it has been added.
  open func removeDelegate(_ delegate: any EmergencyResponding) { wrappers.removeAll { $0.station === delegate } }
  /// Calls each delegate that is still there.
  open func reportFire(at location: String) { for wrapper in wrappers { wrapper.station?.notifyFire(at: location) } }
}
