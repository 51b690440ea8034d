// The playground at work: it compiles and runs the file, shows what came of it, and watches the
// file.

import Foundation
import MirrorPad
import MulticastCompiler
import MulticastTerminal

/// A playground at work, for somebody who looks at it, or for one page.
///
/// It waits on the main thread, so that the others are there for compilers.
@MainActor struct PlaygroundSession {
  private let file: PlaygroundFile
  private let output: Output
  private var layout: PageLayout
  private let style: Look
  /// Whether a line has a mark that has run and has no value.
  private let showsMarks: Bool
  private let compiler: PlaygroundCompiler

  /// The file as it is now, and what has become of it.
  private var text = ""
  private var state = State.compiling
  /// The program that runs, or ran last.
  private var program: Program?
  private var page = PlaygroundPage("")
  /// How long it took from the save until the last line was over.
  private var duration: Duration?
  /// What's being compiled.
  private var compilation: Compilation?
  /// What there is to say about the last key, if it does nothing.
  private var remark: String?

  /// The terminal, if its whole screen shows the page; nil where text just goes on.
  private var terminal: Terminal?
  private var screen = Screen()
  private var pager = Pager(fillsLastPage: true)
  /// The page as it's scrolled through, and its width; nil when there's another page.
  private var written: (page: WrittenPage, width: Int)?
  /// Whether all of a long output is shown.
  private var isUnfolded = false
  /// The lines that were changed last, while they have to be seen.
  private var change: ClosedRange<Int>?
  /// The lines of the file as it was saved before. An editor may remove the file for a moment.
  private var linesBefore: [String] = []
  private var watch: FileWatch
  /// Whether nothing was shown yet.
  private var isFirst = true
  /// What the page that's shown was made of; nil if nothing of the last save is shown.
  private var shownVersion: Int?
  /// When what the program does is shown next, at the earliest.
  private var nextNews = ContinuousClock.now
  /// Whether the page was printed, where text just goes on.
  private var isPrinted = false

  private enum State {
    case compiling, runs
    case errors(CompilerErrors)
    /// It can't be compiled for another reason.
    case refused(String)
  }

  /// A program that runs or has run.
  private struct Program {
    let text: String
    var run: PlaygroundRun
    let warnings: CompilerErrors
    let notes: PlaygroundNotes
    let compilation: Duration
  }

  init(
    _ file: PlaygroundFile, _ output: Output, _ layout: PageLayout, style: Look,
    showsMarks: Bool, _ compiler: PlaygroundCompiler
  ) {
    self.file = file
    watch = FileWatch(file.url)
    self.output = output
    self.layout = layout
    self.style = style
    self.showsMarks = showsMarks
    self.compiler = compiler
  }

  /// The size of a picture.
  private var picture: (columns: Int, rows: Int, usesBraille: Bool) {
    let size = output.isTerminal ? output.size : Size.usual
    // With a few lines of code, the page fits into the window.
    let lines = text.count { $0 == "\n" }
    let rows = output.isTerminal ? size.rows - 3 - lines : 19
    return (min(size.columns, 60), min(max(rows, 11), 19), style == .braille)
  }

  // MARK: - Once

  /// Shows the page once.
  ///
  /// - Returns: The exit code: 0 if the program ran to its end.
  mutating func showOnce() async throws -> Int32 {
    switch SubmittedFile(file.url) {
    case .missing: throw CommandError("playground: there is no file \(file.shown)", exitCode: 66)
    case .unreadable(let reason): throw CommandError("playground: \(reason)", exitCode: 66)
    case .text(let text): compile(text)
    }
    await compilation?.isOver()
    try takeCompiled()
    while let run = program?.run, !run.isOver {
      poll(nil, 0, 5)
      try look(at: run)
    }
    update()
    // If nobody reads the page, that's the end of this program.
    LastAct.doAll()
    let width = output.isTerminal ? output.size.columns : nil
    try output.write(lines: page.written(layout, width: width).lines)
    return program?.run.ending == .ended ? 0 : 1
  }

  // MARK: - Compiling and running

  /// Begins to compile a program. What was being compiled, or runs, is stopped.
  private mutating func compile(_ text: String) {
    program?.run.stop()
    duration = nil
    // Lines may end in any way that a text file's lines do.
    self.text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    state = .compiling
    compilation = Compilation(
      of: self.text, path: file.url.path, by: compiler, after: compilation, waking: terminal)
  }

