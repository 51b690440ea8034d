// Chapter "One pen, four canvases": a pad, a delegate that draws nothing, and three mirrors.
// The chapter shows the sections under the marks, by their titles.

import MirrorPad

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
  let pad = DrawView(size: flagSize)
  let counter = Counter()
  pad.addDelegate(counter)

  drawFlag(on: pad)
  print("lines: \(counter.lines), points: \(counter.points)")
}

// MARK: - Three mirrors

func threeMirrors() {
  let pad = DrawView(size: flagSize)
  let leftRight = DrawView(size: flagSize, reflection: .leftRight)
  let upDown = DrawView(size: flagSize, reflection: .upDown)
  let both = DrawView(size: flagSize, reflection: .both)
  connect(pad, to: [leftRight, upDown, both])

  drawFlag(on: pad)
  printBoard(pad, leftRight, upDown, both)
}

// MARK: - Behind the scene

private func connect(_ pad: DrawView, to mirrors: [DrawView]) {
  for mirror in mirrors { pad.addDelegate(mirror) }
}
