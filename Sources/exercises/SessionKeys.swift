import MulticastTerminal

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