  /// Starts the program, if it's compiled by now.
  private mutating func takeCompiled() throws {
    guard let compilation, let outcome = compilation.outcome else { return }
    self.compilation = nil
    shownVersion = nil
    do {
      switch try outcome.get() {
      case .errors(let errors): state = .errors(errors)
      case .refused(let reason): state = .refused(reason)
      case .program(let path, let instrumentation, let warnings, let notes):
        // The folder of the one before is removed, so nothing of that may run.
        program = nil
        let run = try PlaygroundRun(
          path, instrumentation, source: file.url.path, in: compiler.scratch,
          isPlain: layout.isPlain, picture: picture)
        program = Program(
          text: text, run: run, warnings: warnings, notes: notes,
          compilation: .now - compilation.began)
        state = .runs
        // Most programs are over by then, and a page is drawn once.
        nextNews = .now + .milliseconds(30)
      }
    } catch let error as NotExamined {
      state = .refused("The program can't be run: \(error)")
    }
  }

  /// Looks what has come of a run, and runs the program anew if it has ended in a description.
  private mutating func look(at run: PlaygroundRun) throws {
    run.look()
    if let again = try run.again() { program?.run = again }
  }

  /// Brings the page up to date.
  private mutating func update() {
    written = nil
    var last: PlaygroundPage?
    if let program {
      let part = isUnfolded || terminal == nil ? ShownPart.live : .folded
      last = PlaygroundPage(
        program.text, program.run, program.warnings, program.notes, isPlain: layout.isPlain,
        output: output.isTerminal ? part : .all, showsMarks: showsMarks)
    }
    switch state {
    case .compiling:
      page = PlaygroundPage(text)
      if let last { page.takeOver(last, age: .waiting) }
    case .runs:
      page = last ?? page
      if let program, program.run.isLastLineOver {
        duration = program.compilation + program.run.duration
      }
    case .errors(let errors):
      page = PlaygroundPage(text, errors)
      if let last { page.takeOver(last, age: .old) }
    case .refused(let reason): page = PlaygroundPage(text, remarks: [reason])
    }
  }

  // MARK: - At a terminal

  private enum Action: Equatable {
    case quit, redraw, unfold
    case scroll(Scroll)
    case say(String?)
  }

  /// Where text just goes on, there's nothing to scroll.
  private var keys: [KeyRow<Action>] {
    let quit = KeyRow<Action>("q", .control("d"), does: .quit, "q quits")
    if terminal == nil { return [quit] }
    return [
      KeyRow(.up, does: .scroll(.lineUp), "↑ ↓ scroll"), quit,
      KeyRow("o", does: .unfold, isUnfolded ? "o folds again" : nil),
    ] + .scrolling(Action.scroll)
  }

  private func action(for event: TerminalEvent) -> Action? {
    switch event {
    case .endOfInput: .quit
    case .redraw: .redraw
    case .key(let key): keys.action(for: key) ?? .say(key.remarkOnLayout)
    case .mouse, .paste: nil
    }
  }

  /// Shows the page until `q` is pressed. At each save, the file runs again, also in the middle of
  /// a run.
  mutating func run(on terminal: Terminal, isFullScreen: Bool) async throws {
    self.terminal = isFullScreen ? terminal : nil
    let folder = file.url.deletingLastPathComponent()
    let folderWatch = FolderWatch(folder) { [weak terminal] in terminal?.wakeUp() }
    defer { withExtendedLifetime(folderWatch) {} }
    let rest = Duration.milliseconds(folderWatch == nil ? 33 : 1000)
    while true {
      try followSave()
      try takeCompiled()
      if let run = program?.run { try look(at: run) }
      try showNews()
      // Thirty looks a second at the file, or one if somebody says when to look; while the
      // program runs, two hundred at what it does.
      let pause = isOver ? rest : .milliseconds(5)
      guard let event = terminal.nextEvent(until: .now + pause), let action = action(for: event)
      else {
        continue
      }
      remark = nil
      switch action {
      case .quit: return
      case .redraw: screen.forget()
      case .scroll(let scroll):
        change = nil
        pager.scroll(scroll)
      case .unfold:
        isUnfolded.toggle()
        update()
      case .say(let words): remark = words
      }
      try show()
    }
  }

  /// Shows the file, and begins to compile it, if it has been saved.
  private mutating func followSave() throws {
    guard watch.isSaved() else { return }
    defer { isFirst = false }
    switch SubmittedFile.settled(file.url) {
    case .text(let text): compile(text)
    case .missing: refuse("There is no file \(file.shown). \(wayBack)")
    case .unreadable(let reason): refuse("\(reason) \(wayBack)")
    }
    update()
    if !page.source.isEmpty {
      change = isFirst ? nil : page.changedLines(since: linesBefore)
      linesBefore = page.source
    }
    shownVersion = nil
    isPrinted = false
    try show()
    if terminal == nil, !isFirst { try output.write("\n") }
  }

