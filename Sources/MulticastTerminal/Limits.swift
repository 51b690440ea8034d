// Every limit on what somebody's file, its program and the compiler may use: in the exercises and
// in the playground.

/// How much time and memory a learner's program in the exercises may use.
///
/// The program limits its own processor time and memory before any of the learner's code runs. Its
/// parent ends it, and all that it started, when the time is up or it has written too much.
package struct Limits: Sendable {
  /// The seconds after which the parent ends the program. Nobody likes to wait longer for a
  /// verdict.
  package let seconds: Int
  /// The megabytes of memory. A list that grows without end crashes before it takes the memory of
  /// the learner's editor.
  package let megabytes = 1024
  /// Whether a program that's asleep for too long is ended before the time is up, if the system
  /// says who's asleep.
  package var looksWhoSleeps = true

  package init(seconds: Int = 5) { self.seconds = seconds }

  /// Where others wait for the processor as well: a few files that are graded.
  package static let ofGrading = Limits(seconds: 10)
  /// Where all exercises are tested at the same time.
  package static let ofTests = Limits(seconds: 30)
  /// For an answer of ours that returns, however busy the machine is.
  package static let ofAnswers = Limits(seconds: 60)

  /// The seconds for one story alone. It's shorter than all of them, and a slow machine needs two
  /// seconds for the longest.
  package var secondsForOneStory: Int { max(Self.processorSeconds, seconds / 2) }

  /// The seconds of processor time for one scene or one story, which a busy machine doesn't
  /// lengthen. A slow one does: a list that never sweeps needs a third of a second for a thousand
  /// delegates.
  package static let processorSeconds = 2
  /// The same for every story once one never ended: it will happen in others, and nobody likes to
  /// wait. On the page of promises, also for each story in which nothing happens again and again.
  package static let processorSecondsOfAShortStory = 0.4
  /// The seconds that a pad waits for a method of the learner's class to return: who draws waits,
  /// too.
  package static let padSeconds: UInt32 = 5
  /// A program that's asleep in every thread for so many seconds hangs. A check of 16 own-desk
  /// waits for one second.
  package static let secondsAsleep = 1.5
  /// The same for the page of promises, where nothing of ours waits: longer than a list that sleeps
  /// for half a second when it's called. Once a second, Dispatch wakes up one of its threads.
  package static let secondsAsleepAtPromises = 0.75
  /// The same, once a class has hung: it does so in several stories, and each takes so long.
  package static let secondsAsleepAfterAHang = 0.3
  /// A class that sleeps for so many seconds in all can't be played for the page of promises: there
  /// are thousands of stories.
  package static let secondsAsleepInAll = 2.0
  /// The seconds for the page of promises, where the system says who's asleep. It takes less than
  /// two, so this is for a class that's slow, or for a machine that's very busy.
  package static let secondsOfPromises = 20
  /// How many messages a scene or a story may send to the parent. The longest of our stories sends
  /// 2,700 if each event is told, so ten times as many come only from one that goes on and on.
  package static let messages = 25_000
  /// The bytes on standard output and on standard error, each, which the parent keeps in memory.
  /// Our longest report takes little more than one megabyte.
  package static let outputBytes = 8 << 20
}

/// How long a file may be, and what the compiler may use.
package enum CompilerLimits {
  /// The bytes of a file: ten times as many as any exercise needs.
  package static let fileBytes = 256 << 10
  /// The seconds that each program of the toolchain may work. A compiler that takes longer has met
  /// an expression whose types it can't find.
  package static let seconds = 30
  /// The seconds after which a program of the toolchain ends itself, if nobody is left to end it.
  package static let processorSeconds = seconds + 10
  /// The megabytes of its memory. For an exercise, the compiler needs 170.
  package static let megabytes = 768
  /// The bytes of its output. The longest is the tree of a file's syntax.
  package static let outputBytes = 16 << 20
}

/// What a program in the playground may use.
package enum PlaygroundLimits {
  /// The seconds that a program may run. Whoever plays looks at the screen meanwhile.
  package static let seconds = 2.0
  /// A program that's busy gets its seconds on a busy machine, even if that takes so many times as
  /// long.
  package static let mostTimesAsLong = 10.0
  /// A program that's busy for a smaller part of its time than this is waiting, and gets no more
  /// time.
  package static let leastBusyPart = 0.05
  /// The seconds that a program may go on after its last line.
  package static let secondsAfterEnd = 1.0
  /// The seconds that it then has to end itself, before it's ended.
  package static let secondsToEnd = 0.5
  /// The bytes of its output. Nobody reads as much.
  package static let outputBytes = 4 << 20
  // These hold when the playground can't watch, because it was killed.
  /// The seconds on a processor: more than a program ever gets.
  package static let processorSeconds = 8
  /// The megabytes of its addresses, most of which are never touched.
  package static let megabytesOfAddresses = 4096
}
