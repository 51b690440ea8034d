import Foundation
import MirrorPad
import MulticastDelegates
import MulticastMirrorPadBoard
import Support
import Testing

@testable import mirror_pad

@Suite("Pictures")
struct TutorialPicturesTests {
  @Test("of the faults show both canvases: Tutorials/Pictures/<fault>.svg", arguments: faults.indices)
  func pictures(index: Int) throws {
    let results = faults[index].play()
    let picture = VectorPicture(
      of: results.map(\.canvas), names: zip(Fault.names, results).map { "\($0) list: \($1.points)" },
      across: 2,
      title: faults[index].title,
      marks: results.map { result in
        VectorPicture.Marks(
          of: result.canvas, comparedWith: results[0].canvas, squares: result.wrappers,
          emptySquares: result.emptyWrappers, caption: result.contents)
      })
    let words = faults[index].title.lowercased().filter { $0.isLetter || $0 == " " }
    try expectPicture(picture, words.replacing(" ", with: "-"))
  }

  @Test("of the mirror that won't stop draw themselves: Tutorials/Pictures/broken-mirror.svg")
  func animated() throws {
    let cat = try Gallery.recording("cat")
    let lists = [ListOfMirrors(MulticastDelegate()), ListOfMirrors(StrongList())]
    var mirrors: [SketchedMirror?] = lists.map { _ in
      SketchedMirror(DrawView(size: cat.header.size, reflection: .leftRight))
    }
    var picture = VectorPicture(
      of: mirrors.map { $0!.canvas }, names: ["held weakly: it stops", "held strongly: it goes on"], across: 2,
      title: "A cat is drawn on two mirrors, and both are released. One stops, the other goes on.")
    for (index, list) in lists.enumerated() {
      let board = Board(size: cat.header.size, reflections: [.none])
      board.pad.addDelegate(list)
      list.add(mirrors[index]!)
      var seconds = 0.0
      for event in cat.events {
        if case .line = event.action, board.pad.lines.count == 3 { mirrors[index] = nil }
        board.perform(event)
        seconds += event.delay * 2  // At half the speed, so that there is time to look.
        picture.note(at: seconds, view: index)
      }
    }
    try expectPicture(picture, "broken-mirror")
  }

  private func expectPicture(_ picture: VectorPicture, _ name: String) throws {
    var text = ""
    picture.write { text += $0 }
    #expect(text.utf8.count < 100_000)
    try expectGolden(text, "Tutorials/Pictures/\(name).svg")
  }
}
