import MirrorPad

/// How a line came to be: how many of its points were seen when. No points: it was gone.
struct Track {
  var line: LineShape
  private(set) var moments: [(seconds: Double, points: Int)] = []

  mutating func note(_ points: Int, at seconds: Double) {
    if moments.last?.points == points { return }
    if moments.last?.seconds == seconds { moments.removeLast() }
    moments.append((seconds, points))
  }

  /// The line's dashes, then `|`, then its keyframes: one for each moment, and nothing is seen before the first. Between two
  /// moments the pen is on its way.
  func keyframes(until end: Double) -> String {
    var lengths = [0.0]
    for (from, to) in zip(line.points, line.points.dropFirst()) {
      let (x, y) = (to.x - from.x, to.y - from.y)
      lengths.append(lengths.last! + (x * x + y * y).squareRoot())
    }
    // A dash as long as the line, moved along it.
    let whole = (lengths.last! * 100).rounded(.up) / 100
    var text = whole > 0 ? "; stroke-dasharray: \(whole.decimalText)|" : "|"
    let jump = "animation-timing-function: step-end"
    if let first = moments.first, first.seconds > 0 { text += "0% { visibility: hidden; \(jump) }" }
    for (index, moment) in moments.enumerated() {
      let percent = ((moment.seconds / end) * 1e6).rounded() / 1e4
      let next = index + 1 < moments.count ? moments[index + 1].points : 1
      let offset = moment.points == 0 ? 0 : ((whole - lengths[moment.points - 1]) * 100).rounded() / 100
      text += " \(percent.decimalText)% {"
      text +=
        moment.points == 0 ? " visibility: hidden" : " visibility: visible; stroke-dashoffset: \(offset.decimalText)"
      text += next == 0 || moment.points == 0 ? "; \(jump) }" : " }"
    }
    return text
  }
}
