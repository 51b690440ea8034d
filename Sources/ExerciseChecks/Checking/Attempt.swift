// An answer to an exercise: played through the checks of that exercise, in a program of its own
// that limits what it uses, and tells its parent what happens.

import MulticastLessons
import MulticastPromises
import MulticastTerminal
import MulticastTester
import Synchronization

// `stdout` is a variable of C's, and here the compiler has to trust it.
#if canImport(Darwin)
  @preconcurrency import Darwin
#else
  @preconcurrency import Glibc
#endif

/// An answer to an exercise: a learner's, a solution or a misconception.
///
///     await Attempt(.rollCall, RollCall.self).report()
public struct Attempt: Sendable {
  package let exercise: Exercise
  /// What is tried: a type, in most exercises.
  let subject: any Sendable

  /// An attempt with a type that conforms to what the exercise asks for. Playing any other one ends
  /// the program.
  public init(_ exercise: Exercise, _ subject: any Sendable) {
    self.exercise = exercise
    self.subject = subject
  }

  package var typeName: String { "\(subject)" }

  /// What is noted of calls that come from a queue or a task.
  package static let noteOfAnotherThread =
    "Some calls came on another thread than the one that reported the fire."
  /// What is noted of a list in which nothing is found that grows with each delegate.
  package static let noteOfUncountedWrappers = "The wrappers can't be counted from outside."

  /// Plays one check and returns its outcome. Nobody sees what the village's units print.
  ///
  /// - Parameter isBrief: Whether it's enough to know what comes of the given stories, and no other
  ///   is looked for.
  package func outcome(ofCheck index: Int, isBrief: Bool = false) async -> Outcome {
    let log = Log()
    await LessonOutput.redirected(to: { _ in }) { await play(index, log, isBrief: isBrief) }
    return log.outcome()
  }

  /// Plays all checks, each with a new object of the type, and returns their outcomes.
  ///
  /// They are played in this process: a type that crashes ends it, and one that never returns
  /// blocks the caller.
  package func outcomes() async -> [Outcome] {
    var outcomes: [Outcome] = []
    for index in exercise.checks.indices { outcomes.append(await outcome(ofCheck: index)) }
    return outcomes
  }

  private func play(
    _ index: Int, _ log: Log, isVerbose: Bool = false, isBrief: Bool = false,
    fingerprints: [UInt64] = []
  ) async {
    await Log.$current.withValue(log) {
      await exercise.checks[index].play(
        subject, exercise.asks, log, isVerbose: isVerbose, isBrief: isBrief,
        fingerprints: fingerprints)
    }
  }
}

extension Exercise {
  /// An attempt with each of these types.
  package func attempts(_ types: any Sendable...) -> [Attempt] { types.map { Attempt(self, $0) } }
}

// MARK: - In a program of its own

extension Attempt {
  /// Plays all checks and reports what happens message by message, so that nothing is lost in a
  /// crash.
  ///
  /// This is the whole main program of a learner. It reports on standard output; what the learner's
  /// code prints goes to standard error, so none of it is mistaken for a report. The exit code is
  /// always 1 and says nothing: a test that expects a failure accepts any ending, even a crash.
  ///
  /// - Parameter order: The order, if it isn't the program's argument.
  public func report(_ order: Order? = nil) async -> Never {
    guard let order = order ?? Order(CommandLine.arguments.dropFirst()) else { _exit(64) }
    if case .draw(let usesBraille) = order.task { drawAndExit(order, usesBraille: usesBraille) }
    await Self.report([order.isAboutPromises ? asPromises : self], order)
  }

  /// Carries out an order with several attempts, one after another.
  package static func report(_ attempts: [Attempt], _ order: Order) async -> Never {
    let send = channel(order)
    for attempt in attempts {
      await attempt.carryOut(order, send)
      send(.done)
    }
    _exit(1)
  }

  private func carryOut(_ order: Order, _ send: @escaping @Sendable (Message) -> Void) async {
    let log = Log(send: send)
    switch order.task {
    case .check(let first):
      for index in exercise.checks.indices.dropFirst(first) where !order.leftOut.contains(index) {
        send(.begin(index))
        let log = Log(send: send)
        let playsStories = exercise.checks[index].playsStories
        if order.isAboutPromises, playsStories, let village = exercise.setting {
          Log.$current.withValue(log) { village.examine(subject, exercise.asks, order, log) }
        } else {
          await play(index, log, isVerbose: order.isVerbose, fingerprints: order.fingerprints)
        }
        // What comes after this no longer counts.
        _ = log.outcome()
        send(.end)
      }
    case .story(let story):
      guard let village = exercise.setting else { return }
      Log.$current.withValue(log) {
        let contract = village.contract(exercise.asks)
        let tester = village.tester(subject, contract, log, isVerbose: true, hangs: order.hangs)
        tester.ignoresOrder = order.ignoresOrderOfCalls
        // What's played to get ready is left out if it hangs, and the story is played in any case.
        tester.hangs = []
        if case .different(let difference) = tester.compare(story) {
          log.take(.difference(difference))
        } else {
          log.take(.agreed([]))
        }
      }
    case .steps(let story):
      guard let village = exercise.setting else { return }
      limitThisProcess(processorSecondsFromNow: order.processorSeconds)
      Log.$current.withValue(log) {
        village.watch(story, of: subject, exercise.asks) { log.take(.step($0)) }
      }
    case .draw: break
    }
  }

