// The stage plays a demo's steps: all at once, or one after the other as the reader presses keys.

import Terminal

/// Plays a demo's steps.
struct Stage {
  let demo: Demo
  var layout = PageLayout()
  /// Where the text goes.
  let write: (String) throws(OutputError) -> Void
  /// Empties the screen before a step; does nothing where the text just goes on.
  var clear: () throws(OutputError) -> Void = {}
  /// Whether a step is shown again when the window's size changes.
  var redraws = false

  private var page: StepPage { StepPage(demo: demo, layout: layout) }

  private func show(_ lines: [String]) throws(OutputError) {
    try write(lines.map { $0 + "\n" }.joined())
  }

  // MARK: - Without waiting

  /// Shows one step, with what came out.
  func play(stepAt index: Int) async throws(OutputError) {
    try show(page.beforeRunning(index))
    try show(page.afterRunning(index, await demo.steps[index].transcript()))
  }

  /// Shows every step from one on, with what came out.
  func playAll(from first: Int = 0) async throws(OutputError) {
    for index in demo.steps.indices.dropFirst(first) {
      if index > first { try show(["", ""]) }
      try await play(stepAt: index)
    }
  }

  /// Shows the steps by number.
  func list() throws(OutputError) { try show(page.list()) }

  /// Shows questions and code, without what comes out.
  func worksheet(ofStepsAt indices: Range<Int>? = nil) throws(OutputError) {
    try show(page.worksheet(ofStepsAt: indices ?? demo.steps.indices))
  }

  // MARK: - By keys

  /// Where the reader stands.
  private enum Position {
    /// Before the code of a step has run.
    case asked(Int)
    /// After it has.
    case ran(Int, Transcript, answer: Int?)

    var step: Int {
      switch self {
      case .asked(let step), .ran(let step, _, _): step
      }
    }
  }

  /// Plays the steps as the reader presses keys, until they quit or the keys end.
  ///
  /// - Parameters:
  ///   - first: The position of the step to begin with.
  ///   - nextEvent: Waits for what comes from the terminal.
  ///   - skipReturn: Drops a Return that came together with the key before it, so that `2` typed as a line is one
  ///     answer.
  mutating func play(
    from first: Int = 0, nextEvent: () -> Event, skipReturn: () -> Void = {}
  ) async throws(OutputError) {
    var position = Position.asked(first)
    try ask(first)
    while true {
      let event = nextEvent()
      if case .key(.character(let key)) = event, key != "g" { skipReturn() }
      switch (event, position) {
      case (.key(.character("q")), _), (.key(.control("d")), _), (.endOfInput, _):
        return try quit(at: position)
      case (.key(.character("l")), _):
        try show([""] + page.list(marking: position.step))
        try prompt(at: position)
      case (.key(.character("g")), _):
        let steps = NumberPrompt("step", in: 1...demo.steps.count)
        guard let number = try steps.read(nextEvent: nextEvent, write: write) else {
          try show([""])
          try prompt(at: position)
          continue
        }
        position = .asked(number - 1)
        try ask(number - 1)
      case (.key(.character("b")), .asked(let index)):
        position = .asked(max(0, index - 1))
        try ask(position.step)
      case (.key(.character("b")), .ran(let index, _, _)):
        position = .asked(index)
        try ask(index)
      case (.key(.return), .ran(let index, _, _)):
        guard index + 1 < demo.steps.count else { return try quit(at: position) }
        position = .asked(index + 1)
        try ask(index + 1)
      case (.key(.return), .asked(let index)):
        position = .ran(index, await demo.steps[index].transcript(), answer: nil)
        try showWhatCameOut(at: position)
      case (.key(.character(let digit)), .asked(let index)):
        guard let number = digit.wholeNumberValue, demo.steps[index].question.answers.indices.contains(number - 1)
        else { continue }
        position = .ran(index, await demo.steps[index].transcript(), answer: number - 1)
        try showWhatCameOut(at: position)
      case (.redraw(let size), _):
        layout.width = PageLayout.width(for: size)
        guard redraws else { continue }
        try ask(position.step)
        try showWhatCameOut(at: position)
      default:
        continue
      }
    }
  }

  private func ask(_ index: Int) throws(OutputError) {
    try clear()
    try show(page.beforeRunning(index))
    try prompt(at: .asked(index))
  }

  private func showWhatCameOut(at position: Position) throws(OutputError) {
    guard case .ran(let index, let transcript, let answer) = position else { return }
    try show([""] + page.afterRunning(index, transcript, answer: answer) + [""])
    try prompt(at: position)
  }

  /// The keys, at the bottom.
  private func prompt(at position: Position) throws(OutputError) {
    let first =
      switch position {
      case .asked(let index): "1-\(demo.steps[index].question.answers.count) answer, Return just runs it"
      case .ran(demo.steps.count - 1, _, _): "Return ends"
      case .ran: "Return goes on"
      }
    try show(layout.wrapped("\(first), b back, g N goes to step N, l lists, q quits").map(layout.aside))
  }

  /// A last word: the next command worth typing.
  private func quit(at position: Position) throws(OutputError) {
    let next =
      switch position {
      case .asked(let index): index
      case .ran(let index, _, _): index + 1
      }
    let (words, options) =
      next < demo.steps.count
      ? ("The next step, whenever you like:", " --from \(next + 1)") : ("Once more from the start:", "")
    try show([""] + layout.wrapped(words) + ["", "  swift run \(demo.command)\(options)"])
  }
}
