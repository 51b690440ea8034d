import Foundation
import MulticastTester
import Support
import Testing

@testable import MirrorPad

/// What happens to views, step by step, in words. Points are on one row, and only their x is given.
private let stories =
  [
    "A touch begins a line in the view's style, and what follows is added to it":
      "pad color #010203, pad width 2.5, pad draws 1 2 3, pad width 7, pad draws 4",
    "A move without a touch draws nothing and says nothing":
      "pad draws 1 2, pad clears, pad adds witness, pad moves 5",
    "Points outside the canvas are kept": "pad draws -1000000 1000000",
    "Each touch and each move is one message": "pad adds witness, pad draws 1 2 3, pad draws 4",

    "Mirrors hold copies of the lines in the same style, as they were drawn":
      """
    h width 9, pad adds h, pad adds v, pad adds hv, pad width 2, pad draws 1 2 3, pad color \
    #090909, pad draws 4 5
    """,
    "What a mirror is told it doesn't tell on, so that two views can mirror each other":
      "pad adds mirror, mirror adds pad, mirror adds witness, pad draws 1 2, mirror draws 3 4",
    "A mirror that is added in the middle of a line begins with the next one":
      "pad draws 1 2, pad adds mirror, pad moves 3, pad draws 4 5",
    "A mirror that is drawn on itself keeps its own line apart":
      """
    pad draws 1, mirror draws 7 8, pad adds mirror, pad moves 2, mirror moves 9, pad draws 3, \
    mirror moves 10, pad moves 4
    """,
    "A mirror of two views follows the line that it was told about last":
      "one adds mirror, other adds mirror, one draws 1, other draws 5, one moves 2, other moves 6",
    "A mirror that is removed gets nothing more":
      "pad adds mirror, pad draws 1, pad removes mirror, pad draws 2",
    "A mirror is registered once, and one that is released is gone":
      "pad adds h, pad adds h, pad adds v, v is released",
    "A mirror that is cleared in the middle of a line begins with the next one":
      "pad adds mirror, pad draws 1 2, mirror clears, pad moves 3, pad draws 4",

    "Clear removes the lines, and input is accepted again":
      "pad draws 1 2, pad clears, pad draws 3",
    "Clear is no message": "pad adds mirror, pad draws 1, pad clears",

    "Copied lines replace what was there, and grow on their own":
      "other draws 7, pad width 4, pad draws 1 2, pad draws 3, other copies pad, pad moves 4",
    "A mirror that copies in the middle of a line goes on with it":
      "pad draws 1 2, pad adds mirror, mirror copies pad, pad moves 3",
    "A mirror that copies another mirror goes on with what that one follows":
      "pad adds first, pad draws 1 2, pad adds second, second copies first, pad moves 3",
    "A view that copies itself stays as it is, and its line goes on":
      "pad draws 1 2, pad copies pad, pad moves 3",
    "An animated view can be copied": "pad draws 1, pad animates, other copies pad",

    "Lines are animated one after another, each for a second":
      "pad draws 1 2, pad draws 3, pad animates, pad waits 1.5",
    "Then input is accepted again":
      "pad draws 1 2, pad draws 3, pad animates, pad waits 1.5, pad waits 0.5",
    "Without lines an animation is over at once": "pad animates",
    "Animated again, a view starts again":
      "pad draws 1, pad animates, pad waits 0.75, pad animates, pad waits 0.5",
    "Time goes forward only":
      "pad draws 1, pad animates, pad waits 0.25, pad waits -1, pad waits -inf, pad waits nan",
    "Time may go all at once":
      "pad draws 1, pad animates, pad waits 1e-300, pad waits inf, pad waits 1",
    "A touch that began during an animation draws nothing afterwards either":
      """
    pad draws 1 2, pad adds witness, pad animates, pad moves 3, pad draws 4 5, pad waits inf, \
    pad moves 6, pad draws 7
    """,
    "A touch that is held during an animation goes on afterwards":
      "pad draws 1 2, pad animates, pad moves 3, pad waits inf, pad moves 4",
    "An animated mirror drops messages":
      "pad adds mirror, pad draws 1 2, mirror animates, pad draws 3 4 5",
    "A mirror that missed nothing but points goes on with the line":
      "pad adds mirror, pad draws 1 2, mirror animates, pad moves 3, mirror waits inf, pad moves 4",
    "A touch on an animated mirror doesn't keep it from following the pad":
      """
    pad adds mirror, pad draws 1 2, mirror animates, mirror draws 9, mirror waits inf, pad moves 3
    """,
    "A point from a view that is in the middle of no line is dropped":
      "pad draws 1 2, pad animates, pad draws 3, mirror copies pad, pad tells mirror 4",
  ] as KeyValuePairs

/// Views that do what a story says.
private final class Stage {
  private var views: [(name: String, view: DrawView)] = []
  private let witness = Witness()

