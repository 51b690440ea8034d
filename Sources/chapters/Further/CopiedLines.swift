// Chapter "Why lines are copied": which view holds which line, with and without copying.

import MirrorPad

let copiedLinesProgram = ChapterProgram(
  "copied-lines", "which view holds which line",
  [
    .init("Shared") { draw(copying: false) },
    .init("Copied") { draw(copying: true) },
  ])

// MARK: - One drawing, three views

func draw(copying: Bool) {
  let size = CanvasSize(width: 36, height: 24)!
  let pad = DrawView(size: size)
  let mirror = DrawView(size: size, reflection: .leftRight)
  let floor = DrawView(size: size, reflection: .upDown)
  for view in [mirror, floor] {
    view.copiesLines = copying
    pad.addDelegate(view)
  }

  pad.touchBegan(at: Point(x: 8, y: 22))
  for x in [8, 26, 8] { pad.touchMoved(to: Point(x: x, y: 7)) }

  printHolders([("pad", pad), ("left-right mirror", mirror), ("up-down mirror", floor)])
}

/// Prints a row for each view: which object its line is (A, B or C), and how many points that line has.
func printHolders(_ views: [(name: String, view: DrawView)]) {
  var seen: [ObjectIdentifier] = []
  for (name, view) in views {
    let line = view.lines[0]
    if !seen.contains(ObjectIdentifier(line)) { seen.append(ObjectIdentifier(line)) }
    let letter = ["A", "B", "C"][seen.firstIndex(of: ObjectIdentifier(line))!]
    print("\(name.padded(to: 18)) ──▶ line \(letter), \(line.points.count) points")
  }
}
