// What this package uses of Foundation, as Apple's documentation declares it. `.ci/darwin` checks the sources against it;
// nothing here is ever run.

@_exported import Darwin
@_exported import Dispatch

public typealias TimeInterval = Double

open class NSObject {
  public init() {}
}
public protocol NSObjectProtocol: AnyObject {}
extension NSObject: NSObjectProtocol {}

// MARK: - Time and threads

public struct Date: Comparable, Hashable, Sendable {
  public init() {}
  public init(timeIntervalSinceNow: TimeInterval) {}
  public init(timeIntervalSince1970: TimeInterval) {}
  public static var distantPast: Date { Date() }
  public func addingTimeInterval(_ interval: TimeInterval) -> Date { self }
  public static func - (a: Date, b: TimeInterval) -> Date { a }
  public static func < (a: Date, b: Date) -> Bool { false }
}

public struct DateComponents: Hashable, Sendable {
  public var hour: Int?
  public var minute: Int?
}

public struct Calendar: Hashable, Sendable {
  public enum Component: Sendable { case hour, minute }
  public static var current: Calendar { Calendar() }
  public func dateComponents(_ components: Set<Component>, from date: Date) -> DateComponents { DateComponents() }
}

open class Thread: NSObject, @unchecked Sendable {
  open class var isMainThread: Bool { false }
  open class func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
  open class func sleep(forTimeInterval interval: TimeInterval) {}
  public convenience init(block: @escaping @Sendable () -> Void) { fatalError() }
  open func start() {}
}

open class RunLoop: NSObject {
  public struct Mode: Sendable { public static let `default` = Mode() }
  open class var main: RunLoop { fatalError() }
  open func run(mode: Mode, before limitDate: Date) -> Bool { false }
}

// MARK: - Text and data

public struct Locale: Hashable, Sendable {
  public init(identifier: String) {}
}

public enum ComparisonResult: Int, Sendable {
  case orderedAscending = -1
  case orderedSame, orderedDescending
}

public struct Data: Hashable, Sendable, Codable, RandomAccessCollection, RangeReplaceableCollection, MutableCollection {
  public typealias SubSequence = Data
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = WritingOptions(rawValue: 1)
  }

  public init() {}
  public init<S: Sequence>(_ elements: S) where S.Element == UInt8 {}
  public init(contentsOf url: URL, options: ReadingOptions = []) throws {}
  public func write(to url: URL, options: WritingOptions = []) throws {}
  public func range(of dataToFind: Data) -> Range<Int>? { nil }
  public init(from decoder: any Decoder) throws {}
  public func encode(to encoder: any Encoder) throws {}
  public func withUnsafeBytes<ResultType>(
    _ body: (UnsafeRawBufferPointer) throws -> ResultType
  ) rethrows -> ResultType { fatalError() }
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(position: Int) -> UInt8 { get { 0 } set {} }
  public subscript(bounds: Range<Int>) -> Data { get { self } set {} }
  public mutating func replaceSubrange<C: Collection>(_ range: Range<Int>, with elements: C)
  where C.Element == UInt8 {}
}

extension String {
  public enum Encoding: Sendable { case utf8 }
  public struct CompareOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let backwards = CompareOptions(rawValue: 4)
    public static let numeric = CompareOptions(rawValue: 64)
  }

  public init(contentsOfFile path: String, encoding: Encoding) throws { self = "" }
  public init(contentsOf url: URL, encoding: Encoding) throws { self = "" }
  public init?(data: Data, encoding: Encoding) { nil }
  public init(format: String, _ arguments: any CVarArg...) { self = "" }
  public func write(to url: URL, atomically: Bool, encoding: Encoding) throws {}
  public func write(toFile path: String, atomically: Bool, encoding: Encoding) throws {}
}

public struct CharacterSet: Hashable, Sendable {
  public static var whitespaces: CharacterSet { CharacterSet() }
}

extension StringProtocol {
  public func compare(_ other: some StringProtocol, options: String.CompareOptions = []) -> ComparisonResult {
    .orderedSame
  }
  public func components(separatedBy separator: some StringProtocol) -> [String] { [] }
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
  public func padding(toLength length: Int, withPad pad: some StringProtocol, startingAt index: Int) -> String { "" }
  public func range(of other: some StringProtocol, options: String.CompareOptions = []) -> Range<Index>? { nil }
  public func localizedCaseInsensitiveContains(_ other: some StringProtocol) -> Bool { false }
}

open class JSONEncoder: @unchecked Sendable {
  public init() {}
  open func encode<T: Encodable>(_ value: T) throws -> Data { Data() }
}

open class JSONDecoder: @unchecked Sendable {
  public init() {}
  open func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T { fatalError() }
}

