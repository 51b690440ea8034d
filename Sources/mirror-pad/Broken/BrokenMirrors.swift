// What each bug of the pattern looks like, step by step: `swift run mirror-pad broken`.

import FirstTimeVersion
import MirrorPad
import MulticastDelegates
import MulticastMirrorPadBoard
import MulticastPromises
import MulticastSteps

let broken = Demo(
  "Broken mirrors", command: "mirror-pad broken", hasPictures: true,
  [
    Demo.Part(
      "What went wrong?",
      closing: """
        The other lists are the ones that most of us would write first. Which promises does yours keep? Once you've \
        written one for exercise 06, this command plays it against all twelve:

          swift run exercises promises

        Our list keeps all of them: see Sources/MulticastDelegates/MulticastDelegate.swift.
        """,
      faults.indices.map { index in faults[index].step(asking: (index...index + 2).map { faults[$0 % faults.count] }) })
  ])

let faults = [
  Fault(
    .promise(.keepsNoneAlive),
    story: "A mirror draws a house. Before the door is drawn, the program releases the mirror.",
    why: """
      The wrapper's property isn't weak, so the list owns the mirror, too. When the other owner releases the mirror, it \
      stays in memory and goes on drawing. In an app, that's a screen that was closed long ago and still does its work.
      """,
    listing: Listing(section: "StrongList", file: listsFile),
    list: { ListOfMirrors(StrongList()) }, event: 6, happens: { _, mirrors in mirrors = [] }),
  Fault(
    .choice(.secondAddition),
    story: """
      Two parts of a program add the same mirror, and neither part knows about the other. Where ink meets ink, the line \
      gets thicker.
      """,
    why: """
      The second addition creates a second wrapper for the same mirror. From then on, each broadcast calls the mirror \
      twice, and the mirror draws each line on top of itself. Some programs want that. In others, an order is sent twice.
      """,
    listing: .firstTime("public func addDelegate("), happens: { list, mirrors in list.add(mirrors[0]) }),
  Fault(
    .promise(.removedBeforeItsTurn),
    story: """
      There are two mirrors in the list. When the sun is drawn, the first mirror removes the second one, \
      whose canvas you see.
      """,
    why: """
      The broadcast goes through an array that was made when the broadcast began. Removing the second mirror takes it out \
      of the list, but not out of that array, so the broadcast still calls the mirror, which draws one more point. In an \
      app, that's a message to a screen that has already cleaned up.
      """,
    listing: .firstTime("public func invokeDelegates("), count: 2, event: 10,
    happens: { list, mirrors in mirrors[0].whenLineBegins = { [last = mirrors[1]] in list.remove(last) } }),
  Fault(
    .choice(.valueType),
    story: """
      A struct that draws with the mirror is added to the other list. Our list is a list of objects, so adding the struct \
      to it doesn't compile. It gets the mirror itself.
      """,
    why: """
      A struct isn't an object. `as AnyObject` puts a copy of the struct into a new object. Nothing but the weak reference \
      refers to that object, so it's deallocated immediately, and nothing is ever drawn. There's no error. If the delegate \
      protocol requires an object, as in `protocol Sketching: AnyObject`, the compiler refuses the struct.
      """,
    listing: .firstTime("public func addDelegate("),
    happens: { list, mirrors in
      guard let addSketch = list.addSketch else { return }
      list.remove(mirrors[0])
      addSketch(Sketch(mirror: mirrors[0]))
    }),
  Fault(
    .promise(.fewEmptyWrappers),
    story: """
      Before the door is drawn, a thousand mirrors are added and released, one after another. Compare the numbers below \
      the canvases.
      """,
    why: """
      Nothing ever removes a wrapper whose mirror has been deallocated. An empty wrapper draws nothing, so the canvas \
      doesn't show it. But it takes up memory, and each broadcast has to step over it.
      """,
    listing: .firstTime("public func addDelegate("), event: 6,
    happens: { list, mirrors in for _ in 1...1000 { list.add(SketchedMirror(mirrors[0].canvas)) } }),
  Fault(
    .promise(.removalInDeinit),
    story: """
      After the drawing, a second mirror is released, and removes itself in its `deinit`. Compare the numbers below the \
      canvases.
      """,
    why: """
      When an object's `deinit` runs, every weak reference to the object is already nil. So a search for the object finds \
      nothing, and its empty wrapper stays in the list. Our list has also kept the object's `ObjectIdentifier`, \
      which stays the same until the `deinit` has ended, and looks for that.
      """,
    listing: .firstTime("public func removeDelegate("), count: 2, event: 11,
    happens: { list, mirrors in
      mirrors[1].leavesWhenDeallocated = list
      mirrors.removeLast()
    }),
]

private let house = try! Gallery.recording("house")
private let listsFile = #filePath.replacing("BrokenMirrors", with: "ListsOfMirrors")

