// What each bug of the pattern looks like, step by step: `swift run mirror-pad broken`.

import Foundation
import MirrorPad
import MirrorPadBoard
import StepByStep

let broken = Demo(
  "Broken mirrors", command: "mirror-pad broken", hasPictures: true,
  [
    Demo.Part(
      "Which line is missing?",
      closing: """
        Most first attempts at the pattern have five of these faults. Here is one, and the finished type, which has none \
        of them:
          Sources/FirstTimeVersion/FirstTimeMulticastDelegate.swift
          Sources/MulticastDelegates/MulticastDelegate.swift

        Release a mirror yourself, in the middle of a line:
          swift run mirror-pad draw
        """,
      faults.map(\.step))
  ])

// MARK: - The faults

let faults = [
  Fault(
    title: "It won't stop",
    list: UnstoppableList.self, section: "Adding", line: "weak let held",
    without: "a mirror that was released would go on drawing",
    story: "A mirror draws a house. Before the door is drawn, the mirror's only owner releases it.",
    scene: { scene in
      scene.list.add(scene.mirror!)
      scene.draw(beforeLine: 2) { scene.mirror = nil }
    },
    why: """
      Without `weak`, the list owns the mirror as well. When the other owner releases it, the list still has it, and the \
      mirror goes on drawing. In an app, that is a screen that was closed long ago but still works and uses memory.
      """,
    chapter: "1-one-evening/3-strong-or-weak", exercise: "04-weak-grip"),
  Fault(
    title: "A thick line",
    list: FatLineList.self, section: "Adding", line: "guard !isRegistered(mirror)",
    without: "a mirror that was added twice would draw every line twice",
    story: "Two parts of a program add the same mirror, and neither knows of the other. Ink on ink spreads.",
    scene: { scene in
      for _ in 1...2 { scene.list.add(scene.mirror!) }
      scene.draw()
    },
    why: """
      The mirror is in the list twice, so it gets every message twice. It draws each line on top of itself. In an app, it \
      may send an order twice. The right list first checks whether it already has that object.
      """,
    chapter: "2-awkward-moments/2-identity-and-duplicates", exercise: "08-signed-up-twice"),
  Fault(
    title: "One more point",
    list: StrayPointList.self, section: "Telling", line: "where wrapper.isRegistered",
    without: "a mirror that was just removed would get one more message",
    story: """
      Two mirrors are in the list. When the third line begins, which is the sun, the first mirror removes the second, \
      whose canvas you see.
      """,
    scene: { scene in
      for mirror in [scene.other!, scene.mirror!] { scene.list.add(mirror) }
      scene.other?.whenLineBegins = { [unowned scene] in if $0.lines.count == 3 { scene.list.remove(scene.mirror!) } }
      scene.draw()
    },
    why: """
      A loop goes through the array as it was when the loop began, so the removed mirror's turn still comes. That is why \
      each wrapper says whether it is still registered. The right list asks just before the call.
      """,
    chapter: "2-awkward-moments/3-leaving-and-arriving", exercise: "11-early-exit"),
  Fault(
    title: "A blank canvas",
    list: BlankCanvasList.self, section: "Adding a sketch", line: "protocol Sketching: AnyObject",
    without: "a struct would be added and lost",
    story: "A sketch is added to the list. It isn't a mirror itself, but it has one to draw with.",
    scene: { scene in
      scene.sketch = scene.list.addSketch(with: scene.mirror!)
      scene.draw()
    },
    why: """
      A struct isn't an object. To hold it weakly, Swift puts a copy of it into a new object that nothing else holds, and \
      the reference is nil at once. No error says so. With `: AnyObject`, a struct as a sketch doesn't compile.
      """,
    chapter: "2-awkward-moments/5-value-types", exercise: "10-paper-copy"),
  Fault(
    title: "A thousand wrappers",
    list: ThousandList.self, section: "Telling", line: "forget { $0.mirror() == nil }",
    without: "the wrappers of deallocated mirrors would pile up",
    story: "Before the door is drawn, a thousand mirrors are added and released. Look below the canvases.",
    scene: { scene in
      scene.list.add(scene.mirror!)
      scene.draw(beforeLine: 2) { for _ in 1...1000 { scene.list.add(Mirror(scene.canvas)) } }
    },
    why: """
      An empty wrapper draws nothing, so you don't see it. But it uses memory, and every message has to pass it. The right \
      list removes the empty wrappers after each message.
      """,
    chapter: "2-awkward-moments/1-the-finished-type", exercise: "07-sweep"),
  Fault(
    title: "Not found",
    list: LastWordList.self, section: "Removing", line: "$0.identifier == ObjectIdentifier(mirror)",
    without: "a mirror couldn't remove itself in its `deinit`",
    story: """
      When the drawing is done, a second mirror is deallocated and removes itself in its `deinit`. Look below the canvases.
      """,
    scene: { scene in
      for mirror in [scene.mirror!, scene.other!] { scene.list.add(mirror) }
      scene.other?.whenDeallocated = { [unowned scene] in scene.list.remove($0) }
      scene.draw()
      scene.other = nil
    },
    why: """
      In an object's `deinit`, every weak reference to it is already nil. A search for the object finds nothing, and its \
      empty wrapper stays until the next message. An `ObjectIdentifier` still tells which wrapper it is.
      """,
    chapter: "2-awkward-moments/1-the-finished-type", exercise: "07-sweep"),
]

