// Child processes.

import Foundation
import MulticastTerminal

// MARK: - A program that's run to its end

/// A program that was run as a child, within limits: it may crash, hang, or write without end.
package struct ChildProcess: Sendable {
  /// How it ended; nil if it was stopped because the time was up or it wrote too much.
  package let exit: ProcessExit?
  package private(set) var wroteTooMuch = false
  /// Whether it was stopped because it was asleep for too long at a time.
  package private(set) var wasAsleep = false
  /// Whether it was stopped because it was asleep for too long in all, or the time was up.
  package private(set) var wasOutOfTime = false
  /// What it wrote to standard output and to standard error.
  package let output, errors: String

  /// Describes a program that was run elsewhere.
  package init(exit: ProcessExit?, output: String, errors: String) {
    self.exit = exit
    self.output = output
    self.errors = errors
  }

  /// Runs a program to its end, or until the time is up. Then it's ended, with all its own
  /// children.
  ///
  /// - Parameters:
  ///   - command: The program, looked up in `PATH`, and its arguments. Its standard input is empty.
  ///   - environment: Variables to set beside those of this process.
  ///   - folder: Its current folder, if it isn't ours.
  ///   - seconds: For how long it may run.
  ///   - secondsAsleep: For how long it may be asleep in every thread at a time; nil if it may
  ///     sleep until the time is up, as it may where the system doesn't say who's asleep.
  ///   - secondsAsleepInAll: The same for all the times together.
  ///   - limit: How many bytes it may write to standard output and to standard error, each.
  /// - Throws: `CancellationError` if the task is cancelled, or this program ends. What comes next
  ///   would write to folders that are gone.
  package init(
    _ command: [String], environment: [String: String] = [:], in folder: URL? = nil,
    seconds: Double, secondsAsleep: Double? = nil, secondsAsleepInAll: Double? = nil,
    limit: Int
  ) throws {
    let deadline = ContinuousClock.now + .seconds(min(max(seconds, 0), 3600))
    let environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let readers: [Int32]
    let process: pid_t
    do {
      let output = try openPipe()
      let errors = try openPipe()
      readers = [output.reader, errors.reader]
      defer { for end in [output.writer, errors.writer] { close(end) } }
      process = try startProcess(
        command[0], Array(command.dropFirst()), environment: environment, in: folder,
        descriptors: [nil, output.writer, errors.writer])
    }
    defer { for reader in readers { close(reader) } }
    let lastAct = LastAct { kill(-process, SIGKILL) }
    defer { withExtendedLifetime(lastAct) {} }

    var wasStopped = false
    var sleep = Sleep(of: process)
    var texts: [[UInt8]] = [[], []]
    var open = Array(readers.enumerated())
    // As many as a pipe of Linux holds.
    var bytes = [UInt8](repeating: 0, count: 65_536)
    var isPipeFull = false
    while !open.isEmpty {
      var entries = open.map { pollfd(fd: $0.element, events: Int16(POLLIN), revents: 0) }
      let nextLook = ContinuousClock.now + Self.lookInterval
      let count = poll(&entries, until: min(deadline, nextLook))
      if count < 0, errno == EINTR { continue }
      let isTimeUp = ContinuousClock.now >= deadline
      if count == 0, !isTimeUp, !Task.isCancelled {
        sleep.look()
        wasAsleep = secondsAsleep.map { sleep.duration >= .seconds($0) } ?? false
        wasOutOfTime = secondsAsleepInAll.map { sleep.durationInAll >= .seconds($0) } ?? false
        if !wasAsleep, !wasOutOfTime { continue }
      }
      wroteTooMuch = texts.contains { $0.count > limit }
      if isTimeUp { wasOutOfTime = true }
      if count <= 0 || isTimeUp || wroteTooMuch {
        wasStopped = true
        break
      }
      // A millisecond to write some more: a program that writes line by line would wake this one up
      // for each. One that has filled the pipe waits already.
      if !isPipeFull { poll(nil, 0, 1) }
      isPipeFull = false
      for ((number, reader), entry) in zip(open, entries) where entry.revents != 0 {
        let count = read(reader, &bytes, bytes.count)
        if count < 0, errno == EINTR { continue }
        if count == bytes.count { isPipeFull = true }
        if count <= 0 {
          open.removeAll { $0.offset == number }
        } else {
          texts[number] += bytes[..<count]
        }
      }
    }

    // Its output is closed, but the program itself may go on.
    var status: Int32 = 0
    while !wasStopped, waitpid(process, &status, WNOHANG) == 0 {
      wasOutOfTime = ContinuousClock.now >= deadline
      if wasOutOfTime { wasStopped = true } else { poll(nil, 0, 2) }
    }
    kill(-process, SIGKILL)
    if wasStopped { _ = ProcessExit(waitingFor: process) }
    if Task.isCancelled || LastAct.isTime { throw CancellationError() }

    exit = wasStopped ? nil : ProcessExit(status: status)
    output = String(decoding: texts[0], as: UTF8.self)
    errors = String(decoding: texts[1], as: UTF8.self)
  }
}

