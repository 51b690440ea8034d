// A demo is a list of steps, one idea each. This file says what a step is; the stage plays it.

/// One step of a demo: a question, the code that runs, what comes out, and why.
public struct Step: Sendable {
  /// What the step is about, in a few words.
  public let title: String
  /// What the reader predicts before the code runs.
  public let question: Question
  /// The code that runs, to be read before it does.
  public let listing: Listing
  /// Why it came out as it did: two or three sentences.
  public let why: String
  /// Where to read on.
  public let readings: [Reading]
  let run: @Sendable (Show) async -> Void

  /// Describes a step.
  ///
  /// - Parameters:
  ///   - listing: The section of the source file that holds what `run` calls.
  ///   - run: The code. It prints to the show it is given and to nothing else, and does the same each time.
  public init(
    title: String, question: Question, listing: Listing, why: String, readings: [Reading],
    run: @escaping @Sendable (Show) async -> Void
  ) {
    self.title = title
    self.question = question
    self.listing = listing
    self.why = why
    self.readings = readings
    self.run = run
  }

  /// Runs the step's code.
  public func transcript() async -> Transcript {
    let show = Show()
    await run(show)
    return show.transcript
  }
}

/// A question with a few answers, of which exactly one comes true.
///
/// None is marked as the right one: the code runs, and what came out tells.
public struct Question: Sendable {
  /// The question.
  public let text: String
  /// Two or three answers.
  public let answers: [Answer]

  /// Asks a question.
  public init(_ text: String, _ answers: Answer...) {
    self.text = text
    self.answers = answers
  }

  /// The position of the answer that came true, or nil when none or more than one did.
  public func outcome(of transcript: Transcript) -> Int? {
    let holding = answers.indices.filter { answers[$0].holds(transcript) }
    return holding.count == 1 ? holding[0] : nil
  }
}

/// A prediction, and how to tell whether it came true.
public struct Answer: Sendable {
  /// The prediction.
  public let text: String
  /// What to say to somebody who expected this in vain; empty for what comes true.
  public let reply: String
  let holds: @Sendable (Transcript) -> Bool

  /// Makes a prediction.
  ///
  /// - Parameters:
  ///   - reply: What to say to somebody who expected this in vain: why one may well think so.
  ///   - holds: Whether the prediction came true, told from what was printed.
  public init(_ text: String, reply: String = "", holds: @escaping @Sendable (Transcript) -> Bool) {
    self.text = text
    self.reply = reply
    self.holds = holds
  }
}

/// A place to read on: a file of the package, and what one finds there.
public struct Reading: Sendable {
  /// The path from the package's root.
  public let path: String
  /// What one finds there.
  public let about: String

  /// Names a place to read on.
  public init(_ path: String, _ about: String) {
    self.path = path
    self.about = about
  }

  /// The chapter that a step belongs to, by its path in the folder of the tutorials, without `.md`.
  public static func chapter(_ path: String) -> Reading { Reading("Tutorials/\(path).md", "the chapter on it") }

  /// The exercise that trains what a step shows, by its folder.
  public static func exercise(_ folder: String) -> Reading { Reading("Exercises/\(folder)", "the exercise on it") }
}
