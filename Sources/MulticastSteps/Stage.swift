import MulticastTerminal

/// Plays a demo's steps: all of them without a pause, or one after the other as the reader presses keys.
struct Stage {
  let demo: Demo
  var layout: PageLayout
  let write: (String) throws(OutputError) -> Void
  /// Empties the screen before a page; does nothing where the text just goes on.
  var clear: () throws(OutputError) -> Void = {}
  /// How many rows a page may have; nil where the text just goes on. What is longer comes in several.
  var rows: Int?
  /// Whether Braille patterns can be shown, in a demo that has pictures to show with them.
  var canShowBraille = false
  /// Whether it ends with the step that it begins with.
  var isSingle = false

  /// Where the reader is, and what came out, once the code of that step has run; the position of their answer, if any.
  private(set) var step = 0
  private(set) var transcript: Transcript?
  private var answer: Int?
  /// What didn't fit on the page that shows.
  private(set) var rest: ArraySlice<String> = []
  /// How many lines come before the step's title. They have a page to themselves.
  private var introductionCount = 0
  /// Which page of the step shows, from 1.
  private var pageNumber = 1
  /// Whether a key was pressed that isn't an answer, so that the answers have to be pointed out.
  private(set) var wasMistyped = false
  private(set) var showsBraille = false

  init(demo: Demo, layout: PageLayout = PageLayout(), write: @escaping (String) throws(OutputError) -> Void) {
    (self.demo, self.layout, self.write) = (demo, layout, write)
  }

  var page: StepPage { StepPage(demo: demo, layout: layout, showsBraille: showsBraille) }

  func show(_ lines: some Sequence<String>) throws(OutputError) {
    try write(lines.map { $0 + "\n" }.joined())
  }

  // MARK: - Without waiting

  /// Shows a step. Without its answer, it ends with its question, and with what to type for the answer.
  func play(stepAt index: Int, showsAnswer: Bool = true) async throws(OutputError) {
    try show(page.beforeRunning(index))
    guard showsAnswer else { return try show([page.commandForAnswer(ofStepAt: index)]) }
    try show(page.afterRunning(index, await demo.steps[index].transcript()))
  }

  func playAll(from first: Int = 0) async throws(OutputError) {
    for index in demo.steps.indices.dropFirst(first) {
      if index > first { try show(["", ""]) }
      try await play(stepAt: index)
    }
  }

