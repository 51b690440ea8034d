// How a demo is played: as a reader presses keys, or as the command's options ask.

import Foundation
import MulticastLessons
import MulticastTerminal

/// Plays a demo's steps as the reader presses keys.
struct DemoReader {
  let demo: Demo
  let write: (String) throws(OutputError) -> Void
  /// How many rows a page may have; nil where the text just goes on.
  var rows: Int?
  /// Empties the screen before a page; does nothing where the text just goes on.
  var clear: () throws(OutputError) -> Void = {}
  /// Whether Braille patterns can be shown.
  var canShowBraille = false
  /// The positions of the steps to play, if not all of them.
  var range: Range<Int>?

  private var text: DemoText
  /// Where the reader is: at the introduction, or at a step, at its question or its answer.
  private var step: Int
  private var isAtIntroduction: Bool
  private var show: Show?
  private var answer: Int?
  /// A block of text is on one page, if that's possible, however many rows stay empty.
  private var pager = Pager(rowsLeft: .max)
  /// What to say about a key that does nothing here, if one was pressed.
  private var complaint: String?

  init(
    _ demo: Demo, _ layout: PageLayout, from step: Int = 0,
    write: @escaping (String) throws(OutputError) -> Void
  ) {
    self.demo = demo
    self.step = step
    self.write = write
    text = DemoText(demo: demo, layout: layout)
    isAtIntroduction = step == 0
  }

  // MARK: Keys

  private enum Action {
    case quit, begin, goOn, back, askForStep, list, changeLook
    case run(answer: Int?)
    case scroll(Scroll)
    case redraw(Size)
    case complain(String)

    /// Whether a number is typed next, with a Return behind it.
    var asksForNumber: Bool {
      switch self {
      case .askForStep, .list: true
      default: false
      }
    }
  }

  private func keys(isLastPage: Bool) -> [KeyRow<Action>] {
    var keys = [keyOnward(isLastPage: isLastPage)]
    if canShowBraille {
      let words = text.inBraille ? "d shows ASCII" : "d shows Braille"
      keys.append(KeyRow("d", does: .changeLook, words))
    }
    keys.append(KeyRow("b", does: .back, "b back"))
    keys.append(KeyRow("g", "G", does: .askForStep, "g N goes to step N"))
    keys.append(KeyRow("l", does: .list, "l lists"))
    keys.append(KeyRow("q", .control("d"), does: .quit, "q quits"))
    if isAtQuestion {
      for number in answers.indices {
        // Above the question, a number shows it: nobody answers what they haven't read.
        let action = isLastPage ? Action.run(answer: number) : .scroll(.end)
        keys.append(KeyRow(.character(Character("\(number + 1)")), does: action))
      }
    }
    guard rows != nil else { return keys }
    // On the last page, the space bar doesn't scroll: a reader who presses it wants to go on.
    let space = KeyRow<Action>(" ", does: .complain(Self.unknownKey))
    return keys + (isLastPage ? [space] : []) + .scrolling(Action.scroll)
  }

  /// What Return does.
  private func keyOnward(isLastPage: Bool) -> KeyRow<Action> {
    if !isLastPage {
      return KeyRow(.return, " ", does: .scroll(.pageDown), "Return shows more")
    }
    if isAtIntroduction { return KeyRow(.return, does: .begin, "Return begins") }
    if isAtQuestion {
      let count = answers.count
      let words = "1-\(count) answer, Return just runs it"
      let hint = "type a number from 1 to \(count), or Return without one"
      return KeyRow(.return, does: .run(answer: nil), complaint == nil ? words : hint)
    }
    if isLast { return KeyRow(.return, does: .quit, "Return ends") }
    return KeyRow(.return, does: .goOn, "Return goes on")
  }

  private func action(for event: TerminalEvent) -> Action? {
    switch event {
    case .endOfInput: .quit
    case .redraw(let size): .redraw(size)
    case .key(let key):
      keys(isLastPage: pager.isAtEnd).action(for: key)
        ?? .complain(key.remarkOnLayout ?? Self.unknownKey)
    case .mouse, .paste: nil
    }
  }

  private static let unknownKey = "That key does nothing here: "

  private var answers: [Answer] { demo.steps[step].answers }
  private var isAtQuestion: Bool { !isAtIntroduction && show == nil }
  private var isLast: Bool { [range?.upperBound, demo.steps.count].contains(step + 1) }

  // MARK: What the keys do