  /// The view with a name. It appears when it is first named, and is mirrored if its name is a
  /// reflection's code.
  private func view(_ name: Substring) -> DrawView {
    if let known = views.first(where: { $0.name == name }) { return known.view }
    views.append((String(name), DrawView(Reflection(rawValue: String(name)) ?? .none)))
    return views.last!.view
  }

  func perform(_ step: Substring) {
    let words = step.split(separator: " ")
    let view = view(words[0])
    let xs = words.compactMap { Int($0) }
    switch words[1] {
    case "draws": view.draw(xs)
    case "moves": view.move(xs[0])
    case "clears": view.clear()
    case "animates": view.animate()
    case "waits": view.advance(by: Double(words[2])!)
    case "copies": view.copyLines(from: self.view(words[2]))
    case "adds": view.addDelegate(words[2] == "witness" ? witness : self.view(words[2]))
    case "removes": view.removeDelegate(self.view(words[2]))
    case "tells": self.view(words[2]).drawView(view, didAddPoint: Point(x: xs[0], y: 0))
    case "is": views.removeAll { $0.view === view }
    case "width": view.lineWidth = Double(words[2])!
    case "color": view.lineColor = LineColor(code: words[2])!
    default: Issue.record("unknown: \(step)")
    }
  }

  /// A line for each view: what it holds and does, its delegates, and its messages.
  var description: String {
    var text = views.map { name, view in
      let lines = view.lines.map { line in
        let style =
          line.width == 1 && line.color == .black ? "" : "(\(line.color.code), \(line.width)) "
        return style + line.points.map { "\(Int($0.x))" }.joined(separator: " ")
      }
      let state =
        view.animation.map { ", animated: \($0.finishedLines) lines and \($0.fraction)" } ?? ""
      let delegates =
        view.multicastDelegate.isEmpty ? "" : ", \(view.multicastDelegate.count) delegates"
      let (received, dropped) = (view.messagesReceived, view.messagesDropped)
      let messages = received == 0 ? "" : ", \(received) messages, \(dropped) dropped"
      return
        "  \(name): [\(lines.joined(separator: " | "))], \(type(of: view.currentState))\(state)\(delegates)\(messages)\n"
    }
    if !witness.messages.isEmpty {
      text.append("  witness: \(witness.messages.joined(separator: ", "))\n")
    }
    return text.joined()
  }
}

@Suite struct DrawViewTests {
  @Test("what happens to views is what their stories say: Golden/views.txt")
  func views() throws {
    let text = stories.map { title, steps in
      let stage = Stage()
      for step in steps.split(separator: ", ") { stage.perform(step) }
      return "\(title):\n  \(steps)\n\(stage.description)"
    }
    try expectGolden(text.joined(separator: "\n"), "Tests/Golden/views.txt")
  }

  @Test(
    "whatever happens to it, every line of a mirror is the end of one of the pad's, or all of it")
  func anything() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<100 {
      let pad = DrawView()
      let mirrors = Reflection.allCases.map { DrawView($0) }
      for step in 0..<60 {
        let mirror = mirrors.randomElement(using: &random)!
        switch Int.random(in: 0..<12, using: &random) {
        case 0: pad.addDelegate(mirror)
        case 1: pad.removeDelegate(mirror)
        case 2: mirror.animate()
        case 3: mirror.advance(by: 0.75)
        case 4: mirror.copyLines(from: pad)
        case 5...7: pad.draw([step])
        default: pad.move(step)
        }
        // No point is in a line that it does not belong to, and none twice; only points missed may
        // be missing.
        for line in mirrors.flatMap(\.drawing) {
          let source = pad.drawing.first { $0[0] == line[0] }
          #expect(source != nil && line == source!.filter(line.contains))
        }
      }
      for mirror in mirrors {
        mirror.advance(by: .infinity)
        mirror.copyLines(from: pad)
        pad.addDelegate(mirror)
      }
      pad.move(98)
      pad.draw([99])
      for mirror in mirrors { #expect(mirror.drawing == pad.drawing) }
    }
  }
}

extension DrawView {
  fileprivate convenience init(_ reflection: Reflection = .none) {
    self.init(size: CanvasSize(width: 40, height: 20), reflection: reflection)
  }

  /// Draws a line through points with these x coordinates, all in one row.
  fileprivate func draw(_ xs: [Int]) {
    touchBegan(at: Point(x: xs[0], y: 0))
    for x in xs.dropFirst() { move(x) }
  }

  fileprivate func move(_ x: Int) { touchMoved(to: Point(x: x, y: 0)) }

  /// The x coordinates of each line.
  fileprivate var drawing: [[Double]] { lines.map { $0.points.map(\.x) } }
}

/// A delegate that writes down its calls.
private final class Witness: DrawViewDelegate {
  private(set) var messages: [String] = []

  func drawView(_ source: DrawView, didAddLine line: LineShape) {
    messages.append(
      """
      line \
      \(line.points.map { Int($0.x) })\(line === source.lines.last ? "" : ", not the source's last")
      """
    )
  }

  func drawView(_ source: DrawView, didAddPoint point: Point) {
    messages.append("point \(Int(point.x))")
  }
}