extension ChildProcess {
  /// How often a program is looked at that writes nothing. Many looks fit into the shortest sleep
  /// that's too long, and they cost next to nothing.
  fileprivate static let lookInterval = Duration.milliseconds(50)

  /// Whether the system says who's asleep. Apple's don't, and neither does a Linux without `/proc`.
  package static let systemShowsSleep =
    processorSeconds(of: getpid()) != nil
    && FileManager.default.fileExists(atPath: "/proc/self/task")
}

/// The sleep of a process: in every thread, it waits for something, and takes no time on a
/// processor. A process that's only waiting for a processor is ready to run, and isn't asleep.
private struct Sleep {
  private let process: pid_t
  /// How long it had been busy at the last look.
  private var busySeconds: Double?
  private var lastLook = ContinuousClock.now
  /// How long it has been asleep: since it was last seen awake, and in all.
  private(set) var duration = Duration.zero, durationInAll = Duration.zero

  init(of process: pid_t) { self.process = process }

  /// Looks at the process once more.
  mutating func look() {
    let busySecondsBefore = busySeconds
    let lookBefore = lastLook
    busySeconds = processorSeconds(of: process)
    lastLook = .now
    let isIdle = busySeconds != nil && busySeconds == busySecondsBefore
    guard isIdle, isEveryThreadAsleep else { return duration = .zero }
    duration += lastLook - lookBefore
    durationInAll += lastLook - lookBefore
  }

  /// Whether the system says so. A thread that waits for a disk counts as awake, because a disk
  /// answers sooner or later.
  private var isEveryThreadAsleep: Bool {
    let folder = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return !threads.isEmpty
      && threads.allSatisfy { thread in
        // The state comes behind the program's name, which is in parentheses and can hold any.
        let text = try? String(contentsOfFile: "\(folder)/\(thread)/stat", encoding: .utf8)
        return text?.split(separator: ")").last?.hasPrefix(" S ") == true
      }
  }
}

// MARK: - Starting one

#if !canImport(Darwin)
  /// The C library shows this to GNU programs only: glibc has it since 2.29.
  @_silgen_name("posix_spawn_file_actions_addchdir_np")
  @discardableResult
  private func posix_spawn_file_actions_addchdir_np(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ path: UnsafePointer<CChar>
  ) -> Int32
#endif

/// Starts a program with the usual signals.
///
/// - Parameters:
///   - program: A path, or a name to look up in `PATH`.
///   - environment: All of its variables.
///   - folder: Its current folder, if it isn't ours.
///   - descriptors: What it knows as 0, 1, 2 and so on; nil is `/dev/null`. It inherits nothing
///     else of ours.
///   - leadsSession: Whether it begins a session, which has no terminal yet, instead of just a
///     process group.
///   - sharesTerminal: Whether it stays in our process group, and so may read the keys of our
///     terminal.
/// - Returns: Its number. The caller waits for it.
package func startProcess(
  _ program: String, _ arguments: [String], environment: [String: String], in folder: URL? = nil,
  descriptors: [Int32?], leadsSession: Bool = false, sharesTerminal: Bool = false
) throws(SystemError) -> pid_t {
  let words = ([program] + arguments).map { strdup($0) } + [nil]
  let variables =
    environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { for pointer in words + variables { free(pointer) } }

  #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    var attributes: posix_spawnattr_t?
    let newSession = Int16(POSIX_SPAWN_SETSID)
    let inheritsNothing = Int16(POSIX_SPAWN_CLOEXEC_DEFAULT)
  #else
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    // POSIX_SPAWN_SETSID, which the C library shows to GNU programs only.
    let newSession: Int16 = 0x80
    let inheritsNothing: Int16 = 0
  #endif
  posix_spawn_file_actions_init(&actions)
  posix_spawnattr_init(&attributes)
  defer {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }

  if let folder { posix_spawn_file_actions_addchdir_np(&actions, folder.path) }

  // Moved out of the way first: `dup2(3, 3)` would leave a descriptor closed in the child, and
  // `dup2(5, 3)` would overwrite one that is still to be copied.
  var moved: [Int32] = []
  defer { for descriptor in moved { close(descriptor) } }
  for (number, descriptor) in descriptors.enumerated() {
    guard let descriptor else {
      posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
      continue
    }
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, Int32(descriptors.count))
    guard copy >= 0 else { throw SystemError("fcntl") }
    moved.append(copy)
    posix_spawn_file_actions_adddup2(&actions, copy, Int32(number))
  }

  var blocked = sigset_t()
  var all = sigset_t()
  sigemptyset(&blocked)
  sigfillset(&all)
  // Ctrl-Z may reach the child before it has a group of its own. Stopped in that group, it would
  // never go on, and we would wait for it: no shell knows the group.
  if !leadsSession, !sharesTerminal { sigaddset(&blocked, SIGTSTP) }
  posix_spawnattr_setsigmask(&attributes, &blocked)
  posix_spawnattr_setsigdefault(&attributes, &all)
  posix_spawnattr_setpgroup(&attributes, 0)
  var group = Int16(POSIX_SPAWN_SETPGROUP)
  if leadsSession { group = newSession } else if sharesTerminal { group = 0 }
  let signals = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
  posix_spawnattr_setflags(&attributes, group | signals | inheritsNothing)

  var process = pid_t()
  let code = withoutChildren {
    posix_spawnp(&process, program, &actions, &attributes, words, variables)
  }
  guard code == 0 else { throw SystemError(program, code) }
  return process
}

