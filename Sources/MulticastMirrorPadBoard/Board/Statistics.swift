import MirrorPad

/// A statistics line: it counts what it hears, and has never seen a picture.
final class Statistics: ListedDelegate {
  private var lines = 0
  private var length = 0.0
  private var last: Point?
  /// The line that it measures. It ignores the rest of a line that it has missed a part of, as views do.
  private weak var line: LineShape?
  private var pointsOfLine = 0

  var name: String { "statistics" }
  var state: String { "counts" }
  private(set) var messagesReceived = 0
  private(set) var messagesDropped = 0

  func drawView(_ source: DrawView, didAddLine line: LineShape) {
    messagesReceived += 1
    lines += 1
    last = line.points[0]
    self.line = line
    pointsOfLine = 1
  }

  func drawView(_ source: DrawView, didAddPoint point: Point) {
    messagesReceived += 1
    pointsOfLine += 1
    guard let line, line === source.lines.last, line.points.count == pointsOfLine else {
      messagesDropped += 1
      return
    }
    if let last {
      length += ((point.x - last.x) * (point.x - last.x) + (point.y - last.y) * (point.y - last.y)).squareRoot()
    }
    last = point
  }

  /// "  3 lines, 512 long": how much was drawn, and how far the pen went, in dots.
  var summary: String {
    "  \(counted(lines, "line")), \(length.rounded().decimalText) long"
  }
}
