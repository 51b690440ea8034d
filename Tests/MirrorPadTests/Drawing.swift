// What the tests of this target share.

import MirrorPad

extension CanvasSize {
  static let small = CanvasSize(width: 40, height: 20)!
}

extension DrawView {
  convenience init(_ reflection: Reflection = .none) { self.init(size: .small, reflection: reflection) }

  /// Draws a line through points with these x coordinates, all in one row.
  func draw(_ xs: Int...) {
    touchBegan(at: Point(x: xs[0], y: 0))
    for x in xs.dropFirst() { move(x) }
  }

  func move(_ x: Int) { touchMoved(to: Point(x: x, y: 0)) }

  /// The x coordinates of each line.
  var drawing: [[Double]] { lines.map { $0.points.map(\.x) } }

  /// Everything that makes two drawings the same.
  var style: [[String]] { lines.map { ["\($0.color)", "\($0.width)"] + $0.points.map { "\($0)" } } }
  func finishAnimation() { advance(by: .infinity) }
}

/// A delegate that writes down what it is told.
final class Witness: DrawViewDelegate {
  var messages: [String] = []
  var sources: [DrawView] = []
  var keptLines: [LineShape] = []

  func drawView(_ source: DrawView, didAddLine line: LineShape) {
    messages.append("line \(line.points.map { Int($0.x) })")
    sources.append(source)
    keptLines.append(line)
  }

  func drawView(_ source: DrawView, didAddPoint point: Point) {
    messages.append("point \(Int(point.x))")
    sources.append(source)
  }
}