#if canImport(Glibc)
  @_silgen_name("malloc_trim")
  private func malloc_trim(_ padding: Int) -> Int32
#endif

/// Gives the system back what's free of this process's memory. Others than GNU's C library do that
/// by themselves.
package func giveBackMemory() {
  #if canImport(Glibc)
    _ = malloc_trim(0)
  #endif
}

/// Ends a child that leads a session, and all that it has started: what's in a process group of its
/// own, too.
///
/// - Parameter marker: What the environment of these processes contains, and of no others. By that,
///   also what has begun a session of its own is found, on Linux. If it has got another environment
///   as well, it's left.
package func endSession(of leader: pid_t, marked marker: String? = nil) {
  kill(-leader, SIGKILL)
  // One that starts another at this moment is found in the next round.
  for _ in 1...3 {
    let members = allProcesses().filter { process in
      guard process != leader, process != getpid() else { return false }
      return getsid(process) == leader || marker.map { isMarked(process, $0) } == true
    }
    if members.isEmpty { return }
    for member in members { kill(member, SIGKILL) }
  }
}

/// Whether a process was started with an environment that contains a text.
private func isMarked(_ process: pid_t, _ marker: String) -> Bool {
  // Other people's processes can't be read.
  let environment = try? Data(contentsOf: URL(fileURLWithPath: "/proc/\(process)/environ"))
  return environment?.range(of: Data(marker.utf8)) != nil
}

/// The numbers of all processes that the system shows.
private func allProcesses() -> [pid_t] {
  #if canImport(Darwin)
    var name = [CTL_KERN, KERN_PROC, KERN_PROC_ALL]
    var size = 0
    guard sysctl(&name, 3, nil, &size, nil, 0) == 0 else { return [] }
    var processes = Array(repeating: kinfo_proc(), count: size / MemoryLayout<kinfo_proc>.stride)
    guard sysctl(&name, 3, &processes, &size, nil, 0) == 0 else { return [] }
    return processes.prefix(size / MemoryLayout<kinfo_proc>.stride).map(\.kp_proc.p_pid)
  #else
    let names = try? FileManager.default.contentsOfDirectory(atPath: "/proc")
    return names?.compactMap { pid_t($0) } ?? []
  #endif
}

/// How a process ended: with an exit code, or by a signal.
package enum ProcessExit: Hashable, Sendable {
  case exited(Int32)
  case signalled(Int32)

  /// Reads what `waitpid` gives.
  package init(status: Int32) {
    self = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .signalled(status & 0x7F)
  }

  package init(waitingFor process: pid_t) {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    self.init(status: status)
  }
}

/// Whether this is one of Apple's systems.
#if canImport(Darwin)
  package let isDarwin = true
#else
  package let isDarwin = false
#endif

/// How long a child has been busy; nil where the system doesn't say it in this way.
package func processorSeconds(of process: pid_t) -> Double? {
  #if canImport(Darwin)
    return nil
  #else
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      return nil
    }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  #endif
}
