import Foundation
import MirrorPad
import MirrorPadBoard
import StepByStep
import Support
import Testing

@testable import mirror_pad

@Suite("Broken mirrors")
struct BrokenMirrorsTests {
  @Test("is asked so that exactly one answer comes true, and names files that are there", arguments: faults.indices)
  func questions(index: Int) async {
    await expectOneOutcome(of: faults[index].step)
    expectFilesExist(namedBy: faults[index].step)
    #expect(faults[index].changes.contains { $0.hasPrefix("+") && $0.contains(faults[index].line) })
  }

  @Test("shows the wrong list beside the right one: Golden/broken-<step>.txt", arguments: faults.indices)
  func golden(index: Int) throws {
    let program = try FinishedProgram.run(
      builtExecutable("mirror-pad"), ["broken", "--step", "\(index + 1)"],
      environment: ["COLUMNS": "", "LINES": "", "NO_COLOR": ""])
    #expect(program.status == 0 && program.errors.isEmpty)
    #expect(program.output.split(separator: "\n").filter { $0.count > 80 } == [])
    try expectGolden(program.output, "Tests/mirror-padTests/Golden/broken-\(index + 1).txt")
  }

}

@Suite("Pictures")
struct PicturesTests {
  @Test("of the faults show both canvases: Tutorials/Pictures/<fault>.svg", arguments: faults.indices)
  func pictures(index: Int) throws {
    let results = faults[index].play()
    let picture = VectorPicture(
      of: results.map(\.canvas), names: zip(["right", "wrong"], results).map { "\($0) list: \($1.wrappers)" },
      across: 2,
      title: faults[index].title)
    let words = faults[index].title.lowercased().filter { $0.isLetter || $0 == " " }
    try expectPicture(picture, words.replacing(" ", with: "-"))
  }

  @Test("of the mirror that won't stop draw themselves: Tutorials/Pictures/broken-mirror.svg")
  func animated() throws {
    let cat = try Gallery.recording("cat")
    let scenes = [Scene(RightList(), size: cat.header.size), Scene(UnstoppableList(), size: cat.header.size)]
    var picture = VectorPicture(
      of: scenes.map(\.canvas), names: ["right: released, and stops", "broken: released, and goes on"], across: 2,
      title: "Two mirrors are released while a cat is drawn. The right one stops, the broken one goes on.")
    for (index, scene) in scenes.enumerated() {
      var seconds = 0.0
      scene.list.add(try #require(scene.mirror))
      scene.draw(cat, beforeLine: 4, { scene.mirror = nil }) {
        seconds += $0 * 2  // At half the speed, so that there is time to look.
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