/// A fault of a list: what it looks like, and the line that is missing.
struct Fault: Sendable {
  let title: String
  /// The list that has it. Its code is the section of that name in `Lists.swift`.
  let list: RightList.Type
  /// The section with the right code, and the line of it that the wrong code lacks.
  let section: String
  let line: String
  /// What happens without that line, in a few words.
  let without: String
  let story: String
  let scene: @Sendable (Scene) -> Void
  let why: String
  let chapter: String
  let exercise: String

  private static let lists =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Lists.swift").path

  /// Plays the scene with the right list and with the wrong one: what is on the canvas then, and what is in the list.
  func play() -> [(canvas: DrawView, wrappers: String)] {
    [RightList(), list.init()].map { list in
      let played = Scene(list)
      scene(played)
      let (all, empty) = (list.wrappers.count, list.wrappers.count { $0.mirror() == nil })
      return (played.canvas, "\(all) wrapper\(all == 1 ? "" : "s")\(empty > 0 ? ", \(empty) empty" : "")")
    }
  }

  private var listing: Listing { Listing(section: "\(list)", file: Self.lists) }

  /// What changes from the wrong code to the right one.
  var changes: [String] {
    guard let wrong = listing.lines, let right = Listing(section: section, file: Self.lists).lines else { return [] }
    // The type around it and the word `override` don't belong to the fault.
    return Listing.changes(from: wrong.dropFirst().dropLast().map { $0.replacing("override ", with: "") }, to: right)
  }

  var step: Step {
    // The lines of the next two faults are the other answers, so these must not be added by this one's changes.
    let index = faults.firstIndex { $0.line == line }!
    let answers = (index...index + 2).map { faults[$0 % faults.count] }.sorted { $0.line < $1.line }.map { fault in
      Answer(
        "`\(fault.line)`.",
        reply: fault.line == line ? "" : "Without it, \(fault.without). Here you see something else."
      ) {
        $0.lines.contains { $0.hasPrefix("+") && $0.contains(fault.line) }
      }
    }
    return Step(
      title: title,
      scene: { show in
        show.print(story)
        show.print()
        let results = play()
        show.board(results.map(\.canvas), names: ["right list", "wrong list"], columns: 59, rows: 11)
        for (name, result) in zip(["right", "wrong"], results) {
          show.print("\(name) list: \(result.canvas.summary), \(result.wrappers)")
        }
      },
      question: Question(
        "The rest of the wrong list is right. Which of these is missing here?", answers[0], answers[1], answers[2]),
      listing: listing, why: why,
      readings: [
        .chapter(chapter), .exercise(exercise),
        Reading("Sources/mirror-pad/Broken/Lists.swift", "the list that keeps all the rules, and the wrong ones"),
      ],
      run: { show in
        show.print("From the wrong code to the right one:")
        for line in changes { show.print(line) }
      })
  }
}

/// What the scenes draw: three lines, the last of which is a point.
private let house = try! Gallery.recording("house")

/// A list that hears a drawing, a mirror that draws it on the canvas, and another one that draws elsewhere.
final class Scene {
  let list: RightList
  let canvas = DrawView(size: house.header.size, reflection: .leftRight)
  var mirror: Mirror?
  var other: Mirror? = Mirror(DrawView(size: house.header.size))
  /// What must live until the list is looked at.
  var sketch: Any?

  init(_ list: RightList) {
    self.list = list
    mirror = Mirror(canvas)
  }

  /// Draws on a pad whose only delegate is the list. Before a line, counted from 1, something may happen.
  func draw(beforeLine number: Int = 0, _ happens: () -> Void = {}) {
    let board = Board(size: house.header.size, reflections: [.none])
    board.pad.addDelegate(list)
    for event in house.events {
      if case .line = event.action, board.pad.lines.count == number - 1 { happens() }
      board.perform(event)
    }
  }
}

extension Gallery {
  static func recording(_ name: String) throws -> Recording {
    try RecordingReader.read(Array(Data(contentsOf: file(name)!)))
  }
}
