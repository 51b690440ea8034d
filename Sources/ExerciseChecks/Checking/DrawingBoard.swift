// The mirror pad's part in the exercises: a board that the learner connects.

import MirrorPad
import MulticastTerminal

/// Four views on a board, of which none is a delegate yet. There can be more mirrors.
struct DrawingBoard {
  /// The size of a canvas, in dots.
  static let width = 44, height = 24
  /// How each canvas flips what it shows, the pad first.
  static let reflections = Board.standard
  static let names = ["pad", "left-right mirror", "up-down mirror", "both-ways mirror"]
  /// The letter R: in a mirror it looks different each time.
  static let letterR = [
    [(14, 20), (14, 3), (27, 3), (31, 7), (27, 11), (14, 11)], [(21, 11), (32, 20)],
  ].map { line in
    line.map { Dot(x: $0.0, y: $0.1) }
  }

  private let names: [String], views: [DrawView]

  /// - Parameter moreMirrors: How many more mirrors there are, all reflecting as the first does.
  init(moreMirrors: Int = 0) {
    let size = CanvasSize(width: Self.width, height: Self.height)
    let others = (0..<moreMirrors).map { "left-right mirror \($0 + 2)" }
    let reflections = Self.reflections + others.map { _ in .leftRight }
    names = Self.names + others
    views = reflections.map { DrawView(size: size, reflection: $0) }
  }

  var pad: DrawView { views[0] }
  /// The others: left to right, top to bottom and both ways, and then all others.
  var mirrors: [DrawView] { Array(views.dropFirst()) }

  func drawR(on view: DrawView) { draw(Self.letterR, on: view) }
  func drawCorner(on view: DrawView) {
    draw([[Dot(x: 2, y: 2), Dot(x: 2, y: 6), Dot(x: 6, y: 6)]], on: view)
  }

  private func draw(_ lines: [[Dot]], on view: DrawView, turnedBy reflection: Reflection = .none) {
    for line in lines {
      let points = line.map { dot in
        let place = reflection.place(
          x: dot.x, y: dot.y, width: view.size.width, height: view.size.height)
        return Point(x: place.x, y: place.y)
      }
      if let first = points.first { view.touchBegan(at: first) }
      for point in points.dropFirst() { view.touchMoved(to: point) }
    }
  }

  /// The four canvases, one below the other.
  var picture: [String] {
    zip(names, views).flatMap { name, view in
      BoardText.lines(
        of: [view], names: [name], columns: Self.width / 2 + 2, rows: Self.pictureRows, look: .ascii
      )
    }
  }

  /// The rows of one canvas in a picture, with its frame.
  private static let pictureRows = height / 4 + 2

  /// The canvases of a picture.
  static func canvases(in picture: [String]) -> [[String]] {
    stride(from: 0, to: picture.count, by: pictureRows).map {
      Array(picture[$0..<min($0 + pictureRows, picture.count)])
    }
  }

  /// What each view has: "pad: 2 lines, 8 points".
  var summary: [String] { zip(names, views).map { "\($0): \($1.summary)" } }

  /// What many mirrors have: "100 mirrors: 2 lines, 8 points".
  var mirrorSummary: [String] {
    Dictionary(grouping: mirrors, by: \.summary).sorted { $0.key < $1.key }
      .map { "\($0.value.count) mirror\($0.value.count == 1 ? "" : "s"): \($0.key)" }
  }

  /// Four canvases as text, given the lines that each of them shows.
  static func picture(of canvases: [[[Dot]]]) -> [String] {
    let board = DrawingBoard()
    for (view, lines) in zip(board.views, canvases) {
      // The view flips what it shows, so lines that have already been flipped are flipped back
      // first.
      board.draw(lines, on: view, turnedBy: view.reflection)
    }
    return board.picture
  }

  /// The picture when every mirror has followed.
  static let wholePicture: [String] = {
    let drawing = DrawingBoard()
    for mirror in drawing.mirrors { drawing.pad.addDelegate(mirror) }
    drawing.drawR(on: drawing.pad)
    return drawing.picture
  }()
}
