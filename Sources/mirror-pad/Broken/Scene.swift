import MirrorPad
import MulticastMirrorPadBoard

/// A house that is drawn on a pad whose only delegate is a list of mirrors.
final class Scene {
  static let house = try! Gallery.recording("house")

  let board = Board(size: Scene.house.header.size, reflections: [.none])
  var mirrors: [SketchedMirror]
  /// The canvas of the last mirror.
  let canvas: DrawView
  /// What was counted while the house was drawn.
  var notes: [Int] = []
  private(set) weak var last: SketchedMirror?
  private var openList: ListOfMirrors?

  var list: ListOfMirrors { openList! }

  init(_ list: ListOfMirrors, mirrors count: Int) {
    openList = list
    mirrors = (1...count).map { _ in SketchedMirror(DrawView(size: Scene.house.header.size, reflection: .leftRight)) }
    canvas = mirrors.last!.canvas
    last = mirrors.last
    board.pad.addDelegate(list)
    for mirror in mirrors { list.add(mirror) }
  }

  /// Lets go of the list.
  func closeList() { openList = nil }

  /// Adds mirrors, none of which lives until the next one is added.
  func addAThousandMirrors() { for _ in 1...1000 { list.add(SketchedMirror(canvas)) } }
}