  /// - Parameters:
  ///   - nextEvent: Waits for what comes from the terminal.
  ///   - skipReturn: Drops a Return that came together with the key before it, so that `2` typed as
  ///     a line is one answer.
  mutating func play(
    nextEvent: () -> TerminalEvent, skipReturn: () -> Void = {}
  ) async throws(OutputError) {
    try turn(.start)
    while true {
      let event = nextEvent()
      let action = action(for: event)
      if case .key(.character) = event, action?.asksForNumber != true { skipReturn() }
      switch action {
      case .quit: return try quit()
      case .begin: try ask(step)
      case .run(let answer): try await run(answer: answer)
      case .goOn: try ask(step + 1)
      case .back: try goBack()
      case .askForStep: try askForStep(nextEvent)
      case .list: try list(nextEvent)
      case .changeLook: try await changeLook()
      case .scroll(let scroll): try turn(scroll)
      case .redraw(let size): try redraw(size)
      case .complain(let words): try complain(words)
      case nil: continue
      }
    }
  }

  private mutating func ask(_ step: Int) throws(OutputError) {
    self.step = step
    isAtIntroduction = false
    show = nil
    answer = nil
    try turn(.start)
  }

  private mutating func run(answer: Int?) async throws(OutputError) {
    if let waiting = demo.steps[step].waiting {
      try write("\n" + lines([text.layout.wrapped(waiting)]))
    }
    show = await demo.steps[step].show(inBraille: text.inBraille)
    self.answer = answer
    try turn(.start)
  }

  /// Goes back by a page, from an answer to its question, or by a step.
  private mutating func goBack() throws(OutputError) {
    if pager.first > 0 { return try turn(.pageUp) }
    guard show != nil else { return try ask(max(range?.lowerBound ?? 0, step - 1)) }
    show = nil
    answer = nil
    try turn(.end)
  }

  private mutating func askForStep(_ nextEvent: () -> TerminalEvent) throws(OutputError) {
    let range = 1...demo.steps.count
    let goal = try askForNumber("step", in: range, nextEvent: nextEvent, write: write)
    if let goal { try ask(goal - 1) } else { try turn() }
  }

  private mutating func list(_ nextEvent: () -> TerminalEvent) throws(OutputError) {
    try clear()
    try write((rows == nil ? "\n" : "") + DemoText.text(text.list(marking: step)))
    try askForStep(nextEvent)
  }

  private mutating func changeLook() async throws(OutputError) {
    text.inBraille.toggle()
    if show != nil { show = await demo.steps[step].show(inBraille: text.inBraille) }
    try turn()
  }

  private mutating func redraw(_ size: Size) throws(OutputError) {
    text.layout.width = PageLayout.width(for: size)
    guard rows != nil else { return }
    rows = size.rows
    try turn()
  }

  private mutating func complain(_ words: String) throws(OutputError) {
    guard complaint == nil else { return }
    complaint = words
    if rows == nil {
      try write("\n" + lines([foot(isLastPage: true)]))
    } else {
      try present()
    }
  }

  // MARK: Pages

  private var blocks: [[String]] {
    if isAtIntroduction { return text.introduction }
    guard let show else { return text.question(ofStepAt: step) }
    return text.answer(toStepAt: step, show, answer)
  }

  /// Turns to another page, or shows this one anew.
  private mutating func turn(_ scroll: Scroll? = nil) throws(OutputError) {
    complaint = nil
    // Below a page are its keys, and the cursor's row.
    pager.rows = rows.map { max(1, $0 - longestFoot - 1) } ?? .max
    pager.take(blocks)
    if let scroll { pager.scroll(scroll) } else { pager.showPage(with: pager.first) }
    try present()
  }

  private func present() throws(OutputError) {
    // Where the text just goes on, a question and what comes out of it stay together.
    if show == nil || rows != nil { try clear() }
    try write(rows == nil && show != nil ? "\n" : "")
    try write(lines([Array(pager.shown), foot(isLastPage: pager.isAtEnd)]))
  }

  private func lines(_ parts: [[String]]) -> String { parts.joined().map { $0 + "\n" }.joined() }

  /// A last word: the next command worth typing.
  private func quit() throws(OutputError) {
    let next = show == nil ? step + 1 : step + 2
    var words = "The next step, whenever you like:"
    var options = " --from \(next)"
    if range != nil {
      words = "All the steps:"
      options = ""
    } else if next > demo.steps.count {
      words = "Once more from the start:"
      options = ""
    }
    let plain = text.layout.isPlain ? " --plain" : ""
    let command = "  swift run \(demo.command)\(options)\(plain)"
    try write("\n" + lines([text.layout.wrapped(words), ["", command]]))
  }

  /// The lines at the foot of a page: what the keys do, below a blank line. What a key doesn't do
  /// takes the blank one, too.
  private func foot(isLastPage: Bool) -> [String] {
    let keys = keys(isLastPage: isLastPage).words().joined(separator: ", ")
    guard let complaint else { return [""] + text.layout.wrapped(keys).map(text.layout.aside) }
    let words = complaint == Self.unknownKey ? complaint + keys : complaint
    return text.layout.wrapped(words).map(text.layout.aside)
  }