  /// Whether nothing is compiled, and nothing runs.
  private var isOver: Bool { compilation == nil && program?.run.isOver ?? true }

  /// Shows what has come since the last time. Where text just goes on, it's printed once all has
  /// come.
  private mutating func showNews() throws {
    guard compilation == nil, isOver || .now >= nextNews else { return }
    // Nothing comes after the end.
    let version = isOver ? .max : program?.run.version
    guard version != shownVersion else { return }
    shownVersion = version
    let began = ContinuousClock.now
    update()
    if terminal != nil {
      if isOver { showTrouble() }
      try show()
    } else if isOver, !isPrinted {
      isPrinted = true
      let lines = page.written(layout, width: output.size.columns).lines
      try output.write(lines: [top] + lines + [bottom])
    }
    // The tree of a program's syntax was large.
    if isOver { giveBackMemory() }
    // A long page takes its time, and the program needs the processor, too.
    let end = ContinuousClock.now
    nextNews = end + max(.milliseconds(50), (end - began) * 4)
  }

  private mutating func refuse(_ reason: String) {
    compilation?.cancel()
    compilation = nil
    program = nil
    text = ""
    duration = nil
    state = .refused(reason)
  }

  private var wayBack: String {
    file.isOfThisClone ? "To get it back: git restore \(file.shown)" : ""
  }

  /// Scrolls so that the first trouble is to be seen.
  private mutating func showTrouble() {
    guard let trouble = fit().trouble else { return }
    change = nil
    let isSeen = trouble >= pager.first && trouble + 2 < pager.first + pager.rows
    if !isSeen { pager.show(from: trouble - pager.rows / 2) }
  }

  /// Scrolls so that the lines are to be seen that were changed, with what belongs to them.
  private mutating func showChange(in page: WrittenPage) {
    guard let change, var place = page.place(of: change.lowerBound),
      let last = page.place(of: change.upperBound)
    else { return }
    // If there isn't room for all of them, the first one is to be seen.
    if last.upperBound - place.lowerBound <= pager.rows {
      place = place.lowerBound..<last.upperBound
    }
    let end = min(place.upperBound, place.lowerBound + pager.rows)
    let isSeen = place.lowerBound >= pager.first && end <= pager.first + pager.rows
    if !isSeen { pager.show(from: max(end - pager.rows, place.lowerBound - pager.rows / 2)) }
  }

  /// Brings what's scrolled to the size of the screen: between the first line and the last.
  @discardableResult private mutating func fit() -> WrittenPage {
    let size = output.size
    let page: WrittenPage
    if let written, written.width == size.columns {
      page = written.page
    } else {
      page = self.page.written(layout, width: size.columns)
      written = (page, size.columns)
    }
    pager.lines = page.lines
    pager.rows = max(1, size.rows - 2)
    return page
  }

  /// Shows the page, on a full screen.
  private mutating func show() throws(OutputError) {
    guard let terminal else { return }
    showChange(in: fit())
    let empty = Array(repeating: "", count: pager.rows - pager.shown.count)
    try screen.show([top] + pager.shown + empty + [bottom], on: terminal)
  }

  /// The first line: the file, when it was saved, and how long it took.
  private var top: String {
    let width = output.size.columns
    let seconds = duration.map { String(format: ", %.1f s", $0 / .seconds(1)) }
    var right = file.saved.map { "saved \($0)" } ?? "not there"
    switch state {
    case .compiling: right += ", compiling"
    case .runs: right += (seconds ?? "") + (isOver ? "" : ", running")
    case .errors: right += ", doesn't compile"
    case .refused: break
    }
    let room = width - right.cells - 4
    guard room > 8 else {
      return layout.heading(String((" " + file.shown).suffix(cells: max(1, width - 1))))
    }
    let name = file.shown.cells > room ? "…" + file.shown.suffix(cells: room - 1) : file.shown
    return layout.heading(" " + name.padded(to: room)) + "  " + layout.aside(right)
  }

  /// The last line: the keys, and how to get the file back as it was; as much of it as fits.
  private var bottom: String {
    if let remark { return layout.aside(" " + remark) }
    var parts = [keys.words().joined(separator: ", ")]
    parts.append(layout.isPlain ? "saving the file runs it again" : "a save runs it again")
    if file.isOfThisClone { parts.append("git restore brings the file back") }
    let width = output.size.columns
    let texts = (1...parts.count).map { parts.prefix($0).joined(separator: "; ") }
    let fitting = texts.last { $0.count < width }
    return layout.aside(" " + (fitting ?? parts[0]))
  }
}
