// The way of one line's result, from the program's text to the page:
//
// 1. `Instrumentation`, in the playground, reads the compiler's tree of the syntax. In front of the
//    statements, it puts calls of the functions at the end of this file, and behind some of them,
//    the variable that they have changed (`ChangedValues`).
// 2. The compiler's playground transform, `lib/Sema/PlaygroundTransform.cpp` in its sources, puts
//    calls of the functions at the beginning behind all expressions that have a value. It finds
//    them by their names.
// 3. While the program runs, `PlaygroundRecorder` counts what passes. It has values described by
//    `Description`, for which `Lists` says what's a list of delegates, and `Fields` reads
//    properties without a crash.
// 4. It writes a text into `PlaygroundLog`, in memory that the playground has, too. The playground
//    (`PlaygroundRun`) reads it while the program runs, also after a crash.
// 5. `PlaygroundPage` puts the last text of each line beside it. `ObjectNumbers` makes one name for
//    each object on the page, and `Cycles` has told which objects nobody can reach.
//
// What can't be shown that way:
//
// | of                                           | is shown                               |
// |----------------------------------------------|----------------------------------------|
// | a value that can't be copied, as of a file   | that its line has run                  |
// | what is in a `Mutex` while it's locked       | nothing                                |
// | an actor none of whose methods has ended     | its name                               |
// | a statement in a result builder              | nothing, but the whole                 |
// | a property's initial value, or a default     | what happens in what's called there    |
// | argument                                     |                                        |
// | a value that's asked for and not used        | it, though a program wouldn't ask      |
// | objects that hold each other by a closure    | nothing below the program              |
// | a program that says `#sourceLocation(file:`  | the output of the program alone        |

// swift-format-ignore-file: NoLeadingUnderscores

import Dispatch
import MulticastDelegates
#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Foundation isn't imported: to read its module, to link with it and to start with it takes the
// compiler, the linker and the program a while at each save, also if the program doesn't need it.

/// Takes down the value of an expression.
public func __builtin_log_with_id_extended<Value>(
  _ value: Value, _ name: StaticString, _ id: Int, _ startLine: Int, _ endLine: Int,
  _ startColumn: Int, _ endColumn: Int, _ module: StaticString, _ file: StaticString
) {
  if isOfProgram(file) { recorder?.log(value, startLine, startColumn) }
}

/// Takes down a number.
public func __builtin_log_with_id_extended(
  _ value: Int, _ name: StaticString, _ id: Int, _ startLine: Int, _ endLine: Int,
  _ startColumn: Int, _ endColumn: Int, _ module: StaticString, _ file: StaticString
) {
  if isOfProgram(file) { recorder?.log(.int, value, startLine, startColumn) }
}

/// Takes down a number with a fraction.
public func __builtin_log_with_id_extended(
  _ value: Double, _ name: StaticString, _ id: Int, _ startLine: Int, _ endLine: Int,
  _ startColumn: Int, _ endColumn: Int, _ module: StaticString, _ file: StaticString
) {
  if isOfProgram(file) {
    recorder?.log(.double, Int(bitPattern: UInt(value.bitPattern)), startLine, startColumn)
  }
}

/// Takes down a Boolean.
public func __builtin_log_with_id_extended(
  _ value: Bool, _ name: StaticString, _ id: Int, _ startLine: Int, _ endLine: Int,
  _ startColumn: Int, _ endColumn: Int, _ module: StaticString, _ file: StaticString
) {
  if isOfProgram(file) { recorder?.log(.bool, value ? 1 : 0, startLine, startColumn) }
}

/// A pair of braces is entered.
public func __builtin_log_scope_entry_extended(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ module: StaticString,
  _ file: StaticString
) {
  if isOfProgram(file) { recorder?.pass(startLine) }
}

/// A pair of braces is left. Its variables are still there.
public func __builtin_log_scope_exit_extended(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ module: StaticString,
  _ file: StaticString
) {
  recorder?.drawViewsOfScope()
}

/// Something was printed.
public func __builtin_postPrint_extended(
  _ startLine: Int, _ endLine: Int, _ startColumn: Int, _ endColumn: Int, _ module: StaticString,
  _ file: StaticString
) {
  recorder?.hasPrinted(isOfProgram(file) ? startLine : nil)
}

/// Whether a place is in the program's file. A macro is expanded to a text of its own, whose lines
/// are numbered as well; the name of that text begins with `@`.
private func isOfProgram(_ file: StaticString) -> Bool {
  file.utf8Start[0] != UInt8(ascii: "@")
}

/// Would send what the others returned. They have written it down already.
public func __builtin_send_data(_ nothing: Void) {}

// MARK: - What the playground itself puts into the code

/// A statement at the top level begins. The playground puts this in front of each, because the
/// transform doesn't speak of all of them.
///
/// - Parameters:
///   - number: Which statement it is.
///   - line: Where it is.
public func playgroundStatement(_ number: Int, _ line: Int) { recorder?.begin(number, line) }

/// A statement in a function or a closure begins.
public func playgroundPass(_ number: Int, _ line: Int) {
  recorder?.pass(statement: number, line, 0)
}

/// The condition of an `else if` is reached.
public func playgroundCondition(_ number: Int, _ line: Int) -> Bool {
  recorder?.pass(statement: number, line, 0)
  return true
}

/// The body of a loop begins.
public func playgroundTurn(_ number: Int, _ line: Int) {
  recorder?.pass(statement: number, line, 1)
}

