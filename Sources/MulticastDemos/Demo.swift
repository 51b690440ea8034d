// The engine of demos, from top to bottom: what a step is, what comes out of it, its page, and the
// keys.

import MulticastTerminal
import Foundation
import MulticastDelegates
import MulticastLessons
import Synchronization

// MARK: - A demo and its steps

/// A demo: steps in parts, and what to do next.
package struct Demo: Sendable {
  /// Some steps under one heading, and a word after the last of them.
  package struct Part: Sendable {
    package let title: String
    package let steps: [Step]
    /// What is said after the last step: what was reached, and where to go from here.
    package let closing: String

    package init(_ title: String, closing: String, _ steps: [Step]) {
      self.title = title
      self.closing = closing
      self.steps = steps
    }
  }

  package let title: String
  /// The executable, as one types it after `swift run`.
  package let command: String
  /// What is said before the first step.
  package let introduction: String
  package let parts: [Part]
  package var steps: [Step] { parts.flatMap(\.steps) }

  package init(_ title: String, command: String, introduction: String, _ parts: [Part]) {
    self.title = title
    self.command = command
    self.introduction = introduction
    self.parts = parts
  }

  /// The part a step belongs to, by the step's position among all, and whether the step is the last
  /// of it.
  fileprivate func part(ofStepAt index: Int) -> (part: Part, isLast: Bool) {
    var end = 0
    for part in parts {
      end += part.steps.count
      if index < end { return (part, index == end - 1) }
    }
    preconditionFailure("there is no step \(index)")
  }
}

/// One step of a demo, with one idea: a question, the code that runs, what comes out, and why.
package struct Step: Sendable {
  package let title: String
  /// What is seen before the question; nothing in most steps.
  let scene: @Sendable () -> Void
  package let question: String
  /// Two or three predictions, of which exactly one comes true. None is marked as the right one:
  /// the code runs, and its output decides.
  package let answers: [Answer]
  package let listing: Listing
  /// Whether the code is shown with the answer only, because a reader who has seen it needs no
  /// guess.
  let isListedLater: Bool
  /// More code, which is shown with the answer, because it would give the answer away; nil in most
  /// steps.
  package let sequel: Listing?
  /// Why it came out as it did: two or three sentences.
  package let why: String
  package let readings: [Reading]
  /// What a reader at a terminal reads while the code runs; nil if it takes no time worth a word.
  let waiting: String?
  let run: @Sendable () async -> Void

  /// - Parameters:
  ///   - listing: What `run` calls; by default the section "The code" of the file that describes
  ///     the step.
  ///   - run: The code. It prints with `print`, and does the same each time.
  package init(
    title: String, scene: @escaping @Sendable () -> Void = {}, question: String, answers: [Answer],
    listing: Listing? = nil, isListedLater: Bool = false, sequel: Listing? = nil, why: String,
    readings: [Reading],
    waiting: String? = nil, file: String = #filePath, run: @escaping @Sendable () async -> Void
  ) {
    self.title = title
    self.scene = scene
    self.question = question
    self.answers = answers
    self.listing = listing ?? Listing(section: "The code", file: file)
    self.isListedLater = isListedLater
    self.sequel = sequel
    self.why = why
    self.readings = readings
    self.waiting = waiting
    self.run = run
  }

  /// Runs the step's code, and takes down what comes out.
  package func show(inBraille: Bool = false) async -> Show {
    let show = Show(inBraille: inBraille)
    await Show.$current.withValue(show) {
      await LessonOutput.redirected(to: { show.print($0) }) { await run() }
    }
    return show
  }

  /// What the scene before the question prints.
  package func sceneLines(inBraille: Bool = false) -> [String] {
    let show = Show(inBraille: inBraille)
    Show.$current.withValue(show) { LessonOutput.redirected(to: { show.print($0) }) { scene() } }
    return show.lines
  }

  /// The position of the answer that came true, or nil when none or more than one did.
  package func outcome(of show: Show) -> Int? {
    let holding = answers.indices.filter { answers[$0].holds(show.lines) }
    return holding.count == 1 ? holding[0] : nil
  }
}

/// A prediction, and the test whether it came true.
package struct Answer: Sendable {
  package let text: String
  /// What to say to a reader who expected this in vain: why one may well think so. Empty for what
  /// comes true.
  package let reply: String
  /// Whether the prediction came true, judging by the lines that were printed.
  let holds: @Sendable ([String]) -> Bool

  package init(_ text: String, reply: String = "", holds: @escaping @Sendable ([String]) -> Bool) {
    self.text = text
    self.reply = reply
    self.holds = holds
  }
}

