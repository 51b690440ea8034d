// The stage plays a demo's steps: all at once, or one after the other as the reader presses keys.

import Terminal

/// Plays a demo's steps.
struct Stage {
  let demo: Demo
  var layout: PageLayout
  /// Where the text goes.
  let write: (String) throws(OutputError) -> Void
  /// Empties the screen before a page; does nothing where the text just goes on.
  var clear: () throws(OutputError) -> Void = {}
  /// How many rows a page may have; nil where the text just goes on. What is longer comes in several.
  var rows: Int?
  /// Whether Braille patterns can be shown, in a demo that has pictures to show with them.
  var canShowBraille = false
  /// Whether it ends with the step that it begins with.
  var isSingle = false

  /// What didn't fit on the page that shows.
  private var rest: ArraySlice<String> = []
  private var showsBraille = false

  init(demo: Demo, layout: PageLayout = PageLayout(), write: @escaping (String) throws(OutputError) -> Void) {
    (self.demo, self.layout, self.write) = (demo, layout, write)
  }

  private var page: StepPage { StepPage(demo: demo, layout: layout, showsBraille: showsBraille) }

  private func show(_ lines: some Sequence<String>) throws(OutputError) {
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
    try present(position)
    while true {
      let event = nextEvent()
      if case .key(.character(let key)) = event, key != "g" { skipReturn() }
      switch (event, position) {
      case (.key(.character("q")), _), (.key(.control("d")), _), (.endOfInput, _):
        return try quit(at: position)
      case (.key(.return), _) where !rest.isEmpty, (.key(.character(" ")), _) where !rest.isEmpty:
        try turnPage(at: position)
      case (.key(.character("l")), _):
        try present([""] + page.list(marking: position.step), at: position)
      case (.key(.character("r")), .ran(let index, _, _)) where rows != nil:
        try present(page.readings(ofStepAt: index), at: position)
      case (.key(.character("d")), _) where canShowBraille:
        showsBraille.toggle()
        if case .ran(let index, _, let answer) = position {
          position = .ran(index, await transcript(index), answer: answer)
        }
        try present(position)
      case (.key(.character("g")), _):
        let steps = NumberPrompt("step", in: 1...demo.steps.count)
        guard let number = try steps.read(nextEvent: nextEvent, write: write) else {
          try show([""] + prompt(at: position))
          continue
        }
        position = .asked(number - 1)
        try present(position)
      case (.key(.character("b")), .asked(let index)):
        position = .asked(max(0, index - 1))
        try present(position)
      case (.key(.character("b")), .ran(let index, _, _)):
        position = .asked(index)
        try present(position)
      case (.key(.return), .ran(let index, _, _)):
        guard index + 1 < demo.steps.count, !isSingle else { return try quit(at: position) }
        position = .asked(index + 1)
        try present(position)
      case (.key(.return), .asked(let index)):
        position = .ran(index, await transcript(index), answer: nil)
        try present(position)
      case (.key(.character(let digit)), .asked(let index)):
        guard let number = digit.wholeNumberValue, demo.steps[index].question.answers.indices.contains(number - 1)
        else { continue }
        position = .ran(index, await transcript(index), answer: number - 1)
        try present(position)
      case (.redraw(let size), _):
        layout.width = PageLayout.width(for: size)
        guard rows != nil else { continue }
        rows = size.rows
        try present(position)
      default:
        continue
      }
    }
  }

  private func transcript(_ index: Int) async -> Transcript {
    await demo.steps[index].transcript(showsBraille: showsBraille)
  }

  // MARK: - Pages

  private mutating func present(_ position: Position) throws(OutputError) {
    switch position {
    case .asked(let index): try present(page.beforeRunning(index), at: position)
    case .ran(let index, let transcript, let answer) where rows == nil:
      try present([""] + page.afterRunning(index, transcript, answer: answer) + [""], at: position)
    case .ran(let index, let transcript, let answer):
      // What came out is what has to be seen; where to read on comes when it is asked for.
      let lines = page.evidence(index, transcript, answer: answer) + page.closing(afterStepAt: index)
      try present(page.title(ofStepAt: index) + lines + [""], at: position)
    }
  }

  private mutating func present(_ lines: [String], at position: Position) throws(OutputError) {
    rest = lines[...]
    try turnPage(at: position)
  }

  /// Shows as much as there is room for, up to a blank line if one is near.
  private mutating func turnPage(at position: Position) throws(OutputError) {
    let lines = rest
    rest = lines.suffix(0)
    if let rows, lines.count + prompt(at: position).count >= rows {
      rest = lines.suffix(1)  // The prompt says so, and may be longer for that.
      let room = max(1, rows - 1 - prompt(at: position).count)
      var end = lines.prefix(room).lastIndex { $0.isEmpty }.map { $0 + 1 } ?? 0
      // A heading goes with what it is about.
      while end - 2 > lines.startIndex, page.headings.contains(lines[end - 2]) { end -= 2 }
      rest = lines.suffix(from: end - lines.startIndex > room / 2 ? end : lines.startIndex + min(room, lines.count))
    }
    if case .asked = position { try clear() } else if rows != nil { try clear() }
    try show(lines[..<rest.startIndex] + prompt(at: position))
  }

  /// The keys, at the bottom.
  private func prompt(at position: Position) -> [String] {
    var keys: [String] = []
    switch position {
    case _ where !rest.isEmpty: keys.append("Return shows more")
    case .asked(let index): keys.append("1-\(demo.steps[index].question.answers.count) answer, Return just runs it")
    case .ran(let index, _, _):
      keys.append(isSingle || index == demo.steps.count - 1 ? "Return ends" : "Return goes on")
    }
    if case .ran = position, rows != nil { keys.append("r reads on") }
    if canShowBraille { keys.append(showsBraille ? "d shows ASCII" : "d shows Braille") }
    return layout.wrapped((keys + ["b back", "g N goes to step N", "l lists", "q quits"]).joined(separator: ", "))
      .map(layout.aside)
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
