// What a learner's session shows, and what the keys below it do.

import MulticastTerminal

/// What a learner's session shows above its keys.
struct SessionScreen {
  /// Makes the lines.
  private(set) var page: ExercisePage
  /// A line above the keys, until something else happens.
  var note: String?

  private let output: Output
  /// What the page is made of, and its lines at the width of this terminal. A page ends between two
  /// paragraphs or rules, if that leaves no more than six empty rows: five, and the blank line
  /// between the paragraphs. The name of the file takes one, once it has been scrolled off.
  private var parts: [(ExercisePage) -> [String]] = []
  private var pager = Pager(rowsLeft: 5, rowsTaken: 1)

  init(page: ExercisePage, output: Output) {
    self.page = page
    self.output = output
  }

  mutating func begin(with part: @escaping (ExercisePage) -> [String]) {
    parts = [part]
    pager.lines = part(page)
    pager.scroll(.start)
  }

  /// Adds something to the page, and scrolls to it.
  mutating func add(_ part: @escaping (ExercisePage) -> [String], above footer: [String]) {
    let end = pager.lines.count
    parts.append(part)
    pager.lines += part(page)
    fit(above: footer)
    if pager.isAtEnd { return }
    // Once it's scrolled, the file's name takes one of the rows.
    let full = pager.lines.count - (pager.rows - 1)
    pager.show(from: max(pager.first, 1, min(end, full)))
  }

  /// Makes the page's lines once more, for another width.
  mutating func layOut(for size: Size) {
    page.layout.width = PageLayout.width(for: size)
    pager.lines = parts.flatMap { $0(page) }
  }

  mutating func scroll(_ scroll: Scroll, above footer: [String]) {
    fit(above: footer)
    pager.scroll(scroll)
  }

  /// Brings the page to the size of the screen. Where text just goes on, all of it fits.
  mutating func fit(above footer: [String]) {
    guard !page.layout.isPlain else { return }
    // Below the page are a blank line, the note, the word that there's more, the keys, and the
    // cursor's row.
    let taken = footer.count + 3 + (note == nil ? 0 : 1)
    pager.rows = max(1, output.size.rows - taken)
    let lines = pager.lines
    pager.beginnings = lines.indices.filter { index in
      index > 0 && (lines[index - 1].isEmpty || lines[index].contains(#/^\d+\. /#))
    }
  }

  /// - Parameters:
  ///   - footer: What the keys do, in lines; nil while they do nothing.
  ///   - name: The line with the name of the file. A hint is read beside it, also when it has been
  ///     scrolled off.
  func draw(above footer: [String]?, file name: String) throws {
    if !page.layout.isPlain { try output.clearScreen() }
    let isScrolledOff = pager.first > 0 && !pager.shown.contains(name)
    try output.write(lines: (isScrolledOff ? [name] : []) + pager.shown)
    guard let footer else { return }
    let more = pager.isAtEnd ? [] : ["Return shows more"]
    let notes = note.map { [$0] } ?? []
    try output.write(lines: [""] + notes + (more + footer).map(page.layout.aside))
  }
}

/// What the keys do in a learner's session, on the page that's shown.
struct SessionKeys {
  let layout: PageLayout
  /// Whether it's the page of promises, in place of an exercise.
  let showsPromises: Bool
  /// How many stories on the page can be watched.
  var storyCount = 0
  /// Whether a pad can be drawn on with the learner's class.
  var drivesPad = false

  enum Action {
    case leave, quit, promises, watch, backToExercise, next, jump, hint, reset, solution, draw
    case scroll(Scroll)
    case redraw(Size)
    case say(String)
  }

  private var rows: [KeyRow<Action>] {
    var rows: [KeyRow<Action>] = []
    if storyCount > 0 {
      let words = storyCount > 1 ? "w watch a story" : "w watch the story"
      rows.append(KeyRow("w", does: .watch, words))
    }
    if drivesPad { rows.append(KeyRow("d", does: .draw, "d draw with your class")) }
    rows += showsPromises ? Self.keysOfPromises : Self.keysOfExercise
    guard !layout.isPlain else { return rows }
    return rows + [KeyRow(.return, does: .scroll(.pageDown))] + .scrolling(Action.scroll)
  }

  private static var keysOfPromises: [KeyRow<Action>] {
    [
      KeyRow("e", "n", does: .backToExercise, "e back to the exercise"),
      KeyRow("l", does: .jump, "l list"),
      KeyRow("p", does: .promises),
      KeyRow("q", .control("d"), does: .quit, "q quit; saving the file plays it again"),
    ]
  }

  private static var keysOfExercise: [KeyRow<Action>] {
    [
      KeyRow("n", does: .next, "n next"),
      KeyRow("h", does: .hint, "h hint"),
      KeyRow("l", does: .jump, "l list"),
      KeyRow("p", does: .promises, "p promises"),
      KeyRow("r", does: .reset, "r reset"),
      KeyRow("s", does: .solution, "s solution"),
      KeyRow("q", .control("d"), does: .quit, "q quit; saving the file checks it"),
    ]
  }

  func action(for event: TerminalEvent) -> Action? {
    switch event {
    case .endOfInput: .leave
    case .redraw(let size): .redraw(size)
    case .key(let key): rows.action(for: key) ?? remark(on: key).map(Action.say)
    case .paste where !layout.isPlain:
      .say("What you paste isn't taken here. Paste it into the file, and save the file.")
    case .mouse, .paste: nil
    }
  }

  /// What there is to say about a key that does nothing here.
  private func remark(on key: Key) -> String? {
    guard !layout.isPlain, case .character(let letter) = key else { return nil }
    let name = String(letter).withoutControlCharacters
    return key.remarkOnLayout ?? "The key \(name) does nothing here."
  }

  /// What the keys do, in lines.
  var footer: [String] {
    let words = rows.words()
    // A key stays on a line with what it does, unless the terminal is very narrow.
    var lines: [String] = []
    for (index, key) in words.enumerated() {
      let next = index + 1 < words.count ? key + "," : key
      if let last = lines.last, last.count + 1 + next.count <= layout.width {
        lines[lines.count - 1] += " " + next
      } else {
        lines.append(next)
      }
    }
    return lines.flatMap { layout.wrapped($0) }
  }
}