/// A place to read on: a file of the package, and what one finds there.
package struct Reading: Sendable {
  package let path: String
  package let about: String

  package init(_ path: String, _ about: String) {
    self.path = path
    self.about = about
  }

  /// The chapter that a step belongs to, by its path in the folder of the tutorials, without `.md`.
  package static func chapter(_ path: String) -> Reading {
    Reading("Tutorials/\(path).md", "the chapter on it")
  }

  /// The exercise that trains what a step shows, by its folder.
  package static func exercise(_ folder: String) -> Reading {
    Reading("Exercises/\(folder)", "the exercise on it")
  }
}

// MARK: - What comes out

/// What a step's code printed, and who was registered at which moments. It's filled from any
/// thread.
package final class Show: Sendable {
  /// The show of the step that's running in this task. (What prints elsewhere isn't shown.)
  @TaskLocal package static var current = Show()

  /// Whether pictures of dots are made of Braille patterns.
  package let inBraille: Bool
  private let state = Mutex(State())

  package enum Event: Equatable, Sendable {
    case line(String)
    /// A caption, and then the delegates in registration order: "● Police" or "○ Police, gone".
    case snapshot([String])
  }

  private struct State {
    var events: [Event] = []
    /// Who was once seen behind an identifier, so that a snapshot can say who is gone.
    var names: [ObjectIdentifier: String] = [:]
  }

  init(inBraille: Bool = false) { self.inBraille = inBraille }

  /// What was printed and who was registered, in the order in which it happened.
  package var events: [Event] { state.withLock { $0.events } }
  /// What was printed.
  package var lines: [String] {
    events.compactMap { if case .line(let line) = $0 { line } else { nil } }
  }

  package func print(_ line: String = "") { state.withLock { $0.events.append(.line(line)) } }

  fileprivate func take(_ caption: String, of wrappers: [WrapperContent]) {
    state.withLock { state in
      for wrapper in wrappers {
        if let identifier = wrapper.identifier, let name = wrapper.name {
          state.names[identifier] = name
        }
      }
      let rows = wrappers.map { wrapper in
        wrapper.name.map { "● \($0)" }
          ?? "○ \(wrapper.identifier.flatMap { state.names[$0] } ?? "nobody"), gone"
      }
      state.events.append(.snapshot(["Who is registered \(caption):"] + rows))
    }
  }
}

/// Shows who is registered at this moment, below what the step prints.
package func showDelegates<ProtocolType>(
  of list: MulticastDelegate<ProtocolType>, _ caption: String
) {
  Show.current.take(caption, of: list.wrapperContents)
}

/// Shows who sits on a single seat at this moment, if anyone.
package func showSeat(_ delegate: AnyObject?, _ caption: String) {
  let seat = WrapperContent(
    identifier: delegate.map(ObjectIdentifier.init), name: delegate.map { "\($0)" })
  Show.current.take(caption, of: [seat])
}

// MARK: - Pages

/// A demo's steps as blocks of text.
struct DemoText {
  let demo: Demo
  var layout: PageLayout
  var inBraille = false

  /// Text as blocks: its paragraphs, of which the first one stays with what's above it.
  private func blocks(_ lines: [String], below heading: [String] = []) -> [[String]] {
    var blocks = lines.split(separator: "").map(Array.init)
    if !heading.isEmpty { blocks = [heading + (blocks.first ?? [])] + blocks.dropFirst() }
    return blocks
  }

