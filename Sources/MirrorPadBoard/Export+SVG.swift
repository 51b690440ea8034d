// A board as SVG.

import DotCanvas
import MirrorPad

extension Export {
  /// Each view is a picture of its own, clipped to the canvas, and its reflection is a transform, as it is for whoever
  /// shows a view.
  func writeVectors<Failure>(
    of board: Board, _ header: RecordingHeader, to write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    let (width, height) = (Double(header.size.width), Double(header.size.height))
    // Room is left around each view, with its name in it.
    let margin = max(4, (max(width, height) / 16).rounded())
    let (across, down) = (Double(layout.across), Double(layout.down))
    let (wholeWidth, wholeHeight) = (across * (width + margin) + margin, down * (height + margin) + margin)
    try write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="960" height="\((960 * wholeHeight / wholeWidth).rounded().decimalText)" \
      viewBox="0 0 \(wholeWidth.decimalText) \(wholeHeight.decimalText)">
      <title>\(header.title.isEmpty ? "A mirror pad" : header.title.escapedForXML)</title>
      <rect width="100%" height="100%" fill="#ffffff"/>

      """)
    for (index, view) in board.views.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: layout.across)
      let (x, y) = (margin + Double(column) * (width + margin), margin + Double(row) * (height + margin))
      let size = "width=\"\(width.decimalText)\" height=\"\(height.decimalText)\""
      try write(
        """
        <text x="\(x.decimalText)" y="\((y - margin / 4).decimalText)" font-family="sans-serif" font-size="\((margin / 2).decimalText)" \
        fill="#555555">\(Board.name(view, at: index))</text>
        <svg x="\(x.decimalText)" y="\(y.decimalText)" \(size) viewBox="-0.5 -0.5 \(width.decimalText) \(height.decimalText)">
        <g\(Self.transform(view)) fill="none" stroke-linecap="round" stroke-linejoin="round">

        """)
      for line in view.lines { try write(Self.element(line)) }
      try write(
        """
        </g>
        </svg>
        <rect x="\(x.decimalText)" y="\(y.decimalText)" \(size) fill="none" stroke="#999999" stroke-width="\((margin / 20).decimalText)"/>

        """)
    }
    try write("</svg>\n")
  }

  private static func transform(_ view: DrawView) -> String {
    let flip = view.reflection.flip
    guard flip != [] else { return "" }
    let origin = flip.mirrored(x: 0, y: 0, width: view.size.width, height: view.size.height)
    let scale = (x: flip.contains(.leftRight) ? -1 : 1, y: flip.contains(.upDown) ? -1 : 1)
    return " transform=\"translate(\(origin.x) \(origin.y)) scale(\(scale.x) \(scale.y))\""
  }

  private static func element(_ line: LineShape) -> String {
    let places = line.points.map { ($0.x.decimalText, $0.y.decimalText) }
    let (color, width) = (line.color.code, line.width.dots.decimalText)
    guard places.count > 1 else {
      // A line of one point is a dot, which not every program draws.
      return
        "<circle cx=\"\(places[0].0)\" cy=\"\(places[0].1)\" r=\"\((line.width.dots / 2).decimalText)\" fill=\"\(color)\"/>\n"
    }
    let points = places.map { "\($0),\($1)" }.joined(separator: " ")
    return "<polyline points=\"\(points)\" stroke=\"\(color)\" stroke-width=\"\(width)\"/>\n"
  }
}

extension String {
  /// The text as XML can have it: two characters can't stand in it at all. A title has no control characters.
  fileprivate var escapedForXML: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !["\u{FFFE}", "\u{FFFF}"].contains($0) }))
      .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