/// Takes down a value that the transform doesn't speak of. The playground puts this behind what
/// changes it.
public func playgroundValue<Value>(_ value: Value, _ line: Int, _ column: Int) {
  recorder?.log(value, line, column | PlaygroundLog.behind)
}

/// Takes down a number that has changed.
public func playgroundValue(_ value: Int, _ line: Int, _ column: Int) {
  recorder?.log(.int, value, line, column | PlaygroundLog.behind)
}

/// Takes down a value behind a chain such as `delegate?.name = "a"`, unless it has ended at nil.
public func playgroundChain<Value>(_ value: Value, _ line: Int, _ column: Int) {
  recorder?.logChain(value, line, column)
}

/// What an expression gives that may throw. An error is taken down on its way.
public func playgroundTry<Value>(
  _ value: @autoclosure () throws -> Value, _ line: Int, _ column: Int
) rethrows -> Value {
  do {
    return try value()
  } catch {
    recorder?.logError(error, line, column)
    throw error
  }
}

/// What an expression gives that may throw, and that waits.
public func playgroundTryAsync<Value>(
  isolation: isolated (any Actor)? = #isolation, _ value: @autoclosure () async throws -> Value,
  _ line: Int, _ column: Int
) async rethrows -> Value {
  do {
    return try await value()
  } catch {
    recorder?.logError(error, line, column)
    throw error
  }
}

/// What an expression gives that may throw errors of a certain type.
public func playgroundTry<Value, Failure: Error>(
  _ type: Failure.Type, _ value: @autoclosure () throws(Failure) -> Value, _ line: Int,
  _ column: Int
) throws(Failure) -> Value {
  do {
    return try value()
  } catch {
    recorder?.logError(error, line, column)
    throw error
  }
}

/// What an expression gives that may throw errors of a certain type, and that waits.
public func playgroundTryAsync<Value, Failure: Error>(
  isolation: isolated (any Actor)? = #isolation, _ type: Failure.Type,
  _ value: @autoclosure () async throws(Failure) -> Value, _ line: Int, _ column: Int
) async throws(Failure) -> Value {
  do {
    return try await value()
  } catch {
    recorder?.logError(error, line, column)
    throw error
  }
}

/// A statement that changes what has to be computed. The transform would compute it once more to
/// show it, and it looks for what's changed in statements alone, not inside a call.
public func playgroundSilence(_ statement: Void) {}

/// Takes down a value inside a statement: that of a branch of an `if` or a `switch`, or the
/// condition behind a loop's body.
public func playgroundPart<Value>(_ value: Value, _ line: Int, _ column: Int) -> Value {
  recorder?.log(value, line, column)
  return value
}

/// A method of an actor ends. Nobody else may look into the actor now.
public func playgroundActor(_ actor: some Actor) { recorder?.look(into: actor) }

/// The last statement is over. What's still to come has one second.
public func playgroundEnd(waits: Bool) {
  recorder?.end()
  // What comes later may draw as well.
  atexit { recorder?.drawViews(isLast: true) }
  if waits { runMainLoop(seconds: 1 - quietSeconds) }
  let count = recorder?.countResults()
  if waits { runMainLoop(seconds: quietSeconds) }
  if count == recorder?.countResults() { recorder?.findCycles() }
}

/// The last statement of a program that waits at its top level is over.
@MainActor public func playgroundEndAsync(waits: Bool) async {
  recorder?.end()
  // What comes later may draw as well.
  atexit { recorder?.drawViews(isLast: true) }
  if waits { try? await Task.sleep(for: .seconds(1 - quietSeconds)) }
  let count = recorder?.countResults()
  if waits { try? await Task.sleep(for: .seconds(quietSeconds)) }
  if count == recorder?.countResults() { recorder?.findCycles() }
}

/// Lets the main thread do for a while what's left to it: by its queue, and by Foundation's timers.
private func runMainLoop(seconds: Double) {
  #if canImport(Darwin)
    let name = "/System/Library/Frameworks/Foundation.framework/Foundation"
  #else
    let name = "libFoundation.so"
  #endif
  typealias Run = @convention(c) (UnsafeRawPointer?, Double, UInt8) -> Int32
  guard let foundation = dlopen(name, RTLD_NOW),
    let function = dlsym(foundation, "CFRunLoopRunInMode"),
    let mode = dlsym(foundation, "kCFRunLoopDefaultMode")
  else {
    usleep(UInt32(seconds * 1e6))
    return
  }
  let run = unsafeBitCast(function, to: Run.self)
  let end = PlaygroundLog.now + Int(seconds * 1e9)
  // It may be stopped by what it runs.
  while case let rest = end - PlaygroundLog.now, rest > 0 {
    _ = run(mode.load(as: UnsafeRawPointer?.self), Double(rest) / 1e9, 0)
  }
}

/// If nothing has come for so long, nothing runs any more, and it's safe to look into objects.
private let quietSeconds = 0.25

/// Takes down what happens; nil if nobody wants to know.
let recorder = PlaygroundLog(descriptor: 3).map { log in
  endWithParent()
  return PlaygroundRecorder(log)
}

// What has to do with queues, of how values are described.
extension DispatchQueue: Labelled {}
extension QueuedMulticastDelegate: ListOfDelegates { typealias Delegate = ProtocolType }

/// Ends this program, and what it has started, if the playground is gone: nobody else would stop
/// it.
private func endWithParent() {
  _ = parent
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  pthread_create(&thread, nil, { _ in waitForParent() }, nil)
}

private func waitForParent() -> Never {
  while getppid() == parent { usleep(200_000) }
  kill(0, SIGKILL)
  exit(EXIT_FAILURE)
}

/// The playground's process.
private let parent = getppid()
