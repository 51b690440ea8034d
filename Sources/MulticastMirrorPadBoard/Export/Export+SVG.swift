import DotCanvas
import MirrorPad

/// A picture of some views in a grid, as SVG.
///
///     var picture = VectorPicture(of: board.views, names: names, across: 2, title: "A cat")
///     for event in events { …; picture.note(at: seconds) }  // only for one that draws itself
///     try picture.write { try output.write($0) }
///
/// Each view is a separate picture, clipped to the canvas, and its reflection is a transform. A picture that draws itself
/// does so by CSS, without a script, and again three seconds after it's done; where people prefer reduced motion, it is
/// the finished one.
package struct VectorPicture {
  private let views: [DrawView]
  private let names: [String]
  private let across: Int
  private let title: String
  /// One for each view, or none.
  private let marks: [Marks]
  /// What was seen of each view, line by line.
  private var timelines: [Timeline]
  /// The last moment.
  private var seconds = 0.0
  /// How long it takes to draw itself, and to be looked at before it begins again.
  private var secondsOfEachRun: Double { seconds + 3 }

  /// Creates the picture of some views with canvases of one size, at least one view.
  package init(of views: [DrawView], names: [String], across: Int, title: String, marks: [Marks] = []) {
    (self.views, self.names, self.across, self.title, self.marks) = (views, names, across, title, marks)
    timelines = views.map { _ in Timeline() }
  }

  /// Notes what all views, or one of them, show at this moment. O(1), and O(lines) when lines were replaced.
  package mutating func note(at seconds: Double, view: Int? = nil) {
    self.seconds = max(self.seconds, seconds)
    for index in view.map({ $0..<$0 + 1 }) ?? views.indices { timelines[index].note(views[index], at: seconds) }
  }

  /// Writes the picture piece by piece. It draws itself if anything was noted.
  package func write<Failure>(to write: (String) throws(Failure) -> Void) throws(Failure) {
    let (width, height) = (Double(views[0].size.width), Double(views[0].size.height))
    // Room is left around each view, with its name in it.
    let margin = max(4, (max(width, height) / 16).rounded())
    let (across, down) = (Double(across), Double((views.count + across - 1) / across))
    let strip = marks.isEmpty ? 0 : margin * 2.5
    let (wholeWidth, wholeHeight) = (across * (width + margin) + margin, down * (height + margin + strip) + margin)
    try write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="960" height="\((960 * wholeHeight / wholeWidth).rounded().decimalText)" \
      viewBox="0 0 \(wholeWidth.decimalText) \(wholeHeight.decimalText)">
      <title>\(title.escapedForXML)</title>

      """)
    let frames = timelines.map { $0.tracks.map { $0.keyframes(until: secondsOfEachRun) } }
    var numbers: [String: Int] = [:]
    for frame in frames.joined() where numbers[frame] == nil { numbers[frame] = numbers.count }
    if !numbers.isEmpty { try writeStyle(numbers, to: write) }
    if !marks.isEmpty { try write(Self.styleOfMarks) }
    try write("<rect class=\"page\" width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n")
    for (index, view) in views.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: self.across)
      let (x, y) = (margin + Double(column) * (width + margin), margin + Double(row) * (height + margin + strip))
      let size = "width=\"\(width.decimalText)\" height=\"\(height.decimalText)\""
      try write(
        """
        <text class="name" x="\(x.decimalText)" y="\((y - margin / 4).decimalText)" font-family="sans-serif" \
        font-size="\((margin * 0.75).decimalText)" fill="#555555">\(names[index].escapedForXML)</text>
        <svg x="\(x.decimalText)" y="\(y.decimalText)" \(size) viewBox="-0.5 -0.5 \(width.decimalText) \(height.decimalText)">
        <rect x="-0.5" y="-0.5" width="100%" height="100%" fill="#ffffff"/>
        <g\(Self.transform(view)) fill="none" stroke-linecap="round" stroke-linejoin="round">

        """)
      if numbers.isEmpty {
        for (number, line) in view.lines.enumerated() {
          try write(
            Self.element(line, marks.isEmpty || !marks[index].surplus.contains(number) ? "" : " class=\"surplus\""))
        }
        if !marks.isEmpty { for line in marks[index].missing { try write(Self.element(line, " class=\"missing\"")) } }
      } else {
        for (track, frame) in zip(timelines[index].tracks, frames[index]) {
          let isHidden = track.moments.last?.points == 0
          try write(
            Self.element(track.line, " class=\"a\(numbers[frame]!)\"\(isHidden ? " visibility=\"hidden\"" : "")"))
        }
      }
      try write(
        """
        </g>
        </svg>
        <rect x="\(x.decimalText)" y="\(y.decimalText)" \(size) fill="none" stroke="#999999" stroke-width="\((margin / 20).decimalText)"/>

        """)
      guard !marks.isEmpty else { continue }
      try write(Self.strip(marks[index], x: x, y: y + height, width: width, height: strip * 0.6))
      try write(
        """
        <text class="name" x="\(x.decimalText)" y="\((y + height + strip * 0.9).decimalText)" font-family="sans-serif" \
        font-size="\((margin * 0.75).decimalText)" fill="#555555">\(marks[index].caption.escapedForXML)</text>

        """)
    }
    try write("</svg>\n")
  }

  /// The colors of a dark page, and how each line comes to be, once for all lines that come to be alike.
  private func writeStyle<Failure>(
    _ numbers: [String: Int], to write: (String) throws(Failure) -> Void
  ) throws(Failure) {
    try write(
      """
      <style>
      @media (prefers-color-scheme: dark) { .page { fill: #0d1117 } .name { fill: #c9d1d9 } }
      @media (prefers-reduced-motion: no-preference) {
      polyline, circle { animation: \(secondsOfEachRun.decimalText)s linear infinite both }

      """)
    for (frame, number) in numbers.sorted(by: { $0.value < $1.value }) {
      try write(".a\(number) { animation-name: a\(number)\(frame.prefix { $0 != "|" }) }\n")
      try write("@keyframes a\(number) { \(frame.drop { $0 != "|" }.dropFirst()) }\n")
    }
    try write("}\n</style>\n")
  }

  private static let styleOfMarks = """
    <style>
    .surplus { stroke: #cf222e } circle.surplus { fill: #cf222e; stroke: none }
    .missing { fill: none; stroke: #cf222e; stroke-width: .3px; stroke-dasharray: 1 1 }
    .square { fill: #57606a } .empty { fill: none; stroke: #cf222e }
    @media (prefers-color-scheme: dark) {
    .page { fill: #0d1117 } .name { fill: #c9d1d9 } .square { fill: #c9d1d9 } .empty { fill: none; stroke: #ff7b72 }
    }
    </style>

    """

  /// The squares below a view: large ones while they fit in a row, or else small ones in several rows.
  private static func strip(_ marks: Marks, x: Double, y: Double, width: Double, height: Double) -> String {
    let count = Double(max(marks.squares, 1))
    let gap = height * 0.15
    var side = height - 2 * gap
    // As large as they can be, all together.
    while (width / side).rounded(.down) * ((height - gap) / side).rounded(.down) < count { side *= 0.98 }
    let perRow = Int((width / side).rounded(.down))
    let rounded = { (value: Double) in ((value * 1000).rounded() / 1000).decimalText }
    func path(_ numbers: Range<Int>, _ style: String) -> String {
      let squares = numbers.map { number in
        let (row, column) = number.quotientAndRemainder(dividingBy: perRow)
        let place = (x + (Double(column) + 0.1) * side, y + gap + (Double(row) + 0.1) * side)
        return
          "M\(rounded(place.0)) \(rounded(place.1))h\(rounded(side * 0.8))v\(rounded(side * 0.8))h-\(rounded(side * 0.8))z"
      }
      return squares.isEmpty
        ? "" : "<path class=\"\(style)\" stroke-width=\"\(rounded(side / 12))\" d=\"\(squares.joined())\"/>\n"
    }
    let full = marks.squares - marks.emptySquares
    return path(0..<full, "square") + path(full..<marks.squares, "empty")
  }

  private static func transform(_ view: DrawView) -> String {
    let flip = view.reflection.flip
    guard flip != [] else { return "" }
    let origin = flip.mirrored(x: 0, y: 0, width: view.size.width, height: view.size.height)
    let scale = (x: flip.contains(.leftRight) ? -1 : 1, y: flip.contains(.upDown) ? -1 : 1)
    return " transform=\"translate(\(origin.x) \(origin.y)) scale(\(scale.x) \(scale.y))\""
  }

  private static func element(_ line: LineShape, _ attributes: String = "") -> String {
    let places = line.points.map { ($0.x.decimalText, $0.y.decimalText) }
    let (color, width) = (line.color.code, line.width.dots.decimalText)
    guard places.count > 1 else {
      // A line of one point is a dot, which not every program draws.
      return
        "<circle\(attributes) cx=\"\(places[0].0)\" cy=\"\(places[0].1)\" r=\"\((line.width.dots / 2).decimalText)\" fill=\"\(color)\"/>\n"
    }
    let points = places.map { "\($0),\($1)" }.joined(separator: " ")
    return "<polyline\(attributes) points=\"\(points)\" stroke=\"\(color)\" stroke-width=\"\(width)\"/>\n"
  }
}

extension String {
  /// The text with XML's signs escaped, and without the two characters that XML can't have.
  fileprivate var escapedForXML: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !["\u{FFFE}", "\u{FFFF}"].contains($0) }))
      .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
