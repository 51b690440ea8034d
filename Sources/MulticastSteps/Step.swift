/// One step of a demo, with one idea: a question, the code that runs, what comes out, and why.
package struct Step: Sendable {
  package let title: String
  /// What is seen before the question; nothing in most steps.
  let scene: @Sendable (StepOutput) -> Void
  package let question: Question
  package let listing: Listing
  /// Whether the code is shown with the answer only, because a reader who has seen it needs no guess.
  let isListedLater: Bool
  /// More code, which is shown with the answer, because it would give the answer away; nil in most steps.
  package let sequel: Listing?
  /// Whether the answer comes before what the code prints, because the printed lines are about the answer.
  let isAnswerFirst: Bool
  /// Why it came out as it did: two or three sentences.
  package let why: String
  package let readings: [Reading]
  let run: @Sendable (StepOutput) async -> Void
  /// The headings above what the code prints, and above the snapshots that it takes.
  let headings: (lines: String, snapshots: String)
  /// What a reader at a terminal reads while the code runs; nil if it takes no time worth a word.
  let waiting: String?

  /// - Parameters:
  ///   - listing: What `run` calls; by default the section "The code" of the file that describes the step.
  ///   - isListedLater: Whether the code is shown with the answer, and not before the question.
  ///   - sequel: More code, which is shown with the answer.
  ///   - isAnswerFirst: Whether the answer comes before what `run` prints, and not after it.
  ///   - headings: What stands above the printed lines, and above the snapshots.
  ///   - waiting: What the reader sees while the code runs, if the code has to wait for something.
  ///   - run: The code. It prints to the output it is given and to nothing else, and does the same each time.
  package init(
    title: String, scene: @escaping @Sendable (StepOutput) -> Void = { _ in }, question: Question,
    listing: Listing? = nil,
    isListedLater: Bool = false, sequel: Listing? = nil, isAnswerFirst: Bool = false, why: String, readings: [Reading],
    headings: (lines: String, snapshots: String) = ("What it prints", "Who is registered"), waiting: String? = nil,
    file: String = #filePath, run: @escaping @Sendable (StepOutput) async -> Void
  ) {
    (self.title, self.scene, self.question) = (title, scene, question)
    self.listing = listing ?? Listing(section: "The code", file: file)
    (self.isListedLater, self.sequel, self.isAnswerFirst) = (isListedLater, sequel, isAnswerFirst)
    (self.why, self.readings, self.headings) = (why, readings, headings)
    (self.waiting, self.run) = (waiting, run)
  }

  /// Runs the step's code.
  ///
  /// - Parameter showsBraille: Whether pictures of dots are made of Braille patterns.
  package func transcript(showsBraille: Bool = false) async -> Transcript {
    let show = StepOutput(showsBraille: showsBraille)
    await run(show)
    return show.transcript
  }
}
