// Compiling without letting anybody wait.

import MulticastTerminal
import Synchronization

/// A program that's being compiled, while keys do what they do.
final class Compilation: Sendable {
  let began = ContinuousClock.now
  private let result = Mutex<Result<PlaygroundCompiler.Outcome, any Error>?>(nil)
  private let task = Mutex<Task<Void, Never>?>(nil)

  /// - Parameters:
  ///   - path: The path of the program's file.
  ///   - before: What's being compiled, and isn't wanted anymore.
  ///   - terminal: Where somebody waits.
  init(
    of text: String, path: String, by compiler: PlaygroundCompiler, after before: Compilation?,
    waking terminal: Terminal?
  ) {
    before?.cancel()
    let task = Task.detached { [weak self] in
      // It writes the same files.
      await before?.isOver()
      let result: Result<PlaygroundCompiler.Outcome, any Error>
      do {
        result = .success(try await compiler.compile(text, path: path))
      } catch {
        result = .failure(error)
      }
      self?.result.withLock { $0 = result }
      terminal?.wakeUp()
    }
    self.task.withLock { $0 = task }
  }

  /// What has come of it; nil as long as it's going on.
  var outcome: Result<PlaygroundCompiler.Outcome, any Error>? { result.withLock { $0 } }

  func cancel() { task.withLock { $0?.cancel() } }

  func isOver() async { await task.withLock { $0 }?.value }
}