  /// Opens a pad until the learner quits it.
  ///
  /// The pad draws on the terminal that standard input is. What the learner's code prints and
  /// Swift's message when it crashes go to standard output and standard error, which the parent
  /// reads: on the screen nobody could read them.
  private func drawAndExit(_ order: Order, usesBraille: Bool) -> Never {
    stopBufferingStandardOutput()
    limitThisProcess(processorSeconds: nil, memory: order.bytes)
    do { exit(try draw(usesBraille: usesBraille) ? Order.quitInBraille : 0) } catch {
      try? Output.standardError.writeLine("\(error)")
      exit(Order.noTerminal)
    }
  }

  /// Sets the limits, and gives what sends a message to the parent.
  private static func channel(_ order: Order) -> @Sendable (Message) -> Void {
    let channel = dup(STDOUT_FILENO)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    stopBufferingStandardOutput()
    // This ends even when the parent no longer exists.
    alarm(UInt32(order.seconds))
    limitThisProcess(processorSeconds: UInt64(order.seconds), memory: order.bytes)

    let messageCount = Atomic(0)
    return { message in
      switch message {
      case .begin, .story, .madeUp, .given:
        messageCount.store(0, ordering: .relaxed)
        limitThisProcess(processorSecondsFromNow: order.processorSeconds(for: message))
      default: break
      }
      // A scene or a story that goes on and on, and writes each time, is ended early.
      if messageCount.wrappingAdd(1, ordering: .relaxed).newValue > Limits.messages {
        stopThisProcess()
      }
      var bytes = Array("\(message.text)\n".utf8)[...]
      while !bytes.isEmpty {
        let count = bytes.withUnsafeBytes { write(channel, $0.baseAddress, $0.count) }
        if count > 0 { bytes = bytes.dropFirst(count) } else if errno != EINTR { _exit(74) }
      }
    }
  }
}

extension Order {
  /// How much processor time there is for what begins. On the page of promises, nearly all stories
  /// take a thousandth of a second.
  fileprivate func processorSeconds(for message: Message) -> Double {
    guard isAboutPromises, case .story(let moves) = message, !moves.isLong else {
      return processorSeconds
    }
    return min(processorSeconds, Limits.processorSecondsOfAShortStory)
  }

  fileprivate var bytes: UInt64? { megabytes > 0 ? UInt64(megabytes) << 20 : nil }
}

// MARK: - What the program may use

/// Makes `print` write each piece immediately, so that nothing is lost in a crash.
private func stopBufferingStandardOutput() { setvbuf(stdout, nil, _IONBF, 0) }

/// Ends this process as a time limit would. Sent to the process and not to this thread, which may
/// block such signals.
func stopThisProcess() {
  kill(getpid(), SIGALRM)
  while true { sleep(1) }
}

/// Limits what this process uses, for good. It writes no files, not even when it crashes.
///
/// - Parameters:
///   - seconds: On a processor; nil for no limit. At the limit comes SIGXCPU, a second later
///     SIGKILL.
///   - bytes: Of memory; nil for no limit. Darwin counts no `malloc` against it, so there it limits
///     nothing.
private func limitThisProcess(processorSeconds seconds: UInt64?, memory bytes: UInt64?) {
  if let seconds { limit(RLIMIT_CPU, to: seconds, most: seconds + 1) }
  limit(RLIMIT_CORE, to: 0, most: 0)
  limit(RLIMIT_FSIZE, to: 0, most: 0)
  if let bytes { limit(RLIMIT_DATA, to: bytes, most: bytes) }
}

/// Allows this process so much time on a processor from now on; 0 for no limit. When it's over
/// comes SIGPROF.
private func limitThisProcess(processorSecondsFromNow seconds: Double) {
  var timer = itimerval()
  timer.it_value.tv_sec = .init(seconds)
  timer.it_value.tv_usec = .init(seconds.truncatingRemainder(dividingBy: 1) * 1_000_000)
  setitimer(processorTimer, &timer, nil)
}

#if canImport(Glibc)
  private typealias Resource = __rlimit_resource
  private let processorTimer = __itimer_which_t(ITIMER_PROF.rawValue)
#else
  private typealias Resource = Int32
  private let processorTimer = ITIMER_PROF
#endif

private func limit(_ resource: Resource, to limit: UInt64, most: UInt64) {
  var limits = rlimit(rlim_cur: rlim_t(limit), rlim_max: rlim_t(most))
  #if canImport(Glibc)
    setrlimit(__rlimit_resource_t(resource.rawValue), &limits)
  #else
    setrlimit(resource, &limits)
  #endif
}