open class JSONSerialization: NSObject {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  open class func jsonObject(with data: Data, options: ReadingOptions = []) throws -> Any { data }
}

public struct UUID: Hashable, Sendable {
  public init() {}
  public var uuidString: String { "" }
}

// MARK: - Errors

open class NSError: NSObject, Error, @unchecked Sendable {
  public init(domain: String, code: Int, userInfo: [String: Any]? = nil) {}
  open var userInfo: [String: Any] { [:] }
  open var code: Int { 0 }
  open var localizedDescription: String { "" }
}

public let NSUnderlyingErrorKey = ""

// What the compiler calls for `error as NSError`.
public func _convertErrorToNSError(_ error: any Error) -> NSError { fatalError() }

public struct CocoaError: Error {
  public struct Code: Hashable, Sendable {
    public static let fileNoSuchFile = Code()
    public static let fileReadNoSuchFile = Code()
    public static let fileWriteNoPermission = Code()
  }
  public static let fileNoSuchFile = Code()
  public static let fileReadNoSuchFile = Code()

  public init(_ code: Code, userInfo: [String: Any] = [:]) {}
  public var code: Code { Code() }
  public var userInfo: [String: Any] { [:] }
  public var filePath: String? { nil }
}

extension Error {
  public var localizedDescription: String { "" }
}

// MARK: - Files

public struct URL: Hashable, Sendable {
  public init(fileURLWithPath path: String) {}
  public init(fileURLWithPath path: String, isDirectory: Bool) {}
  public init(fileURLWithPath path: String, relativeTo base: URL?) {}
  public var path: String { "" }
  public var lastPathComponent: String { "" }
  public var pathExtension: String { "" }
  public var standardizedFileURL: URL { self }
  public func appendingPathComponent(_ component: String) -> URL { self }
  public func appendingPathComponent(_ component: String, isDirectory: Bool) -> URL { self }
  public mutating func appendPathComponent(_ component: String) {}
  public func deletingLastPathComponent() -> URL { self }
  public func deletingPathExtension() -> URL { self }
  public func resolvingSymlinksInPath() -> URL { self }
}

public struct URLResourceKey: Hashable, Sendable {}

public struct ObjCBool: ExpressibleByBooleanLiteral, Sendable {
  public init(booleanLiteral value: Bool) {}
  public var boolValue: Bool { false }
}

public struct FileAttributeKey: Hashable, Sendable {
  public static let posixPermissions = FileAttributeKey()
  public static let modificationDate = FileAttributeKey()
  public static let size = FileAttributeKey()
  public static let type = FileAttributeKey()
}

public struct FileAttributeType: Hashable, Sendable {
  public static let typeRegular = FileAttributeType()
}

open class FileManager: NSObject, @unchecked Sendable {
  public struct DirectoryEnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  open class DirectoryEnumerator: NSEnumerator {}

