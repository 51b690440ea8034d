// Runs a program that may do anything: crash, hang, or write without end.

import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program that was run as a child, within limits.
struct ChildProcess {
  /// How a program came to its end.
  enum End: Equatable {
    /// By itself, with this code.
    case exited(Int32)
    /// By a signal.
    case signalled(Int32)
    /// It was stopped, because the time was up or because it wrote too much.
    case stopped
  }

  /// How it ended.
  let end: End
  /// What it wrote to standard output.
  let output: String
  /// What it wrote to standard error.
  let errors: String

  /// A program that was run by somebody else.
  init(end: End, output: String, errors: String) {
    (self.end, self.output, self.errors) = (end, output, errors)
  }

  /// Runs a program to its end, or until the time is up. It then ends with all its own children.
  ///
  /// - Parameters:
  ///   - command: The program, looked up in `PATH`, and its arguments.
  ///   - environment: Variables to set beside those of this process.
  ///   - order: What it can read on descriptor 3, in a few bytes. On standard input there is nothing.
  ///   - seconds: For how long it may run.
  ///   - limit: How many bytes it may write to standard output and to standard error, each.
  init(
    _ command: [String], environment: [String: String] = [:], order: String = "", seconds: Double,
    limit: Int = 1 << 20
  ) throws {
    let deadline = ContinuousClock.now + .milliseconds(Int64(min(max(seconds, 0), 3600) * 1000))
    let environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // A child that starts at the same time must not get the ends of these pipes.
    let (pipes, process) = try spawning.withLock { _ in
      let pipes = try (order: Pipe(), output: Pipe(), errors: Pipe())
      // Written beforehand: a program that ends at once would leave nobody to write to.
      pipes.order.writer.write(order)
      pipes.order.writer.close()
      let given = [pipes.output.writer, pipes.errors.writer, pipes.order.reader]
      defer { for end in given { end.close() } }
      return (pipes, try Self.spawn(command, environment, given))
    }

    var wasStopped = false
    var texts: [[UInt8]] = [[], []]
    var open = [pipes.output.reader, pipes.errors.reader].enumerated().map { (number: $0, end: $1) }
    while !open.isEmpty {
      var entries = open.map { pollfd(fd: $0.end.descriptor, events: Int16(POLLIN), revents: 0) }
      let count = poll(&entries, nfds_t(entries.count), Self.milliseconds(until: deadline))
      if count < 0, errno == EINTR { continue }
      if count <= 0 || texts.contains(where: { $0.count > limit }) {
        wasStopped = true
        break
      }
      let ready = zip(open, entries).filter { $1.revents != 0 }.map { $0.0 }
      for (number, end) in ready {
        let bytes = end.read()
        texts[number] += bytes
        if bytes.isEmpty { open.removeAll { $0.number == number } }
      }
    }
    for end in [pipes.output.reader, pipes.errors.reader] { end.close() }

    // Nobody else is left to write, but the program itself may go on.
    var status: Int32 = 0
    while !wasStopped, waitpid(process, &status, WNOHANG) == 0 {
      if ContinuousClock.now >= deadline { wasStopped = true } else { poll(nil, 0, 2) }
    }
    kill(-process, SIGKILL)
    if wasStopped { while waitpid(process, &status, 0) < 0, errno == EINTR {} }

    end = wasStopped ? .stopped : status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
    output = String(decoding: texts[0], as: UTF8.self)
    errors = String(decoding: texts[1], as: UTF8.self)
  }

  private static func milliseconds(until deadline: ContinuousClock.Instant) -> Int32 {
    let left = max(deadline - .now, .zero).components
    return Int32(left.seconds * 1000) + Int32(left.attoseconds / 1_000_000_000_000_000) + 1
  }

  /// Starts a program in a process group of its own. The descriptors it is given become 1, 2 and so on.
  private static func spawn(
    _ command: [String], _ environment: [String: String], _ descriptors: [Pipe.End]
  ) throws -> pid_t {
    let words = (["/usr/bin/env"] + command).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }

    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for (number, end) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, end.descriptor, Int32(number + 1))
    }
    // Signals as usual, whatever this process has made of them.
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))

    var process = pid_t()
    let code = posix_spawn(&process, "/usr/bin/env", &actions, &attributes, words, variables)
    guard code == 0 else { throw SystemError("posix_spawn \(command[0])", code) }
    return process
  }
}

private let spawning = Mutex(())

/// A refusal of the system.
struct SystemError: Error, CustomStringConvertible {
  let description: String
  init(_ call: String, _ code: Int32) { description = "\(call): \(String(cString: strerror(code)))" }
}

/// A pipe whose ends no other child inherits.
private struct Pipe {
  struct End {
    let descriptor: Int32

    func close() { _ = systemClose(descriptor) }

    func read() -> [UInt8] {
      var bytes = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = systemRead(descriptor, &bytes, bytes.count)
        if count < 0, errno == EINTR { continue }
        return Array(bytes.prefix(max(count, 0)))
      }
    }

    func write(_ text: String) {
      let bytes = Array(text.utf8)
      _ = systemWrite(descriptor, bytes, bytes.count)
    }
  }

  let reader, writer: End

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError("pipe", errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reader, writer) = (End(descriptor: ends[0]), End(descriptor: ends[1]))
  }
}

// Inside `Pipe.End` the names of these calls mean its own methods.
private let systemClose = close
private let systemRead = read
private let systemWrite = write
