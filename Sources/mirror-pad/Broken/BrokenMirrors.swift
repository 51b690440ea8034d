// What each bug of the pattern looks like, step by step: `swift run mirror-pad broken`.

import MirrorPad
import MulticastMirrorPadBoard
import MulticastSteps

let broken = Demo(
  "Broken mirrors", command: "mirror-pad broken", hasPictures: true,
  [
    Demo.Part(
      "Which line is missing?",
      closing: """
        Most first attempts have five of these faults: see Sources/FirstTimeVersion/FirstTimeMulticastDelegate.swift. The \
        finished type, Sources/MulticastDelegates/MulticastDelegate.swift, has none, and neither has the right list:

          \((RightList.listing.lines ?? []).joined(separator: "\n  "))
        """,
      faults.indices.map { index in faults[index].step(asking: (index...index + 2).map { faults[$0 % faults.count] }) })
  ])

let faults = [
  Fault(
    title: "It won't stop", line: "weak let held",
    story: "A mirror draws a house. Before the door is drawn, the mirror's only owner releases it.",
    why: """
      Without `weak`, the list owns the mirror as well. When the other owner releases it, the list still has it, and the \
      mirror goes on drawing. In an app, that is a screen that was closed long ago but still works and uses memory.
      """,
    chapter: "1-one-evening/3-strong-or-weak", exercise: "04-weak-grip",
    list: UnstoppableList.self, event: 6, happens: { _, mirrors in mirrors = [] }),
  Fault(
    title: "A thick line", line: "guard !contains(sketch.mirror)",
    story: "Two parts of a program add the same mirror, and neither knows of the other. Ink on ink spreads.",
    why: """
      The mirror is in the list twice, so it gets every message twice and draws each line on top of itself. In an app, it \
      may send an order twice. The right list first checks whether it already has that object.
      """,
    chapter: "2-awkward-moments/2-identity-and-duplicates", exercise: "08-signed-up-twice",
    list: FatLineList.self, happens: { list, mirrors in list.add(mirrors[0]) }),
  Fault(
    title: "One more point", line: "where contains(mirror)",
    story: "Two mirrors are in the list. When the sun begins, the first one removes the second, whose canvas you see.",
    why: """
      A loop goes through the array as it was when the loop began, so the removed mirror still gets its turn. The right \
      list asks, just before each call, whether it still contains the mirror.
      """,
    chapter: "2-awkward-moments/3-leaving-and-arriving", exercise: "11-early-exit",
    list: StrayPointList.self, count: 2, event: 10,
    happens: { list, mirrors in mirrors[0].whenLineBegins = { [last = mirrors[1]] in list.remove(last) } }),
  Fault(
    title: "A blank canvas", line: "& AnyObject",
    story: "The wrong list is given a struct that draws with a mirror. The right one takes only the mirror itself.",
    why: """
      A struct isn't an object. To hold it weakly, Swift puts a copy of it into a new object that nothing else holds, and \
      the reference is nil at once. No error says so. With `& AnyObject`, adding a struct doesn't compile.
      """,
    chapter: "2-awkward-moments/5-value-types", exercise: "10-paper-copy",
    list: BlankCanvasList.self,
    happens: { list, mirrors in
      guard let wrong = list as? BlankCanvasList else { return }
      wrong.remove(mirrors[0])
      wrong.add(Sketch(mirror: mirrors[0]))
    }),
  Fault(
    title: "A thousand wrappers", line: "wrappers.filter { $0.mirror() != nil }",
    story: "Before the door is drawn, a thousand mirrors are added and released. Look below the canvases.",
    why: """
      An empty wrapper draws nothing, so you don't see it. But it uses memory, and every message has to pass it. The right \
      list removes the empty wrappers after each message.
      """,
    chapter: "2-awkward-moments/1-the-finished-type", exercise: "07-sweep",
    list: ThousandList.self, event: 6,
    happens: { list, mirrors in for _ in 1...1000 { list.add(Mirror(mirrors[0].canvas)) } }),
  Fault(
    title: "Not found", line: "$0.id != mirror.id",
    story: "After the drawing, a second mirror removes itself in its `deinit`. Look below the canvases.",
    why: """
      In an object's `deinit`, every weak reference to it is already nil. A search for the object finds nothing, and its \
      empty wrapper stays until the next message. The mirror's `id`, an `ObjectIdentifier`, still tells which one it is.
      """,
    chapter: "2-awkward-moments/1-the-finished-type", exercise: "07-sweep",
    list: LastWordList.self, count: 2, event: 11, happens: { _, mirrors in mirrors.removeFirst() }),
]

private let house = try! Gallery.recording("house")

/// A line that a list lacks, and a scene in which that shows: a house is drawn on a pad whose only delegate is the list.
struct Fault: Sendable {
  let title, line, story, why, chapter, exercise: String
  let list: RightList.Type
  /// How many mirrors the list has at first.
  var count = 1
  /// Something happens to the list and its mirrors before this event of the house, counted from 0.
  var event = 0
  let happens: @Sendable (RightList, inout [Mirror]) -> Void

  /// Plays the scene with the right list and with the wrong one: what is on the last mirror's canvas, and in the list.
  func play() -> [(canvas: DrawView, contents: String)] {
    [RightList(), list.init()].map { list in
      let board = Board(size: house.header.size, reflections: [.none])
      board.pad.addDelegate(list)
      var mirrors = (1...count).map { _ in
        Mirror(DrawView(size: house.header.size, reflection: .leftRight), leaves: list)
      }
      let canvas = mirrors.last!.canvas
      for mirror in mirrors { list.add(mirror) }
      for event in house.events.prefix(event) { board.perform(event) }
      happens(list, &mirrors)
      for event in house.events.dropFirst(event) { board.perform(event) }
      let empty = withExtendedLifetime(mirrors) { list.wrappers.count { $0.mirror() == nil } }
      let contents = "\(counted(canvas.pointCount, "point")), \(counted(list.wrappers.count, "wrapper"))"
      return (canvas, empty > 0 ? "\(contents), \(empty) empty" : contents)
    }
  }

  /// What changes from the wrong method to the right one.
  private var changes: [String] {
    let wrong = (list.listing.lines ?? []).dropFirst().dropLast().map { $0.replacing("override ", with: "") }
    let name = wrong.first?.prefix { $0 != "(" } ?? ""
    let right = (RightList.listing.lines ?? []).drop { !$0.hasPrefix(name) }.prefix { $0 != "  }" }
    return Listing.changes(from: wrong, to: right + ["  }"])
  }

  /// The step that asks for the missing line among those of three faults.
  func step(asking faults: [Fault]) -> Step {
    let answers = faults.sorted { $0.line < $1.line }.map { fault in
      Answer("`\(fault.line)`.", reply: fault.line == line ? "" : "Without that line you'd see \"\(fault.title)\".") {
        $0.lines.contains { $0.hasPrefix("+") && $0.contains(fault.line) }
      }
    }
    return Step(
      title: title,
      scene: { show in
        let results = play()
        show.print(story)
        show.print()
        show.board(results.map(\.canvas), names: ["right list", "wrong list"], columns: 59, rows: 9)
        show.print()
        show.print("right: \(results[0].contents); wrong: \(results[1].contents)")
      },
      question: Question("The rest of the list is right. Which line is missing?", answers[0], answers[1], answers[2]),
      listing: list.listing, why: why, readings: [.chapter(chapter), .exercise(exercise)],
      run: { show in for line in changes { show.print(line) } })
  }
}