  // MARK: - By keys

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
    try ask(first)
    while true {
      let event = nextEvent()
      let hasRun = transcript != nil
      if case .key(.character(let key)) = event, key != "g" { skipReturn() }
      switch event {
      case .key(.character("q")), .key(.control("d")), .endOfInput:
        return try quit()
      case .key(.return) where !rest.isEmpty, .key(.character(" ")) where !rest.isEmpty:
        try turnPage()
      case .key(.return) where !hasRun:
        try await run(answer: nil)
      case .key(.return) where isSingle || step + 1 == demo.steps.count:
        return try quit()
      case .key(.return):
        try ask(step + 1)
      case .key(.character("b")) where rows != nil && pageNumber > 1:
        try present(pageNumber: pageNumber - 1)
      case .key(.character("b")):
        try ask(hasRun || isSingle ? step : max(0, step - 1))
      case .key(.character("l")):
        try present([""] + page.list(marking: step))
      case .key(.character("r")) where hasRun && rows != nil && rest.isEmpty:
        try present(page.readings(ofStepAt: step) + [""])
      case .key(.character("d")) where canShowBraille:
        showsBraille.toggle()
        // The same page again, so that a question stays where it is.
        let number = pageNumber
        if hasRun { transcript = await demo.steps[step].transcript(showsBraille: showsBraille) }
        try present(pageNumber: number)
      case .key(.character("g")):
        if let number = try askForNumber("step", in: 1...demo.steps.count, nextEvent: nextEvent, write: write) {
          try ask(number - 1)
        } else {
          try show([""] + keyLines)
        }
      case .key(.character(let digit)) where !hasRun && rest.isEmpty:
        if let number = digit.wholeNumberValue, demo.steps[step].question.answers.indices.contains(number - 1) {
          try await run(answer: number - 1)
        } else if !wasMistyped {
          wasMistyped = true
          if rows == nil { try show([""] + keyLines) } else { try present(pageNumber: pageNumber) }
        }
      case .redraw(let size):
        layout.width = PageLayout.width(for: size)
        guard rows != nil else { continue }
        rows = size.rows
        try present()
      default:
        continue
      }
    }
  }

  private mutating func ask(_ step: Int) throws(OutputError) {
    (self.step, transcript, answer, wasMistyped) = (step, nil, nil, false)
    try present()
  }

  private mutating func run(answer: Int?) async throws(OutputError) {
    if let waiting = demo.steps[step].waiting { try show([""] + layout.wrapped(waiting)) }
    (transcript, self.answer) = (await demo.steps[step].transcript(showsBraille: showsBraille), answer)
    try present()
  }

  // MARK: - Pages

  private mutating func present(pageNumber: Int = 1) throws(OutputError) {
    guard let transcript else {
      let introduction = page.introduction(beforeStepAt: step)
      return try present(page.beforeRunning(step), pageNumber: pageNumber, introductionCount: introduction.count)
    }
    guard rows != nil else { return try present([""] + page.afterRunning(step, transcript, answer: answer) + [""]) }
    // What came out is what has to be seen; where to read on comes when it is asked for.
    let lines = page.evidence(step, transcript, answer: answer) + page.closing(afterStepAt: step)
    try present(page.title(ofStepAt: step) + lines + [""], pageNumber: pageNumber)
  }

  private mutating func present(
    _ lines: [String], pageNumber: Int = 1, introductionCount: Int = 0
  ) throws(OutputError) {
    rest = lines[...]
    self.introductionCount = rows == nil ? 0 : introductionCount
    self.pageNumber = 0
    repeat {
      try turnPage(isShown: self.pageNumber + 1 == pageNumber)
    } while self.pageNumber < pageNumber && !rest.isEmpty
  }

  /// Shows as much as there is room for, up to a blank line if one is near.
  private mutating func turnPage(isShown: Bool = true) throws(OutputError) {
    pageNumber += 1
    let all = rest
    let lines = all.startIndex < introductionCount ? all.prefix(upTo: introductionCount) : all
    rest = all.suffix(from: lines.endIndex)
    if let rows, lines.count + keyLines.count >= rows {
      rest = lines.suffix(1)  // The keyLines says so, and may be longer for that.
      let room = max(1, rows - 1 - keyLines.count)
      var end = lines.prefix(room).lastIndex { $0.isEmpty }.map { $0 + 1 } ?? 0
      // A heading goes with what it is about.
      while end - 2 > lines.startIndex, page.headings(ofStepAt: step).contains(lines[end - 2]) { end -= 2 }
      if end - lines.startIndex < room / 2 { end = lines.startIndex + max(1, min(room - 1, lines.count)) }
      // And a question with its answers, and with as much of its scene as there is room for.
      let isLast = transcript == nil && lines.endIndex == all.endIndex
      let asked = isLast ? page.scene(ofStepAt: step) + page.question(ofStepAt: step) : []
      let tail = asked.indices.first { ($0 == 0 || asked[$0 - 1].isEmpty) && asked.count - $0 <= room }
      let question = lines.endIndex - (tail.map { asked.count - $0 } ?? 0)
      rest = all.suffix(from: question > lines.startIndex ? min(end, question) : end)
    }
    // The last page is shown in any case.
    guard isShown || rest.isEmpty else { return }
    if transcript == nil || rows != nil { try clear() }
    let gap = !rest.isEmpty && lines[..<rest.startIndex].last != "" ? [""] : []
    try show(lines[..<rest.startIndex] + gap + keyLines)
  }

  /// A last word: the next command worth typing.
  private func quit() throws(OutputError) {
    let next = transcript == nil ? step + 1 : step + 2
    let (words, options) =
      isSingle
      ? ("All the steps:", "")
      : next <= demo.steps.count
        ? ("The next step, whenever you like:", " --from \(next)") : ("Once more from the start:", "")
    try show([""] + layout.wrapped(words) + ["", "  swift run \(demo.command)\(options)"])
  }
}
