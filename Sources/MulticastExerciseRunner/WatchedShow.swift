import ExerciseChecks
import MulticastDemos

/// Shows a story that is watched: a picture for each step, with Return for the next one and `b` for the one before.
package struct WatchedShow {
  private let title: String
  private let steps: [WatchedStep]
  private var layout: PageLayout
  private let drawing: WatchedStepPicture.Drawing
  /// How many rows there are; nil where the text just goes on.
  private var rows: Int?
  private var position = 0

  /// - Parameter rows: How many rows the terminal has; nil where the text just goes on.
  package init(
    _ title: String, _ steps: [WatchedStep], _ layout: PageLayout, _ drawing: WatchedStepPicture.Drawing,
    rows: Int? = nil
  ) {
    self.title = title.prefix(1).uppercased() + title.dropFirst()
    (self.steps, self.layout, self.drawing, self.rows) = (steps, layout, drawing, rows)
  }

  /// All pictures, one after another.
  package var all: [String] {
    steps.indices.flatMap { index in (index == 0 ? [] : ["", ""]) + page(index) }
  }

  private func page(_ index: Int) -> [String] {
    let number = "step \(index + 1) of \(steps.count)"
    let width = layout.width - number.count - 2
    let top =
      title.count <= width
      ? [layout.heading(title.padded(to: width)) + "  " + layout.aside(number)]
      : layout.wrapped(title).map(layout.heading) + [layout.aside(number)]
    let room = rows.map { max(8, $0 - top.count - layout.rule.count - keys.count - 2) }
    let picture = WatchedStepPicture(steps[index], layout, drawing, rows: room ?? .max).lines
    return top + layout.rule + (room.map { Array(picture.prefix($0)) } ?? picture)
  }

  private var keys: [String] {
    let next = position + 1 < steps.count ? "Return goes on" : "Return ends"
    return layout.wrapped("\(next), b back, g N goes to step N (1 to \(steps.count)), q ends").map(layout.aside)
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
    func show(_ lines: [String]) throws(OutputError) { try write(lines.map { $0 + "\n" }.joined()) }
    try clear()
    try show(page(position) + [""] + keys)
    while true {
      let event = nextEvent()
      if case .key(.character(let key)) = event, key != "g" { skipReturn() }
      switch event {
      case .endOfInput, .key(.character("q")), .key(.escape), .key(.control("d")): return
      case .key(.return), .key(.character(" ")):
        guard position + 1 < steps.count else { return }
        position += 1
      case .key(.character("b")): position = max(0, position - 1)
      case .key(.character("g")):
        let number = try askForNumber("step", in: 1...steps.count, nextEvent: nextEvent, write: write)
        if let number { position = number - 1 }
      case .redraw(let size):
        layout.width = PageLayout.width(for: size)
        if rows != nil { rows = size.rows }
      default: continue
      }
      try clear()
      try show(page(position) + [""] + keys)
    }
  }
}
