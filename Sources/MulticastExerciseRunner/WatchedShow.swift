import ExerciseChecks
import MulticastTerminal

/// Shows a story that is watched: a picture for each step, with Return for the next one and `b` for
/// the one before.
package struct WatchedShow {
  private let title: String
  private let steps: [WatchedStep]
  private var layout: PageLayout
  /// How many rows there are; nil where the text just goes on.
  private var rows: Int?
  private var position = 0
  /// The picture, where it doesn't fit.
  private var pager = Pager()
  /// What there is to say in place of the keys about the last one, if it does nothing.
  private var remark: String?

  /// - Parameter rows: How many rows the terminal has; nil where the text just goes on.
  package init(
    _ title: String, _ steps: [WatchedStep], _ layout: PageLayout, rows: Int? = nil
  ) {
    self.title = title.prefix(1).uppercased() + title.dropFirst()
    self.steps = steps
    self.layout = layout
    self.rows = rows
  }

  /// All pictures, one after another.
  package var all: [String] {
    Array(steps.indices.map { top($0) + picture($0) }.joined(separator: ["", ""]))
  }

  private func top(_ index: Int) -> [String] {
    let number = "step \(index + 1) of \(steps.count)"
    let width = layout.width - number.count - 2
    guard title.count <= width else {
      return layout.wrapped(title).map(layout.heading) + [layout.aside(number)] + layout.rule
    }
    let heading = layout.heading(title.padded(to: width))
    return [heading + "  " + layout.aside(number)] + layout.rule
  }

  private func picture(_ index: Int, rows: Int = .max) -> [String] {
    guard index == 0 else { return WatchedStepPicture(steps[index], layout, rows: rows).lines }
    let again = layout.wrapped("Your class has been played again for this.") + [""]
    return again + WatchedStepPicture(steps[index], layout, rows: rows - again.count).lines
  }

  /// What is on the screen at this step.
  private var page: [String] {
    top(position) + pager.shown + [""] + footer(hasMore: !pager.isAtEnd)
  }

  /// Brings the picture to the size of the screen. Its frame and the keys need some rows.
  private mutating func fit() {
    let taken = top(position).count + footer(hasMore: true).count + 2
    pager.rows = rows.map { max(3, $0 - taken) } ?? .max
    pager.lines = picture(position, rows: pager.rows)
  }

  // MARK: - Keys

  private enum Action {
    case end, next, back, goToWrong, askForStep
    case scroll(Scroll)
    case redraw(Size)
    case say(String)
  }

  private func keys(hasMore: Bool) -> [KeyRow<Action>] {
    var keys = [keyOnward(hasMore: hasMore), KeyRow("b", does: .back, "b back")]
    if let wrong, wrong > position {
      keys.append(KeyRow("w", does: .goToWrong, "w goes to where it goes wrong"))
    }
    let goes = "g N goes to step N (1 to \(steps.count))"
    keys.append(KeyRow("g", "G", does: .askForStep, goes))
    keys.append(KeyRow("q", .escape, .control("d"), does: .end, "q ends"))
    return keys + .scrolling(Action.scroll)
  }

  private func keyOnward(hasMore: Bool) -> KeyRow<Action> {
    if hasMore { return KeyRow(.return, " ", does: .scroll(.pageDown), "Return shows more") }
    if position + 1 < steps.count { return KeyRow(.return, " ", does: .next, "Return goes on") }
    return KeyRow(.return, " ", does: .end, "Return ends")
  }

  /// The step at which it goes wrong.
  private var wrong: Int? { steps.firstIndex(where: \.isDifferent) }

  private func footer(hasMore: Bool) -> [String] {
    let words = keys(hasMore: hasMore).words().joined(separator: ", ")
    return layout.wrapped(remark ?? words).map(layout.aside)
  }

  private func action(for event: TerminalEvent) -> Action? {
    switch event {
    case .endOfInput: .end
    case .redraw(let size): .redraw(size)
    case .key(let key):
      keys(hasMore: !pager.isAtEnd).action(for: key) ?? key.remarkOnLayout.map(Action.say)
    case .mouse, .paste: nil
    }
  }

  private mutating func go(to step: Int) {
    position = step
    fit()
    pager.scroll(.start)
  }

  /// Shows the steps as keys are pressed, until the end or `q`.
  ///
  /// - Parameters:
  ///   - nextEvent: Waits for what comes from the terminal.
  ///   - skipReturn: Drops a Return that came together with the key before it.
  ///   - clear: Empties the screen before a picture; does nothing where the text just goes on.
  ///   - write: Writes text.
  package mutating func play(
    nextEvent: () -> TerminalEvent, skipReturn: () -> Void, clear: () throws(OutputError) -> Void,
    write: (String) throws(OutputError) -> Void
  ) throws(OutputError) {
    guard !steps.isEmpty else { return }
    while true {
      fit()
      try clear()
      try write(page.map { $0 + "\n" }.joined())
      let action = nextAction(nextEvent, skipReturn)
      remark = nil
      switch action {
      case .end: return
      case .next: go(to: position + 1)
      case .back: go(to: pager.first > 0 ? position : max(0, position - 1))
      case .goToWrong: go(to: wrong ?? position)
      case .askForStep:
        let range = 1...steps.count
        let number = try askForNumber("step", in: range, nextEvent: nextEvent, write: write)
        if let number { go(to: number - 1) }
      case .scroll(let scroll): pager.scroll(scroll)
      case .redraw(let size):
        layout.width = PageLayout.width(for: size)
        if rows != nil { rows = size.rows }
        go(to: position)
      case .say(let words): remark = words
      }
    }
  }

  /// Waits for an event that means something here.
  private func nextAction(_ nextEvent: () -> TerminalEvent, _ skipReturn: () -> Void) -> Action {
    while true {
      let event = nextEvent()
      let action = action(for: event)
      if case .askForStep = action {} else if case .key(.character) = event { skipReturn() }
      if let action { return action }
    }
  }
}
