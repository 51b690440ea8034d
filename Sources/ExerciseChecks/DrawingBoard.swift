// The mirror pad's part in the exercises: a board that somebody else connects.

import DotCanvas
import MirrorPad
import MirrorPadBoard

/// Four views on a board, and nobody is anybody's delegate yet.
struct DrawingBoard {
  private let views = Board.standard.map { DrawView(size: CanvasSize(width: 44, height: 24)!, reflection: $0) }

  /// The view that is drawn on.
  var pad: DrawView { views[0] }
  /// The other three: left to right, top to bottom and both ways.
  var mirrors: [DrawView] { Array(views.dropFirst()) }

  /// Draws the letter R on a view: in a mirror it looks different each time.
  func drawR(on view: DrawView) {
    for line in [[(14, 20), (14, 3), (27, 3), (31, 7), (27, 11), (14, 11)], [(21, 11), (32, 20)]] {
      let points = line.map { Point(x: $0.0, y: $0.1) }
      view.touchBegan(at: points[0])
      for point in points.dropFirst() { view.touchMoved(to: point) }
    }
  }

  /// The four views as text.
  var picture: [String] {
    guard let layout = BoardLayout(views: 4, columns: 47, rows: 15) else { return [] }
    var picture = BoardPicture(of: views, layout: layout, look: .ascii)
    picture.update()
    return picture.lines
  }

  /// What each view has: "pad: 2 lines, 8 points".
  var words: [String] { views.enumerated().map { "\($0 == 0 ? "pad" : "\($1)"): \($1.words)" } }

  /// The picture when every mirror has followed.
  static let wholePicture: [String] = {
    let drawing = DrawingBoard()
    for mirror in drawing.mirrors { drawing.pad.addDelegate(mirror) }
    drawing.drawR(on: drawing.pad)
    return drawing.picture
  }()
}
