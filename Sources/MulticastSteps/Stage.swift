import MulticastTerminal

/// Plays a demo's steps: all of them without a pause, or one after the other as the reader presses keys, which is in
/// Stage+Keys.swift.
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
  var step = 0
  var transcript: Transcript?
  var answer: Int?
  /// What didn't fit on the page that shows.
  var rest: ArraySlice<String> = []
  /// How many lines come before the step's title. They have a page to themselves.
  private var introductionCount = 0
  /// Which page of the step shows, from 1.
  var pageNumber = 1
  /// Whether a key was pressed that isn't an answer, so that the answers have to be pointed out.
  var wasMistyped = false
  var showsBraille = false

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

  // MARK: - Pages

  mutating func present(pageNumber: Int = 1) throws(OutputError) {
    guard let transcript else {
      let introduction = page.introduction(beforeStepAt: step)
      return try present(page.beforeRunning(step), pageNumber: pageNumber, introductionCount: introduction.count)
    }
    guard rows != nil else { return try present([""] + page.afterRunning(step, transcript, answer: answer) + [""]) }
    // What came out is what has to be seen; where to read on comes when it is asked for.
    let lines = page.evidence(step, transcript, answer: answer) + page.closing(afterStepAt: step)
    try present(page.title(ofStepAt: step) + lines + [""], pageNumber: pageNumber)
  }

  mutating func present(
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
  mutating func turnPage(isShown: Bool = true) throws(OutputError) {
    pageNumber += 1
    let all = rest
    let lines = all.startIndex < introductionCount ? all.prefix(upTo: introductionCount) : all
    rest = all.suffix(from: lines.endIndex)
    if let rows, lines.count + keyLines.count >= rows {
      let roomOnLastPage = max(1, rows - 1 - keyLines.count)
      rest = lines.suffix(1)  // The line of keys says so, and may be longer or shorter for that.
      // What is left has to be more than a blank line.
      let contents = (lines.lastIndex { !$0.isEmpty } ?? lines.startIndex) - lines.startIndex
      let room = max(1, min(rows - 1 - keyLines.count, contents))
      var end = lines.prefix(room).lastIndex { $0.isEmpty }.map { $0 + 1 } ?? 0
      // A heading goes with what it is about.
      while end - 2 > lines.startIndex, page.headings(ofStepAt: step).contains(lines[end - 2]) { end -= 2 }
      if end - lines.startIndex < room / 2 { end = lines.startIndex + max(1, min(room - 1, lines.count)) }
      // And a question with its answers, and with as much of its scene as there is room for. But the title gets no page
      // to itself.
      let isLast = transcript == nil && lines.endIndex == all.endIndex
      let asked = isLast ? page.scene(ofStepAt: step) + page.question(ofStepAt: step) : []
      let questions = asked.indices
        .filter { ($0 == 0 || asked[$0 - 1].isEmpty) && asked.count - $0 <= roomOnLastPage }
        .map { lines.endIndex - (asked.count - $0) }
      let title = page.title(ofStepAt: step)
      let start = lines.startIndex + (lines.starts(with: title) ? title.count : 0)
      let question =
        questions.first { $0 > start && $0 - lines.startIndex <= room } ?? questions.first ?? lines.endIndex
      rest = all.suffix(from: question > lines.startIndex ? min(end, question) : end)
    }
    // The last page is shown in any case.
    guard isShown || rest.isEmpty else { return }
    if transcript == nil || rows != nil { try clear() }
    let gap = !rest.isEmpty && lines[..<rest.startIndex].last != "" ? [""] : []
    try show(lines[..<rest.startIndex] + gap + keyLines)
  }
}