extension Listing {
  /// A method of the list that most of us would write first.
  fileprivate static func firstTime(_ declaration: String) -> Listing {
    Listing(
      declaration: declaration,
      file: #filePath.replacing("mirror-pad/Broken/BrokenMirrors", with: "FirstTimeVersion/FirstTimeMulticastDelegate"))
  }
}

/// A promise that a list breaks, or a choice that it makes differently, and a scene in which that shows: a house is drawn
/// on a pad whose only delegate is the list.
struct Fault: Sendable {
  enum Cause: Sendable, Hashable {
    case promise(Promise)
    case choice(Choice)
  }

  let cause: Cause
  let story, why: String
  /// The part of the other list that the step shows.
  let listing: Listing
  let makeList: @Sendable () -> ListOfMirrors
  /// How many mirrors the list has at first.
  let count: Int
  /// Something happens to the list and its mirrors before this event of the house, counted from 0.
  let event: Int
  let happens: @Sendable (ListOfMirrors, inout [SketchedMirror]) -> Void

  init(
    _ cause: Cause, story: String, why: String, listing: Listing,
    list: @escaping @Sendable () -> ListOfMirrors = { ListOfMirrors(FirstTimeMulticastDelegate()) },
    count: Int = 1, event: Int = 0, happens: @escaping @Sendable (ListOfMirrors, inout [SketchedMirror]) -> Void
  ) {
    (self.cause, self.story, self.why, self.listing, makeList) = (cause, story, why, listing, list)
    (self.count, self.event, self.happens) = (count, event, happens)
  }

  /// The title of the mirror, as the list of promises has it.
  var title: String {
    switch cause {
    case .promise(let promise): promise.brokenMirror ?? promise.name
    case .choice(let choice): choice.brokenMirror ?? choice.name
    }
  }

  /// What the two lists are called.
  static let names = ["our", "other"]

  /// What became of the last mirror's canvas, and of the list.
  struct Result {
    let canvas: DrawView
    let wrappers, emptyWrappers: Int

    var points: String { counted(canvas.pointCount, "point") }
    var contents: String { counted(wrappers, "wrapper") + (emptyWrappers > 0 ? ", \(emptyWrappers) empty" : "") }
  }

  /// Plays the scene with `MulticastDelegate` and with the other list.
  func play() -> [Result] {
    [ListOfMirrors(MulticastDelegate()), makeList()].map { list in
      let board = Board(size: house.header.size, reflections: [.none])
      board.pad.addDelegate(list)
      var mirrors = (1...count).map { _ in SketchedMirror(DrawView(size: house.header.size, reflection: .leftRight)) }
      let canvas = mirrors.last!.canvas
      for mirror in mirrors { list.add(mirror) }
      for event in house.events.prefix(event) { board.perform(event) }
      happens(list, &mirrors)
      for event in house.events.dropFirst(event) { board.perform(event) }
      let counts = withExtendedLifetime(mirrors) { list.counts() }
      return Result(canvas: canvas, wrappers: counts.wrappers, emptyWrappers: counts.wrappers - counts.living)
    }
  }

  /// The step that asks for the cause among those of three faults.
  func step(asking faults: [Fault]) -> Step {
    let answers = faults.sorted { $0.cause.order < $1.cause.order }.map { fault in
      Answer(
        fault.cause.answer,
        reply: fault.cause == cause ? "" : "Then you'd see the picture of \"\(fault.title)\"."
      ) { $0.lines.contains(fault.cause.heading) }
    }
    return Step(
      title: title,
      scene: { show in
        let results = play()
        show.print(story)
        show.print()
        show.board(results.map(\.canvas), names: Fault.names.map { "\($0) list" }, columns: 59, rows: 9)
        show.print()
        for (name, result) in zip(Fault.names, results) {
          show.print("\(name) list: \(result.points), \(result.contents)")
        }
      },
      question: Question("What is the difference between the two lists?", answers[0], answers[1], answers[2]),
      listing: listing, why: why, readings: cause.readings,
      headings: ("The difference", ""),
      run: { show in
        show.print(cause.heading)
        show.print(cause.sentence)
      })
  }
}

extension Fault.Cause {
  /// Promises by their numbers, then choices.
  fileprivate var order: Int {
    switch self {
    case .promise(let promise): promise.number
    case .choice: Promise.all.count + 1
    }
  }

  fileprivate var answer: String {
    switch self {
    case .promise(let promise): "One of them breaks \(promise.title)."
    case .choice(let choice): "Neither breaks a promise. They make different choices about \(choice.name)."
    }
  }

  fileprivate var heading: String {
    switch self {
    case .promise(let promise): "P\(promise.title.dropFirst()):"
    case .choice(let choice): "A choice about \(choice.name). Ours is this:"
    }
  }

  fileprivate var sentence: String {
    switch self {
    case .promise(let promise): promise.sentence
    case .choice(let choice): choice.ours
    }
  }

  fileprivate var readings: [Reading] {
    let (chapter, exercise) =
      switch self {
      case .promise(let promise): (promise.chapter, promise.exercise)
      case .choice(let choice): (choice.chapter, choice.exercise)
      }
    return [
      .chapter(chapter),
      exercise.map { .exercise($0) }
        ?? Reading("Exercises/06-your-own", "your own class: `swift run exercises promises` tries this promise with it"),
    ]
  }
}
