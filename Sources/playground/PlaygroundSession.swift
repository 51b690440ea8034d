// The playground at work: it compiles and runs the file, shows what came of it, and watches the
// file.

import Foundation
import MirrorPad
import MulticastCompiler
import MulticastTerminal

struct PlaygroundSession {
  private let file: PlaygroundFile
  private let output: Output
  private var layout: PageLayout
  private let style: Look
  /// Whether a line has a mark that has run and has no value.
  private let showsMarks: Bool
  private let compiler: PlaygroundCompiler

  private var text = ""
  private var program: PlaygroundCompiler.Outcome?
  private var run: PlaygroundRun?
  private var page = PlaygroundPage()
  /// How long it took from the save until the last line was over.
  private var duration: Duration?
  private var compilation = Duration.zero
  private var isCompiling = false
  /// What there is to say about the last key, if it does nothing.
  private var remark: String?

  /// The terminal, if its whole screen shows the page; nil where text just goes on.
  private var terminal: Terminal?
  private var screen = Screen()
  private var pager = Pager(fillsLastPage: true)
  /// The file as it was when it was compiled last.
  private var stamp: FileStamp?
  /// What the page that's shown was made of; nil if nothing of the last save is shown.
  private var shownVersion: Int?
  /// Whether the page was printed, where text just goes on.
  private var isPrinted = false

  init(
    _ file: PlaygroundFile, _ output: Output, _ layout: PageLayout, style: Look,
    showsMarks: Bool, _ compiler: PlaygroundCompiler
  ) {
    self.file = file
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
    case .text(let text): try await start(text)
    }
    while let run, run.ending == nil {
      poll(nil, 0, 5)
      run.look()
    }
    update()
    try output.write(
      lines: page.lines(layout, width: output.isTerminal ? output.size.columns : nil).lines)
    return run?.ending == .ended ? 0 : 1
  }

  // MARK: - Compiling and running

  /// Compiles and starts a program.
  private mutating func start(_ text: String) async throws {
    run = nil
    duration = nil
    let began = ContinuousClock.now
    // Lines may end in any way that a text file's lines do.
    self.text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    do {
      program = try await compiler.compile(self.text, path: file.url.path)
      if case .program(let path, let instrumentation, _, _) = program {
        run = try PlaygroundRun(
          path, instrumentation, source: file.url.path, in: compiler.scratch,
          isPlain: layout.isPlain,
          picture: picture)
      }
    } catch let error as NotExamined {
      program = .refused("The program can't be run: \(error)")
    }
    compilation = .now - began
    update()
  }

  /// Brings the page up to date.
  private mutating func update() {
    switch program {
    case nil: break
    case .errors(let errors): page = PlaygroundPage(text, errors)
    case .refused(let reason): page = PlaygroundPage(text, refused: reason)
    case .program(_, _, let warnings, let notes):
      guard let run else { break }
      page = PlaygroundPage(
        text, run, warnings, notes, isPlain: layout.isPlain, isWhole: !output.isTerminal,
        showsMarks: showsMarks)
      duration = run.isLastLineOver ? compilation + run.duration : nil
    }
  }

  // MARK: - At a terminal

  private enum Action: Equatable {
    case quit, redraw
    case scroll(Scroll)
    case say(String?)
  }

  /// Where text just goes on, there's nothing to scroll.
  private var keys: [KeyRow<Action>] {
    let quit = KeyRow<Action>("q", .control("d"), does: .quit, "q quits")
    if layout.isPlain { return [quit] }
    return [KeyRow(.up, does: .scroll(.lineUp), "↑ ↓ scroll"), quit] + .scrolling(Action.scroll)
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
    while true {
      try await followSave()
      run?.look()
      try showNews()
      // Ten looks a second at the file; while the program runs, twenty at what it does.
      let pause = Duration.milliseconds(isOver ? 100 : 50)
      guard let event = terminal.nextEvent(until: .now + pause), let action = action(for: event)
      else {
        continue
      }
      remark = nil
      switch action {
      case .quit: return
      case .redraw: screen.forget()
      case .scroll(let scroll): pager.scroll(scroll)
      case .say(let words): remark = words
      }
      try show()
    }
  }

  /// Compiles and starts the file, if it has been saved.
  private mutating func followSave() async throws {
    let now = FileStamp(of: file.url, includingContents: true)
    guard now != stamp else { return }
    let isFirst = stamp == nil
    stamp = now
    // The page of the last save stays until there's a new one.
    isCompiling = true
    try show()
    isCompiling = false
    switch SubmittedFile.settled(file.url) {
    case .text(let text): try await start(text)
    case .missing: refuse("There is no file \(file.shown). \(wayBack)")
    case .unreadable(let reason): refuse("\(reason) \(wayBack)")
    }
    shownVersion = nil
    isPrinted = false
    if terminal == nil, !isFirst { try output.write("\n") }
  }

  /// Whether nothing runs.
  private var isOver: Bool { run?.ending != nil || run == nil }

  /// Shows what has come since the last time. Where text just goes on, it's printed once all has
  /// come.
  private mutating func showNews() throws {
    let version = (run?.version ?? 0) + (isOver ? 1 : 0)
    guard version != shownVersion else { return }
    shownVersion = version
    update()
    if terminal != nil {
      if isOver { showTrouble() }
      try show()
    } else if isOver, !isPrinted {
      isPrinted = true
      let lines = page.lines(layout, width: output.size.columns).lines
      try output.write(lines: [top] + lines + [bottom])
    }
  }

  private mutating func refuse(_ reason: String) {
    run = nil
    text = ""
    duration = nil
    program = .refused(reason)
    update()
  }

  private var wayBack: String {
    file.isOfThisClone ? "To get it back: git restore \(file.shown)" : ""
  }

  /// Scrolls so that the first trouble is to be seen.
  private mutating func showTrouble() {
    fit()
    guard let trouble = page.lines(layout, width: output.size.columns).trouble else { return }
    let isSeen = trouble >= pager.first && trouble + 2 < pager.first + pager.rows
    if !isSeen { pager.show(from: trouble - pager.rows / 2) }
  }

  /// Brings what's scrolled to the size of the screen: between the first line and the last.
  private mutating func fit() {
    pager.lines = page.lines(layout, width: output.size.columns).lines
    pager.rows = max(1, output.size.rows - 2)
  }

  /// Shows the page, on a full screen.
  private mutating func show() throws(OutputError) {
    guard let terminal else { return }
    fit()
    let empty = Array(repeating: "", count: pager.rows - pager.shown.count)
    try screen.show([top] + pager.shown + empty + [bottom], on: terminal)
  }

  /// The first line: the file, when it was saved, and how long it took.
  private var top: String {
    let width = output.size.columns
    let seconds = duration.map { String(format: ", %.1f s", $0 / .seconds(1)) }
    let isRunning = run.map { $0.ending == nil } ?? false
    var right = "saved \(file.saved)"
    if isCompiling {
      right += ", compiling"
    } else {
      right += (seconds ?? "") + (isRunning ? ", running" : "")
    }
    let room = width - right.count - 4
    guard room > 8 else {
      return layout.heading(String((" " + file.shown).suffix(max(1, width - 1))))
    }
    let name = file.shown.count > room ? "…" + file.shown.suffix(room - 1) : file.shown
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
