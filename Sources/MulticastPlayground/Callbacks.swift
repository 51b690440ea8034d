// What the compiler's playground transform calls: `lib/Sema/PlaygroundTransform.cpp` in the
// compiler's sources. It puts these calls into the code, and finds them by their names.

// swift-format-ignore-file: NoLeadingUnderscores

import Dispatch
import Foundation
import MulticastDelegates

/// Takes down the value of an expression.
@discardableResult
public func __builtin_log_with_id<Value>(
  _ value: Value, _ name: String, _ id: Int, _ startLine: Int, _ endLine: Int, _ startColumn: Int,
  _ endColumn: Int,
  _ module: Int, _ file: Int
) -> AnyObject? {
  recorder?.log(value, startLine, startColumn)
  return nil
}

/// Takes down a number.
@discardableResult
public func __builtin_log_with_id(
  _ value: Int, _ name: String, _ id: Int, _ startLine: Int, _ endLine: Int, _ startColumn: Int,
  _ endColumn: Int,
  _ module: Int, _ file: Int
) -> AnyObject? {
  recorder?.log(.int, value, startLine, startColumn)
  return nil
}

/// Takes down a number with a fraction.
@discardableResult
public func __builtin_log_with_id(
  _ value: Double, _ name: String, _ id: Int, _ startLine: Int, _ endLine: Int, _ startColumn: Int,
  _ endColumn: Int,
  _ module: Int, _ file: Int
) -> AnyObject? {
  recorder?.log(.double, Int(bitPattern: UInt(value.bitPattern)), startLine, startColumn)
  return nil
}

/// Takes down a Boolean.
@discardableResult
public func __builtin_log_with_id(
  _ value: Bool, _ name: String, _ id: Int, _ startLine: Int, _ endLine: Int, _ startColumn: Int,
  _ endColumn: Int,
  _ module: Int, _ file: Int
) -> AnyObject? {
  recorder?.log(.bool, value ? 1 : 0, startLine, startColumn)
  return nil
}

/// A pair of braces is entered.
@discardableResult
public func __builtin_log_scope_entry(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ module: Int, _ file: Int
) -> AnyObject? {
  recorder?.pass(startLine)
  return nil
}

/// A pair of braces is left. Its variables are still there.
@discardableResult
public func __builtin_log_scope_exit(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ module: Int, _ file: Int
) -> AnyObject? {
  recorder?.drawViewsOfScope()
  return nil
}

/// Something was printed.
@discardableResult
public func __builtin_postPrint(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ module: Int, _ file: Int
) -> AnyObject? {
  recorder?.hasPrinted(startLine)
  return nil
}

/// Would send what the others returned. They have written it down already.
public func __builtin_send_data(_ object: AnyObject?) {}

// MARK: - What the playground itself puts into the code

/// A statement at the top level begins. The playground puts this in front of each, because the
/// transform doesn't speak of all of them.
///
/// - Parameters:
///   - number: Which statement it is.
///   - line: Where it is.
public func playgroundStatement(_ number: Int, _ line: Int) { recorder?.begin(number, line) }

/// Takes down a value that the transform doesn't speak of. The playground puts this behind what
/// changes it.
public func playgroundValue<Value>(_ value: Value, _ line: Int, _ column: Int) {
  recorder?.log(value, line, column)
}

/// The last statement is over. What's still to come has one second.
public func playgroundEnd(waits: Bool) {
  end()
  let end = Date(timeIntervalSinceNow: 1)
  while waits, Date() < end { _ = RunLoop.main.run(mode: .default, before: end) }
}

/// The last statement of a program that waits at its top level is over.
@MainActor public func playgroundEndAsync(waits: Bool) async {
  end()
  if waits { try? await Task.sleep(for: .seconds(1)) }
}

private func end() {
  recorder?.end()
  // What comes later may draw as well.
  atexit { recorder?.drawViews(isLast: true) }
}

/// Takes down what happens; nil if nobody wants to know.
private let recorder = PlaygroundLog(descriptor: 3).map { log in
  endWithParent()
  return PlaygroundRecorder(log)
}

// What has to do with queues, of how values are described.
extension DispatchQueue: Labelled {}
extension QueuedMulticastDelegate: ListOfDelegates {}

/// Ends this program, and what it has started, if the playground is gone: nobody else would stop
/// it.
private func endWithParent() {
  let parent = getppid()
  Thread.detachNewThread {
    while getppid() == parent { Thread.sleep(forTimeInterval: 0.2) }
    kill(0, SIGKILL)
  }
}
