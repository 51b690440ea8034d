// The playground at work: it compiles and runs the file, shows what came of it, and watches the file.

import Foundation
import MirrorPad
import MulticastCompiler
import MulticastTerminal

struct PlaygroundSession {
  private let file: PlaygroundFile
  private let output: Output
  private var layout: PageLayout
  private let style: Look
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

  init(
    _ file: PlaygroundFile, _ output: Output, _ layout: PageLayout, style: Look, _ compiler: PlaygroundCompiler
  ) {
    (self.file, self.output, self.layout, self.style, self.compiler) = (file, output, layout, style, compiler)
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
    try output.write(lines: page.lines(layout, width: output.isTerminal ? output.size.columns : nil).lines)
    return run?.ending == .ended ? 0 : 1
  }

  // MARK: - Compiling and running

  /// Compiles and starts a program.
  private mutating func start(_ text: String) async throws {
    (run, duration) = (nil, nil)
    let began = ContinuousClock.now
    // Lines may end in any way that a text file's lines do.
    self.text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    do {
      program = try await compiler.compile(self.text)
      if case .program(let path, let instrumentation, _, _) = program {
        run = try PlaygroundRun(
          path, instrumentation, source: compiler.source, in: compiler.scratch, isPlain: layout.isPlain,
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
    case .program(_, _, let warnings, let remark):
      guard let run else { break }
      page = PlaygroundPage(text, run, warnings, remark: remark, isPlain: layout.isPlain, isWhole: !output.isTerminal)
      duration = run.isLastLineOver ? compilation + run.duration : nil
    }
  }

  // MARK: - At a terminal

  /// Shows the page until `q` is pressed. At each save, the file runs again, also in the middle of a run.
  mutating func run(on terminal: Terminal, isFullScreen: Bool) async throws {
    var screen = Screen()
    var first = 0
    var stamp: FileStamp?
    var version = -1
    var isPrinted = false
    while true {
      let now = FileStamp(of: file.url, includingContents: true)
      if now != stamp {
        let isFirst = stamp == nil
        stamp = now
        // The page of the last save stays until there's a new one.
        isCompiling = true
        if isFullScreen { first = try show(from: first, &screen, terminal) }
        isCompiling = false
        switch SubmittedFile.settled(file.url) {
        case .text(let text): try await start(text)
        case .missing: refuse("There is no file \(file.shown). \(wayBack)")
        case .unreadable(let reason): refuse("\(reason) \(wayBack)")
        }
        (version, isPrinted) = (-1, false)
        if !isFullScreen, !isFirst { try output.write("\n") }
      }
      run?.look()
      let isOver = run?.ending != nil || run == nil
      let newVersion = (run?.version ?? 0) + (isOver ? 1 : 0)
      if newVersion != version {
        version = newVersion
        update()
        if isFullScreen {
          if isOver { first = scrolled(to: page.lines(layout, width: output.size.columns).trouble, from: first) }
          first = try show(from: first, &screen, terminal)
        } else if isOver, !isPrinted {
          isPrinted = true
          try output.write(lines: [top] + page.lines(layout, width: output.size.columns).lines + [keys])
        }
      }
      // Ten looks a second at the file; while the program runs, twenty at what it does.
      guard let event = terminal.nextEvent(until: .now + .milliseconds(isOver ? 100 : 50)) else { continue }
      remark = nil
      switch event {
      case .endOfInput, .key(.character("q")), .key(.control("d")): return
      case .key(.up) where isFullScreen: first = try show(from: first - 1, &screen, terminal)
      case .key(.down) where isFullScreen: first = try show(from: first + 1, &screen, terminal)
      case .redraw:
        if isFullScreen {
          screen.forget()
          first = try show(from: first, &screen, terminal)
        }
      case .key(let key):
        remark = key.remarkOnLayout
        if isFullScreen { first = try show(from: first, &screen, terminal) }
      case .mouse, .paste: break
      }
    }
  }

  private mutating func refuse(_ reason: String) {
    (run, text, duration) = (nil, "", nil)
    program = .refused(reason)
    update()
  }

  private var wayBack: String { file.isOfThisClone ? "To get it back: git restore \(file.shown)" : "" }

  /// Where to begin, so that the first trouble is to be seen.
  private func scrolled(to trouble: Int?, from first: Int) -> Int {
    guard let trouble else { return first }
    let rows = max(1, output.size.rows - 2)
    return trouble < first || trouble + 2 >= first + rows ? max(0, trouble - rows / 2) : first
  }

  /// Shows the page.
  ///
  /// - Returns: The first line that's shown, which isn't beyond the last page.
  private func show(from wanted: Int, _ screen: inout Screen, _ terminal: Terminal) throws(OutputError) -> Int {
    let size = output.size
    let lines = page.lines(layout, width: size.columns).lines
    let rows = max(1, size.rows - 2)
    let first = max(0, min(wanted, lines.count - rows))
    let shown = lines[first..<min(lines.count, first + rows)]
    try screen.show(
      [top] + shown + Array(repeating: "", count: rows - shown.count) + [keys], on: terminal)
    return first
  }

  /// The first line: the file, when it was saved, and how long it took.
  private var top: String {
    let width = output.size.columns
    let seconds = duration.map { String(format: ", %.1f s", $0 / .seconds(1)) }
    let isRunning = run.map { $0.ending == nil } ?? false
    let right =
      "saved \(file.saved)" + (isCompiling ? ", compiling" : (seconds ?? "") + (isRunning ? ", running" : ""))
    let room = width - right.count - 4
    guard room > 8 else { return layout.heading(String((" " + file.shown).suffix(max(1, width - 1)))) }
    let name = file.shown.count > room ? "…" + file.shown.suffix(room - 1) : file.shown
    return layout.heading(" " + name.padded(to: room)) + "  " + layout.aside(right)
  }

  /// The last line: the keys, and how to get the file back as it was; as much of it as fits.
  private var keys: String {
    if let remark { return layout.aside(" " + remark) }
    let parts =
      (layout.isPlain
        ? ["q quits", "saving the file runs it again"] : ["↑ ↓ scroll, q quits", "a save runs it again"])
      + (file.isOfThisClone ? ["git restore brings the file back"] : [])
    let width = output.size.columns
    let fitting = (1...parts.count).map { parts.prefix($0).joined(separator: "; ") }.last { $0.count < width }
    return layout.aside(" " + (fitting ?? parts[0]))
  }
}
