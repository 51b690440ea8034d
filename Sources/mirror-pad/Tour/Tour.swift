// The mirror pad, step by step: `swift run mirror-pad tour`.

import MirrorPad
import MulticastMirrorPadBoard
import MulticastSteps

let tour = Demo(
  "The mirror pad", command: "mirror-pad tour", hasPictures: true,
  [
    Demo.Part(
      "One pen, four canvases",
      closing: """
        That is the mirror pad: one canvas is drawn on, and everything that listens is a delegate.

        Watch it draw:
          swift run mirror-pad
          swift run mirror-pad house --by-event
        """,
      [
        beforeItIsWiredStep, oneMirrorStep, fourViewsStep, statesStep, copiedLinesStep,
        aMirrorIsHealedStep, aRecorderStep,
      ])
  ])

/// The canvas of all steps.
let small = CanvasSize(width: 36, height: 24)!

extension Show {
  /// Prints some views as a board, and how many lines and points each has.
  func views(_ views: DrawView...) {
    board(views, columns: 45, rows: views.count > 2 ? 15 : 8)
    for view in views { print("\(view): \(view.summary)") }
  }

  func board(_ views: [DrawView], names: [String]? = nil, columns: Int, rows: Int) {
    guard let layout = BoardLayout(views: views.count, columns: columns, rows: rows) else { return }
    var picture = BoardPicture(of: views, names: names, layout: layout, look: showsBraille ? .braille : .ascii)
    picture.update()
    for line in picture.lines { print(line) }
  }
}
