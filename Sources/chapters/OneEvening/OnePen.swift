// Chapter "One pen, four canvases": a pad, a delegate that draws nothing, and three mirrors.

import MirrorPad

// MARK: - A flag

private let size = CanvasSize(width: 36, height: 24)!

private func drawFlag(on pad: DrawView) {
  pad.touchBegan(at: Point(x: 8, y: 22))
  pad.touchMoved(to: Point(x: 8, y: 2))
  pad.touchMoved(to: Point(x: 26, y: 7))
  pad.touchMoved(to: Point(x: 8, y: 12))
}

// MARK: - A counter

private final class Counter: DrawViewDelegate {
  var lines = 0
  var points = 0

  func drawView(_ source: DrawView, didAddLine line: LineShape) {
    lines += 1
  }

  func drawView(_ source: DrawView, didAddPoint point: Point) {
    points += 1
  }
}

// MARK: - Counted

func countAFlag() {
  let pad = DrawView(size: size)
  let counter = Counter()
  pad.addDelegate(counter)

  drawFlag(on: pad)
  print("lines: \(counter.lines), points: \(counter.points)")
}

// MARK: - Three mirrors

func threeMirrors() {
  let pad = DrawView(size: size)
  let mirror = DrawView(size: size, reflection: .leftRight)
  let lake = DrawView(size: size, reflection: .upDown)
  let both = DrawView(size: size, reflection: .both)
  for view in [mirror, lake, both] { pad.addDelegate(view) }

  drawFlag(on: pad)
  printBoard(pad, mirror, lake, both)
}
