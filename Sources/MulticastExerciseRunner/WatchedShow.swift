import ExerciseChecks
import MulticastTerminal

/// Shows a story that is watched: a picture for each step, with Return for the next one and `b` for the one before.
package struct WatchedShow {
  private let title: String
  private let steps: [WatchedStep]
  private var layout: PageLayout
  /// How many rows there are; nil where the text just goes on.
  private var rows: Int?
  private var position = 0
  /// The first line of the picture that's shown, where it doesn't fit.
  private var firstLine = 0
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
    steps.indices.flatMap { index in (index == 0 ? [] : ["", ""]) + top(index) + picture(index) }
  }

  private func top(_ index: Int) -> [String] {
    let number = "step \(index + 1) of \(steps.count)"
    let width = layout.width - number.count - 2
    let top =
      title.count <= width
      ? [layout.heading(title.padded(to: width)) + "  " + layout.aside(number)]
      : layout.wrapped(title).map(layout.heading) + [layout.aside(number)]
    return top + layout.rule
  }

  private func picture(_ index: Int, rows: Int = .max) -> [String] {
    let again = index == 0 ? layout.wrapped("Your class has been played again for this.") + [""] : []
    return again
      + WatchedStepPicture(steps[index], layout, rows: rows == .max ? .max : max(6, rows - again.count)).lines
  }

  /// What is on the screen at this step.
  private var page: [String] {
    let lines = picture(position, rows: room).dropFirst(firstLine)
    return top(position) + lines.prefix(room) + [""] + keys(hasMore: lines.count > room)
  }

  /// How many lines of a picture fit.
  private var room: Int { rows.map { max(3, $0 - top(position).count - keys(hasMore: true).count - 2) } ?? .max }
  private var isCut: Bool { picture(position, rows: room).count - firstLine > room }

  /// The step at which it goes wrong.
  private var wrong: Int? { steps.firstIndex(where: \.isDifferent) }

  private func keys(hasMore: Bool) -> [String] {
    let next = hasMore ? "Return shows more" : position + 1 < steps.count ? "Return goes on" : "Return ends"
    let toWrong = wrong.map { $0 > position ? ", w goes to where it goes wrong" : "" } ?? ""
    let keys = "\(next), b back\(toWrong), g N goes to step N (1 to \(steps.count)), q ends"
    return layout.wrapped(remark ?? keys).map(layout.aside)
  }

  private mutating func go(to step: Int) { (position, firstLine) = (step, 0) }

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
    func show(_ lines: [String]) throws(OutputError) { try write(lines.map { $0 + "\n" }.joined()) }
    try clear()
    try show(page)
    while true {
      let event = nextEvent()
      if case .key(.character(let key)) = event, key != "g" { skipReturn() }
      remark = nil
      switch event {
      case .endOfInput, .key(.character("q")), .key(.escape), .key(.control("d")): return
      case .key(.return), .key(.character(" ")):
        if isCut {
          firstLine += room
        } else {
          guard position + 1 < steps.count else { return }
          go(to: position + 1)
        }
      case .key(.character("b")): go(to: firstLine > 0 ? position : max(0, position - 1))
      case .key(.character("w")): if let wrong, wrong > position { go(to: wrong) }
      case .key(.character("g")):
        let number = try askForNumber("step", in: 1...steps.count, nextEvent: nextEvent, write: write)
        if let number { go(to: number - 1) }
      case .redraw(let size):
        layout.width = PageLayout.width(for: size)
        if rows != nil { rows = size.rows }
        firstLine = 0
      case .key(let key):
        remark = key.remarkOnLayout
        if remark == nil { continue }
      case .mouse, .paste: continue
      }
      try clear()
      try show(page)
    }
  }
}