  private func paragraphs(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      line.hasPrefix(" ") ? [String(line)] : layout.wrapped(String(line))
    }
  }

  var introduction: [[String]] {
    blocks(paragraphs(demo.introduction), below: [layout.heading(demo.title)] + layout.rule + [""])
  }

  /// A step without its answer. The question comes last, so that it's seen above the keys however
  /// few rows there are.
  func question(ofStepAt index: Int, boxes: Bool = false) -> [[String]] {
    let step = demo.steps[index]
    let place = "Step \(index + 1) of \(demo.steps.count)"
    let part = demo.part(ofStepAt: index).part.title
    let gap = max(2, layout.width - place.count - part.count)
    let first =
      layout.isPlain ? "\(place), \(part)" : place + String(repeating: " ", count: gap) + part
    let title = [layout.aside(first), layout.heading(step.title)] + layout.rule + [""]
    let scene = step.sceneLines(inBraille: inBraille).flatMap { layout.wrapped($0) }
    let shown = (step.isListedLater ? [] : code([step.listing])) + blocks(scene)
    let answers = step.answers.enumerated().flatMap { number, answer in
      layout.wrapped(answer.text, first: boxes ? "  [ ] " : "  \(number + 1)  ")
    }
    let question = layout.wrapped(step.question) + [""] + answers
    guard let beginning = shown.first else { return [title + question] }
    return [title + beginning] + shown.dropFirst() + [question]
  }

  private func code(_ listings: [Listing]) -> [[String]] {
    listings.flatMap { listing in
      let lines = listing.lines ?? ["// It isn't there anymore, but it runs."]
      let shown = lines.flatMap { line -> [String] in
        let margin = "  " + line.prefix { $0 == " " }
        return line.isEmpty ? [""] : layout.wrapped(String(line.drop { $0 == " " }), first: margin)
      }
      return blocks(shown, below: [layout.aside("From \(listing.path):"), ""])
    }
  }

  /// What was printed, who was registered, which answer came true, the code that comes after it,
  /// why, and where to read on.
  ///
  /// - Parameter answer: The position of the reader's answer, if there was one.
  func answer(toStepAt index: Int, _ show: Show, _ answer: Int?) -> [[String]] {
    let step = demo.steps[index]
    let shown = show.events.flatMap(lines(of:))
    var result = blocks(shown, below: [layout.heading("What it prints"), ""])
    result.append(verdict(step, show, answer))
    let later = code((step.isListedLater ? [step.listing] : []) + [step.sequel].compactMap(\.self))
    if let first = later.first {
      result += [[layout.heading("The code behind it"), ""] + first] + later.dropFirst()
    }
    result.append([layout.heading("Why"), ""] + layout.wrapped(step.why))
    let readings = step.readings.flatMap { reading in
      layout.wrapped(reading.path, first: "  ") + layout.wrapped(reading.about, first: "    ")
    }
    result.append([layout.heading("Read on"), ""] + readings)
    let (part, isLast) = demo.part(ofStepAt: index)
    return result + (isLast ? blocks(layout.rule + paragraphs(part.closing)) : [])
  }

  private func lines(of event: Show.Event) -> [String] {
    switch event {
    // A row of a table, with its gaps, stays in one piece: broken between words, it would lose its
    // columns.
    case .line(let line): line.contains("   ") ? [line] : layout.wrapped(line)
    case .snapshot(let snapshot): [""] + lines(of: snapshot) + [""]
    }
  }

  private func lines(of snapshot: [String]) -> [String] {
    let rows = snapshot.dropFirst().enumerated().map { number, row in
      guard layout.isPlain else { return "  \(number + 1) \(row)" }
      let name = row.dropFirst(2)
      if row.hasPrefix("●") { return "  \(number + 1). \(name): alive" }
      return "  \(number + 1). \(name.dropLast(", gone".count)): gone"
    }
    return [layout.aside(snapshot[0])] + (rows.isEmpty ? ["  nobody"] : rows)
  }

  private func verdict(_ step: Step, _ show: Show, _ answer: Int?) -> [String] {
    guard let outcome = step.outcome(of: show) else {
      return layout.wrapped("None of the answers came true. What do you make of it?")
    }
    let came = "\(outcome + 1): \(step.answers[outcome].text)"
    switch answer {
    case nil: return layout.wrapped("The answer is \(came)")
    case outcome?: return layout.wrapped("You said \(came) You were right.")
    case let wrong?:
      return layout.wrapped("You said \(wrong + 1). \(step.answers[wrong].reply)")
        + layout.wrapped("The answer is \(came)")
    }
  }

  /// All steps, by their parts.
  ///
  /// - Parameter here: The position of the step to mark, if one is.
  func list(marking here: Int? = nil) -> [[String]] {
    var number = 0
    return demo.parts.map { part in
      [layout.heading(part.title)]
        + part.steps.flatMap { step in
          number += 1
          let mark = number - 1 == here ? ">" : " "
          let gap = number < 10 ? "  " : " "
          return layout.wrapped(step.title, first: "\(mark)\(gap)\(number)  ")
        }
    }
  }

  /// Questions and code without what comes out, to be printed on paper, each on a page of its own.
  func worksheet(ofStepsAt indices: Range<Int>) -> String {
    let pages = indices.map { index in
      let title = [
        [layout.heading("\(demo.title): predict what comes out")], ["Name: ____________________"],
      ]
      let reason = ["Because: " + String(repeating: "_", count: max(0, layout.width - 9))]
      var beginning = index == indices.first ? title : []
      if index == 0 { beginning += introduction }
      return Self.text(beginning + question(ofStepAt: index, boxes: true) + [reason])
    }
    return pages.joined(separator: "\u{C}")
  }

  /// Blocks as text, with a blank line between two.
  static func text(_ blocks: [[String]]) -> String {
    blocks.joined(separator: [""]).map { $0 + "\n" }.joined()
  }
}

// MARK: - A reader at a terminal

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
    if isLastPage, isAtQuestion {
      for number in answers.indices {
        keys.append(KeyRow(.character(Character("\(number + 1)")), does: .run(answer: number)))
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
    let text = DemoText(demo: self, layout: PageLayout(for: output, isPlain: isPlain))
    let first = try arguments.integer("--from", in: 1...steps.count) ?? 1
    let range = try steps(of: arguments)
    if arguments.has("--worksheet") {
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
