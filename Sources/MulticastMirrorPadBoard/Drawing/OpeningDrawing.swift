import MirrorPad

/// A small drawing that a pad opens with, so that a mirror that goes takes something away.
package struct OpeningDrawing: Sendable {
  /// The canvas that the coordinates below are meant for, in dots.
  let size: (width: Double, height: Double)
  let lines: [(width: Double, points: [(x: Double, y: Double)])]

  /// A house with a door, and the sun to the right of it.
  package static let house = OpeningDrawing(
    size: (56, 36),
    lines: [
      (1, [(8, 34), (8, 16), (20, 6), (32, 16), (32, 34), (8, 34)]), (1, [(17, 34), (17, 24), (23, 24), (23, 34)]),
      (8, [(46, 8)]),
    ])
}

extension DrawingPad {
  /// Draws a small drawing on the pad, as large as the canvas allows, from the top left.
  ///
  /// Every delegate is notified of each line and each point, as it is when a person draws. The keys' pen stays where it
  /// is.
  package func draw(_ drawing: OpeningDrawing) {
    let view = board.pad
    let (color, width) = (view.lineColor, view.lineWidth)
    defer {
      touchEnded()
      (view.lineColor, view.lineWidth) = (color, width)
    }
    let scale = min(Double(view.size.width) / drawing.size.width, Double(view.size.height) / drawing.size.height)
    // To the hundredth of a dot, so that a recording has no long numbers.
    func scaled(_ length: Double) -> Double { (length * scale * 100).rounded() / 100 }
    for line in drawing.lines {
      // A thin line is as thin on a large canvas.
      view.lineWidth = line.width > 1 ? LineWidth(dots: max(1, scaled(line.width))) ?? 1 : 1
      for (index, place) in line.points.enumerated() {
        guard let point = Point(x: scaled(place.x), y: scaled(place.y)) else { continue }
        if index == 0 { touchBegan(at: point) } else { touchMoved(to: point) }
      }
    }
  }
}
