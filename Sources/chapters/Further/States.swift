// Chapter "Mirror Pad's states": tries each event in each state of a view.

import MirrorPad

let statesProgram = ChapterProgram("states", "what each event does in each state") { eachEventInEachState() }

// MARK: - The events

/// Something that can happen to a view.
struct ViewEvent {
  let name: String
  let happen: (DrawView) -> Void

  /// All events. `other` is a pad with one line, of which the view is a mirror.
  static func all(other: DrawView) -> [ViewEvent] {
    [
      ViewEvent(name: "touch") { $0.touchBegan(at: Point(x: 1, y: 1)) },
      ViewEvent(name: "message") { $0.drawView(other, didAddLine: other.lines[0]) },
      ViewEvent(name: "animate") { $0.animate() },
      ViewEvent(name: "copy") { $0.copyLines(from: other) },
      ViewEvent(name: "clear") { $0.clear() },
      ViewEvent(name: "a minute") { $0.advance(by: 60) },
    ]
  }
}

// MARK: - Trying them

/// Prints a row for each state. A cell says what changed, the number of lines or the state; a dash means nothing did.
func eachEventInEachState() {
  let size = CanvasSize(width: 20, height: 20)!
  let pad = DrawView(size: size)
  pad.touchBegan(at: Point(x: 3, y: 3))

  let states: [(String, (DrawView) -> Void)] = [("AcceptInput", { _ in }), ("Animate", { $0.animate() })]
  print(("".padded(to: 13) + ViewEvent.all(other: pad).map { $0.name.padded(to: 13) }.joined()).trimmingEnd)
  for (name, enter) in states {
    let cells = ViewEvent.all(other: pad).map { event in
      let view = DrawView(size: size)
      for _ in 1...2 { view.touchBegan(at: Point(x: 2, y: 2)) }
      enter(view)
      let before = (lines: view.lines.count, state: ObjectIdentifier(view.currentState))
      event.happen(view)
      if view.lines.count != before.lines { return "2 → \(view.lines.count) lines" }
      if ObjectIdentifier(view.currentState) != before.state { return "→ \(type(of: view.currentState))" }
      return "-"
    }
    let words = cells.map { $0.replacing("State", with: "") }
    print((name.padded(to: 13) + words.map { $0.padded(to: 13) }.joined()).trimmingEnd)
  }
}