  open class var `default`: FileManager { fatalError() }
  open var currentDirectoryPath: String { "" }
  open var temporaryDirectory: URL { fatalError() }
  open func fileExists(atPath path: String) -> Bool { false }
  open func fileExists(atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?) -> Bool { false }
  open func isWritableFile(atPath path: String) -> Bool { false }
  open func isExecutableFile(atPath path: String) -> Bool { false }
  open func createDirectory(
    at url: URL, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func createDirectory(
    atPath path: String, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  open func createSymbolicLink(atPath path: String, withDestinationPath destination: String) throws {}
  open func createSymbolicLink(at url: URL, withDestinationURL destination: URL) throws {}
  open func destinationOfSymbolicLink(atPath path: String) throws -> String { "" }
  open func removeItem(at url: URL) throws {}
  open func removeItem(atPath path: String) throws {}
  open func copyItem(at source: URL, to destination: URL) throws {}
  open func linkItem(at source: URL, to destination: URL) throws {}
  open func copyItem(atPath source: String, toPath destination: String) throws {}
  open func createFile(
    atPath path: String, contents: Data?, attributes: [FileAttributeKey: Any]? = nil
  ) -> Bool { false }
  open func contents(atPath path: String) -> Data? { nil }
  open func contentsEqual(atPath path: String, andPath other: String) -> Bool { false }
  open func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func contentsOfDirectory(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?, options: DirectoryEnumerationOptions = []
  ) throws -> [URL] { [] }
  open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
  open func setAttributes(_ attributes: [FileAttributeKey: Any], ofItemAtPath path: String) throws {}
  open func enumerator(atPath path: String) -> DirectoryEnumerator? { nil }
  open func enumerator(
    at url: URL, includingPropertiesForKeys keys: [URLResourceKey]?, options: DirectoryEnumerationOptions = [],
    errorHandler: ((URL, any Error) -> Bool)? = nil
  ) -> DirectoryEnumerator? { nil }
}

open class NSEnumerator: NSObject, Sequence, IteratorProtocol {
  open func next() -> Any? { nil }
}

open class FileHandle: NSObject, @unchecked Sendable {
  open class var standardInput: FileHandle { fatalError() }
  public init(fileDescriptor: Int32, closeOnDealloc: Bool = false) {}
  public convenience init(forReadingFrom url: URL) throws { fatalError() }
  public convenience init(forWritingTo url: URL) throws { fatalError() }
  open func readToEnd() throws -> Data? { nil }
  open func read(upToCount count: Int) throws -> Data? { nil }
  open func readDataToEndOfFile() -> Data { Data() }
  open func close() throws {}
}

// MARK: - Programs

open class ProcessInfo: NSObject, @unchecked Sendable {
  open class var processInfo: ProcessInfo { fatalError() }
  open var environment: [String: String] { [:] }
  open var activeProcessorCount: Int { 0 }
}

open class Pipe: NSObject, @unchecked Sendable {
  open var fileHandleForReading: FileHandle { fatalError() }
}

open class Process: NSObject, @unchecked Sendable {
  open var executableURL: URL? { get { nil } set {} }
  open var currentDirectoryURL: URL? { get { nil } set {} }
  open var arguments: [String]? { get { nil } set {} }
  open var environment: [String: String]? { get { nil } set {} }
  open var standardOutput: Any? { get { nil } set {} }
  open var standardError: Any? { get { nil } set {} }
  open var standardInput: Any? { get { nil } set {} }
  open var processIdentifier: Int32 { 0 }
  open var terminationStatus: Int32 { 0 }
  public enum TerminationReason: Int, Sendable { case exit = 1, uncaughtSignal }
  open var terminationReason: TerminationReason { .exit }
  open func run() throws {}
  open func waitUntilExit() {}
}

// MARK: - Notifications

public struct Notification: @unchecked Sendable {
  public struct Name: Hashable, Sendable {
    public init(_ rawValue: String) {}
  }
  public var userInfo: [AnyHashable: Any]?
  public var object: Any?
}

open class Operation: NSObject, @unchecked Sendable {
  public enum QueuePriority: Int, Sendable { case veryLow = -8, low = -4, normal = 0, high = 4, veryHigh = 8 }
  open var queuePriority: QueuePriority { get { .normal } set {} }
}

open class BlockOperation: Operation, @unchecked Sendable {
  public convenience init(block: @escaping @Sendable () -> Void) { self.init() }
}

open class OperationQueue: NSObject, @unchecked Sendable {
  open var maxConcurrentOperationCount: Int { get { 0 } set {} }
  open func addOperation(_ operation: Operation) {}
  open func addOperation(_ block: @escaping @Sendable () -> Void) {}
}

open class NotificationCenter: NSObject, @unchecked Sendable {
  open class var `default`: NotificationCenter { fatalError() }
  open func post(name: Notification.Name, object: Any?, userInfo: [AnyHashable: Any]? = nil) {}
  open func addObserver(
    forName name: Notification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol { fatalError() }
  open func removeObserver(_ observer: Any) {}
}

// MARK: - Numbers as text

open class NSNumber: NSObject {
  public init(value: Int) {}
}

open class NumberFormatter: NSObject {
  public enum Style: UInt, Sendable { case spellOut = 5 }
  open var numberStyle: Style { get { .spellOut } set {} }
  open var locale: Locale! { get { nil } set {} }
  open func string(from number: NSNumber) -> String? { nil }
}

public struct FloatingPointFormatStyle<Value: BinaryFloatingPoint & Sendable>: Sendable {
  public struct Precision: Sendable {
    public static func significantDigits(_ count: Int) -> Precision { Precision() }
  }
  public static var number: Self { Self() }
  public func precision(_ precision: Precision) -> Self { self }
  public func locale(_ locale: Locale) -> Self { self }
}

public struct IntegerFormatStyle<Value: BinaryInteger & Sendable>: Sendable {
  public static var number: Self { Self() }
  public func locale(_ locale: Locale) -> Self { self }
}

public struct ListFormatStyle: Sendable {
  public enum ListType: Sendable { case and, or }
  public static func list(type: ListType) -> ListFormatStyle { ListFormatStyle() }
  public func locale(_ locale: Locale) -> ListFormatStyle { self }
}

extension Sequence where Element == String {
  public func formatted(_ style: ListFormatStyle) -> String { "" }
}

extension BinaryFloatingPoint {
  public func formatted() -> String { "" }
}

extension Double {
  public func formatted(_ style: FloatingPointFormatStyle<Double>) -> String { "" }
}

extension BinaryInteger {
  public func formatted() -> String { "" }
}

extension BinaryInteger where Self: Sendable {
  public func formatted(_ style: IntegerFormatStyle<Self>) -> String { "" }
}
