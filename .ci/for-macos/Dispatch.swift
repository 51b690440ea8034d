// What this package uses of Dispatch, as Apple's documentation declares it. `.ci/darwin` checks the sources against it;
// nothing here is ever run.

open class DispatchObject {
  open func suspend() {}
  open func resume() {}
}

public struct DispatchQoS: Sendable {
  public static let unspecified = DispatchQoS()
  public enum QoSClass: Sendable {
    case background, utility, `default`, userInitiated, userInteractive, unspecified
  }
}

public final class DispatchSpecificKey<T>: Sendable {
  public init() {}
}

open class DispatchQueue: DispatchObject, @unchecked Sendable {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let concurrent = Attributes(rawValue: 1)
  }

  public class var main: DispatchQueue { fatalError() }
  public class func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { fatalError() }
  public class func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
  public convenience init(
    label: String, attributes: Attributes = [], target: DispatchQueue? = nil
  ) { fatalError() }
  public var label: String { "" }
  public func async(
    group: DispatchGroup? = nil, qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [],
    execute work: @escaping @Sendable () -> Void
  ) {}
  public func async(execute workItem: DispatchWorkItem) {}
  public func asyncAfter(deadline: DispatchTime, execute workItem: DispatchWorkItem) {}
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {}
  public func sync<T>(execute work: () throws -> T) rethrows -> T { try work() }
  public func getSpecific<T>(key: DispatchSpecificKey<T>) -> T? { nil }
  public func setSpecific<T>(key: DispatchSpecificKey<T>, value: T?) {}
  public static func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
}

public struct DispatchWorkItemFlags: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let barrier = DispatchWorkItemFlags(rawValue: 1)
}

public enum DispatchPredicate {
  case onQueue(DispatchQueue)
}

public func dispatchPrecondition(condition: @autoclosure () -> DispatchPredicate) {}

public class DispatchWorkItem: @unchecked Sendable {
  public init(block: @escaping @Sendable () -> Void) {}
  public func cancel() {}
}

public struct DispatchTime: Comparable, Sendable {
  public static func now() -> DispatchTime { fatalError() }
  public static func + (a: DispatchTime, b: Double) -> DispatchTime { a }
  public static func + (a: DispatchTime, b: DispatchTimeInterval) -> DispatchTime { a }
  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { false }
}

public enum DispatchTimeInterval: Equatable, Sendable {
  case seconds(Int), milliseconds(Int), microseconds(Int), nanoseconds(Int), never
}

public enum DispatchTimeoutResult: Sendable { case success, timedOut }

open class DispatchSemaphore: DispatchObject, @unchecked Sendable {
  public init(value: Int) {}
  @discardableResult public func signal() -> Int { 0 }
  public func wait() {}
  public func wait(timeout: DispatchTime) -> DispatchTimeoutResult { .success }
}

open class DispatchGroup: DispatchObject, @unchecked Sendable {
  public override init() {}
  public func enter() {}
  public func leave() {}
  public func wait() {}
}

public protocol DispatchSourceProtocol: AnyObject {
  func setEventHandler(handler: (@Sendable () -> Void)?)
  func setCancelHandler(handler: (@Sendable () -> Void)?)
  func resume()
  func activate()
  func cancel()
}

public protocol DispatchSourceRead: DispatchSourceProtocol {}

open class DispatchSource: DispatchObject {
  public class func makeReadSource(fileDescriptor: Int32, queue: DispatchQueue? = nil) -> any DispatchSourceRead {
    fatalError()
  }
}

public func dispatchMain() -> Never { fatalError() }
