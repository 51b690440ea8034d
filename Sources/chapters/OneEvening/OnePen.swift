// Chapter "One pen, four canvases": a pad, three mirrors, and a listener that draws nothing.

import MirrorPad

let onePenProgram = ChapterProgram(
  "one-pen", "a pad and its mirrors",
  [.init("Wired", wired), .init("One more listener", oneMoreListener)])

// MARK: - A flag

private let size = CanvasSize(width: 36, height: 24)!

private func drawFlag(on pad: DrawView) {
  pad.touchBegan(at: Point(x: 8, y: 22))
  pad.touchMoved(to: Point(x: 8, y: 2))
  pad.touchMoved(to: Point(x: 26, y: 7))
  pad.touchMoved(to: Point(x: 8, y: 12))
}

// MARK: - Wired

private func wired() {
  let pad = DrawView(size: size)
  let mirror = DrawView(size: size, reflection: .leftRight)
  let floor = DrawView(size: size, reflection: .upDown)
  let both = DrawView(size: size, reflection: .both)
  for view in [mirror, floor, both] { pad.addDelegate(view) }

  drawFlag(on: pad)
  printBoard(pad, mirror, floor, both)
}

// MARK: - One more listener

private final class Counter: DrawViewDelegate {
  private(set) var lines = 0
  private(set) var points = 0

  func drawView(_ source: DrawView, didAddLine line: LineShape) {
    lines += 1
    points += 1
  }

  func drawView(_ source: DrawView, didAddPoint point: Point) {
    points += 1
  }
}

private func oneMoreListener() {
  let pad = DrawView(size: size)
  let counter = Counter()
  pad.addDelegate(counter)

  drawFlag(on: pad)
  print("lines: \(counter.lines), points: \(counter.points)")
}