  /// So that no page changes with its foot.
  private var longestFoot: Int {
    var complaining = self
    complaining.complaint = Self.unknownKey
    let readers = [self, complaining]
    let feet = readers.flatMap { [$0.foot(isLastPage: false), $0.foot(isLastPage: true)] }
    return feet.map(\.count).max()!
  }
}

// MARK: - The command

extension Demo {
  private var syntax: CommandSyntax {
    CommandSyntax(
      command, summary: "\(title), step by step.",
      [
        .init("--from", value: "N", "begins at step N"),
        .init("--step", value: "N", "only step N, or some: 1-4. Not on a terminal, only questions"),
        .init("--answer", "with --step: questions and answers, without waiting"),
        .init("--list", "lists the steps"),
        .init("--all", "shows all steps without waiting, as it does without a terminal"),
        .init("--worksheet", "questions and code for paper"),
        .init("--plain", "no redraw, no color, words in place of symbols"),
      ],
      notes: """
        On a terminal it waits for keys: 1-3 answer the question, Return goes on, b goes
        back, g N goes to step N, l lists the steps, q quits.
        """)
  }

  /// Runs the demo as the arguments ask that follow the command's name, and returns the exit code.
  package func run(arguments: [String]) async -> Int32 {
    await syntax.run(arguments) { arguments in
      try await perform(arguments, on: .standard)
      return 0
    }
  }

  private func perform(_ arguments: ParsedArguments, on output: Output) async throws {
    let isPlain = arguments.has("--plain")
    var text = DemoText(demo: self, layout: PageLayout(for: output, isPlain: isPlain))
    let first = try arguments.integer("--from", in: 1...steps.count) ?? 1
    let range = try steps(of: arguments)
    if arguments.has("--worksheet") {
      // At ten characters an inch, a line of a sheet in A4 has 77 of them between its margins.
      text.layout.width = min(text.layout.width, 76)
      return try output.write(text.worksheet(ofStepsAt: range ?? first - 1..<steps.count))
    }
    if arguments.has("--list") { return try output.write(DemoText.text(text.list())) }
    let showsAnswers = arguments.has("--answer") || arguments.has("--all")
    if arguments.has("--answer"), range == nil {
      throw arguments.error(
        "--answer is for some steps, so say which: --step N --answer, N from 1 to \(steps.count)")
    }
    guard !showsAnswers, let terminal = try? Terminal() else {
      return try await playThrough(text, range, from: first - 1, showsAnswers, on: output)
    }
    defer { terminal.putBack() }
    let begin = range?.lowerBound ?? first - 1
    var reader = DemoReader(self, text.layout, from: begin) { text throws(OutputError) in
      try output.write(text)
    }
    reader.range = range
    if !isPlain, output.movesCursor {
      reader.rows = output.size.rows
      reader.clear = { () throws(OutputError) in try output.clearScreen() }
      reader.canShowBraille = output.showsBraille && hasPictures
    }
    try await reader.play(
      nextEvent: { terminal.nextEvent() ?? .endOfInput }, skipReturn: terminal.skipReturn)
  }

  /// Whether its steps show pictures of dots.
  private var hasPictures: Bool { command.hasPrefix("mirror-pad") }

  /// The positions that `--step N` or `--step N-M` means.
  private func steps(of arguments: ParsedArguments) throws(CommandError) -> Range<Int>? {
    let wanted = "a number from 1 to \(steps.count), or two of them, as in 1-4"
    return try arguments.value("--step", wanted) { text in
      let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard let first = ends[0], let last = ends[ends.count - 1], ends.count <= 2,
        1...steps.count ~= first, first...steps.count ~= last
      else { return nil }
      return first - 1..<last
    }
  }

  /// Shows steps without waiting for keys: one, with or without its answer, or all from one on.
  private func playThrough(
    _ text: DemoText, _ range: Range<Int>?, from first: Int, _ showsAnswers: Bool, on output: Output
  ) async throws {
    let hasChosen = range != nil
    let range = range ?? first..<steps.count
    for index in range {
      let introduction = index == 0 ? text.introduction : []
      let question = DemoText.text(introduction + text.question(ofStepAt: index))
      try output.write((index > range.lowerBound ? "\n\n" : "") + question + "\n")
      if !showsAnswers, hasChosen {
        let plain = text.layout.isPlain ? " --plain" : ""
        try output.write("The answer: swift run \(command) --step \(index + 1) --answer\(plain)\n")
        continue
      }
      try output.write(DemoText.text(text.answer(toStepAt: index, await steps[index].show(), nil)))
    }
    guard !showsAnswers, !hasChosen else { return }
    let plain = text.layout.isPlain ? " --plain" : ""
    try Output.standardError.writeLine(
      """
      \(command): its input or output isn't a terminal, so it couldn't wait for your answers. To \
      see a question without its answer, type: swift run \(command) --step \(first + 1)\(plain)
      """)
  }
}
