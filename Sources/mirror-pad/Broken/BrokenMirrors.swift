// What each bug of the pattern looks like, step by step: `swift run mirror-pad broken`.

import FirstTimeVersion
import MirrorPad
import MulticastDelegates
import MulticastMirrorPadBoard
import MulticastPromises
import MulticastSteps

let broken = Demo(
  "Broken mirrors", command: "mirror-pad broken", hasPictures: true, introduction: introduction,
  [
    Demo.Part(
      "Our list and another",
      closing: """
        You've now seen two other lists, much like those that most of us would write first. Which promises does your \
        list keep? Once you've written a list for exercise 06, this command tries it on all twelve promises:

          swift run exercises promises

        Our list keeps all of them: see Sources/MulticastDelegates/MulticastDelegate.swift.
        """,
      faults.map { $0.step() })
  ])

private let introduction = """
  In each of these six steps, the same picture is drawn twice: once through our list, `MulticastDelegate`, and once \
  through another list, which behaves differently. A pad that you don't see notifies the list, and the list notifies \
  its mirrors, in the order in which they were added. Each mirror draws on a canvas. A canvas \
  is like paper: what a mirror has drawn stays there, even when the mirror is deallocated.

  The picture has 11 points: first a house (6 points), then its door (4 points), and last the sun, a single thick \
  point at the upper left. Drawn in characters, the sun is X|.

  A good list of delegates keeps twelve promises. After each answer, you see which of them the other list has broken \
  in that step. In two of the steps, no promise is broken: there, the two lists make different choices.
  """

let faults = [
  Fault(
    .promise(.keepsNoneAlive),
    story: """
      Each list has one mirror. At first, the program owns both mirrors. The house is drawn. Then, before the door is \
      drawn, the program lets go of both mirrors: it drops its references to them. Below the canvases, you see how \
      many points are drawn on each of them, and how many wrappers each list has at the end. A wrapper is empty when \
      the object that it refers to has been deallocated.
      """,
    question: Question(
      "Why does the mirror in the other list still draw the door and the sun?",
      Answer(
        "It's being deallocated, and until its memory is used for something else, it can draw.",
        reply: """
          Swift deallocates an object as soon as nobody owns it any longer, and a weak reference to the object is nil \
          after that. The mirror in our list was gone before the door.
          """
      ) { $0.says("the mirror is deallocated before the door") },
      Answer(
        "It still has an owner: the other list."
      ) { $0.says("the mirror is alive, and is deallocated together with the list") },
      Answer(
        "It still has an owner: the canvas that it draws on.",
        reply: """
          It's the other way around: each mirror owns its canvas, and a canvas doesn't know its mirror. Besides, the \
          mirror in our list had a canvas, too, and it's gone.
          """
      ) { $0.says("the mirror is alive, even without the list") }),
    why: """
      The wrapper's property isn't weak, so the list owns the mirror, too. When the program lets go of the mirror, the \
      mirror stays in memory and goes on drawing. In an app, that's a screen that was closed long ago and still does \
      its work.
      """,
    listing: Listing(section: "StrongList", file: listsFile),
    list: { ListOfMirrors(StrongList()) }, event: 6, happens: { $0.mirrors = [] },
    finding: { scene in
      guard scene.last != nil else { return "the mirror is deallocated before the door" }
      scene.closeList()
      return "the mirror is alive, "
        + (scene.last == nil ? "and is deallocated together with the list" : "even without the list")
    }),
  Fault(
    .choice(.secondAddition),
    story: """
      This time, and in all the steps that follow, the other list is `FirstTimeMulticastDelegate`, whose wrappers are \
      weak. These mirrors draw with ink, and ink on ink spreads: a line that's drawn over becomes thicker. The program \
      did exactly the same with both lists, and only the other canvas has thick lines.
      """,
    question: Question(
      "What did the program do with both lists?",
      Answer(
        "It drew the picture twice.",
        reply: """
          Our list would have passed on both pictures, so the lines on our canvas would be thicker, too.
          """
      ) { $0.says("1 wrapper holds 1 mirror, which gets 22 messages about 22 points") },
      Answer(
        "It added two mirrors that draw on the same canvas.",
        reply: """
          Two mirrors are two delegates, and our list would have called both of them, too. There are two wrappers in \
          the other list, but they refer to the same mirror.
          """
      ) { $0.says("2 wrappers hold 2 mirrors") },
      Answer("It added the same mirror twice.") {
        $0.says("2 wrappers hold 1 mirror, which gets 22 messages about 11 points")
      }),
    why: """
      Two parts of the program use this mirror, and each of them called `addDelegate` with it. The other list created \
      a second wrapper for the same mirror. After that, each broadcast calls the mirror twice, so the mirror draws \
      each of the 11 points twice, and that makes 22. Some programs rely on such double calls. In others, a double \
      call ships a customer's parcel twice.
      """,
    listing: .firstTime("public func addDelegate("), hidesNumbers: true, happens: { $0.list.add($0.mirrors[0]) },
    finding: { scene in
      var mirrors: Set<ObjectIdentifier> = []
      let (wrappers, messages) = (scene.list.counts().wrappers, scene.mirrors[0].messages)
      scene.list.invoke { mirrors.insert(ObjectIdentifier($0.mirror)) }
      return """
        \(counted(wrappers, "wrapper")) \(wrappers == 1 ? "holds" : "hold") \(counted(mirrors.count, "mirror")), which \
        gets \(messages) messages about \(house.events.count) points
        """
    }),
  Fault(
    .promise(.removedBeforeItsTurn),
    story: """
      Each list has two mirrors, and you see the canvas of the second mirror. The sun is drawn last. As soon as the \
      first mirror hears about the sun, it takes the second mirror off the list. Compare the numbers, too.
      """,
    question: Question(
      """
      The second mirror in the other list has drawn the sun. If a moon came after the sun, would this mirror draw the \
      moon, too?
      """,
      Answer("No. The second mirror is off the list, but it got one last message.") {
        $0.says("the sun reaches the second mirror after its removal, but a moon doesn't")
      },
      Answer(
        "Yes. The other list doesn't remove a mirror while it's calling its mirrors.",
        reply: "Then the other list would have two wrappers at the end. It has one."
      ) { $0.says("the sun reaches the second mirror after its removal, and so does a moon") },
      Answer(
        "No. The second mirror had drawn the sun already when it was removed.",
        reply: """
          You're right about the moon. But each list calls its mirrors in the order in which they were added, so the \
          second mirror was removed before its turn.
          """
      ) { $0.says("the sun reaches the second mirror before its removal") }),
    why: """
      The broadcast about the sun goes through `delegates`, and that's a new array, made when the broadcast began. The \
      removal takes the second mirror off the list, but not out of that array, so the broadcast still calls the \
      mirror. A broadcast about a moon makes another array, without the mirror. In an app, the mirror might be a \
      screen that has already cleaned up, and now gets one more message.
      """,
    listing: .firstTime("public var delegates", "public func invokeDelegates("), count: 2, event: 10,
    happens: { scene in
      scene.mirrors[0].whenLineBegins = { [unowned scene, last = scene.mirrors[1]] in
        scene.notes.append(last.messages)
        scene.list.remove(last)
      }
    },
    finding: { scene in
      let second = scene.mirrors[1]
      let (before, after) = (scene.notes[0], second.messages)
      guard before < house.events.count else { return "the sun reaches the second mirror before its removal" }
      scene.board.perform(house.events.last!)
      return switch (after > before, second.messages > after) {
      case (false, false): "once the second mirror has been removed, neither the sun nor a moon reaches it"
      case (false, true): "once the second mirror has been removed, the sun doesn't reach it, but a moon does"
      case (true, false): "the sun reaches the second mirror after its removal, but a moon doesn't"
      case (true, true): "the sun reaches the second mirror after its removal, and so does a moon"
      }
    }),
  Fault(
    .choice(.valueType),
    story: """
      This time, the two lists don't get the same delegate. The other list gets a struct, `Sketch`, whose `mirror` is \
      meant to draw. Our list is a `MulticastDelegate<any Sketching & AnyObject>`, so adding the struct to it wouldn't \
      compile. Our list gets the mirror itself, which conforms to `Sketching`, too. The program owns both mirrors from \
      beginning to end.
      """,
    question: Question(
      "Why does nobody draw on the other canvas?",
      Answer(
        "The list calls a copy of the struct, and the copy has another mirror.",
        reply: """
          A copy of the struct would have the same mirror, because the mirror is an object. The copy would draw, if it \
          were called.
          """
      ) { $0.says("right after the addition, the wrapper holds the mirror") },
      Answer(
        "The struct was put into a new object, which didn't live long enough."
      ) { $0.says("right after the addition, the wrapper is empty already, though the mirror is alive") },
      Answer(
        "`addDelegate` added nothing, because a list can only hold objects.",
        reply: "There's a wrapper in the other list, and it was meant for the struct."
      ) { $0.says("there's no wrapper") }),
    why: """
      A struct isn't an object. `as AnyObject` puts a copy of the struct into a new object. Only the weak reference \
      refers to that object, so the object is deallocated immediately, and nothing is ever drawn. No promise covers \
      value types, so this choice breaks none. It's still a bad one: a delegate gets lost without any error, and no \
      one notices. Our list refuses a struct in one of two ways. If the delegate protocol requires an object, as in \
      `protocol Sketching: AnyObject`, the compiler refuses the struct. Otherwise, our list *traps*, which means that \
      it ends the program, with a message.
      """,
    firstListing: Listing(declarations: ["protocol Sketching", "struct Sketch:"], file: listsFile),
    listing: .firstTime("private struct DelegateWrapper", "public func addDelegate("),
    happens: { scene in
      if let addSketch = scene.list.addSketch {
        scene.list.remove(scene.mirrors[0])
        addSketch(Sketch(mirror: scene.mirrors[0]))
      }
      scene.notes.append(scene.list.counts().living)
    },
    finding: { scene in
      guard scene.list.counts().wrappers > 0 else { return "there's no wrapper" }
      guard scene.notes[0] == 0 else { return "right after the addition, the wrapper holds the mirror" }
      return "right after the addition, the wrapper is empty already, though the mirror is "
        + (scene.last == nil ? "gone" : "alive")
    }),
  Fault(
    .promise(.fewEmptyWrappers),
    story: """
      Each list has one mirror. Before the door is drawn, a thousand more mirrors are added to each list, and each of \
      them is deallocated before the next one is added. The canvases look the same, so compare the numbers.
      """,
    question: Question(
      """
      Suppose that the program runs for a year, and another thousand mirrors come and go each day. What becomes of the \
      other list?
      """,
      Answer(
        "It stays as it is, because new mirrors move into the empty wrappers.",
        reply: """
          Then the second of the thousand mirrors would have moved into the wrapper of the first one, and there would \
          be one empty wrapper, not a thousand.
          """
      ) { $0.says("after another thousand mirrors and a broadcast, there are 1001 wrappers") },
      Answer(
        "It gets short again with the next broadcast.",
        reply: """
          The door was drawn after the thousand mirrors were gone. So there have been a few broadcasts since then, and \
          the empty wrappers are still there.
          """
      ) { $0.says("after another thousand mirrors and a broadcast, there's 1 wrapper") },
      Answer("It grows by a thousand wrappers each day.") {
        $0.says("after another thousand mirrors and a broadcast, there are 2001 wrappers")
      }),
    why: """
      Nothing in the other list removes a wrapper whose mirror has been deallocated. An empty wrapper draws nothing, so \
      you don't see it on the canvas. But it takes up memory, and each broadcast has to step over it. Our list removes \
      its empty wrappers at the end of a broadcast that has come across one, and also when a delegate is added and \
      the array is full. So our list stays small even if there's never a broadcast.
      """,
    listing: .firstTime("public var delegates", "public func addDelegate("), event: 6,
    happens: { $0.addAThousandMirrors() },
    finding: { scene in
      scene.addAThousandMirrors()
      scene.board.perform(house.events.last!)
      let wrappers = scene.list.counts().wrappers
      return """
        after another thousand mirrors and a broadcast, \(wrappers == 1 ? "there's" : "there are") \
        \(counted(wrappers, "wrapper"))
        """
    }),
  Fault(
    .promise(.removalInDeinit),
    story: """
      Each list has two mirrors, and you see the canvas of the second mirror. After the whole picture is drawn, the \
      program lets go of this mirror. The mirror's `deinit` calls `list.removeDelegate(self)`. The canvases are the \
      same, but only our list found the mirror.
      """,
    question: Question(
      "Both lists have searched their wrappers for the mirror. Why didn't the other list find it?",
      Answer(
        "Its wrapper was empty by then.",
      ) { $0.says("the `deinit` finds 2 wrappers, 1 of them empty, and leaves 2 wrappers") },
      Answer(
        "Its wrapper was gone by then.",
        reply: "The wrapper is still there: the other list has two wrappers, and only one of them is in use."
      ) { $0.says("the `deinit` finds 1 wrapper") },
      Answer(
        "In a `deinit`, `self` is another object.",
        reply: """
          It's the same object until its `deinit` has ended. Otherwise, our list wouldn't have found the mirror either.
          """
      ) { $0.says("the `deinit` finds 2 wrappers, 0 of them empty, and leaves 2 wrappers") }),
    why: """
      When an object's `deinit` runs, every weak reference to the object is already nil. So the other list compares \
      the mirror with nil, doesn't find it, and the empty wrapper stays in the list. Our list keeps the object's \
      `ObjectIdentifier`, too. An object still has its identifier during its `deinit`, so our list searches for that \
      instead.
      """,
    listing: .firstTime("public func removeDelegate("), hidesNumbers: true, count: 2, event: 11,
    happens: { scene in
      scene.mirrors[1].whenDeallocated = { [unowned scene] mirror in
        let counts = scene.list.counts()
        scene.notes = [counts.wrappers, counts.wrappers - counts.living]
        scene.list.remove(mirror)
      }
      scene.mirrors.removeLast()
    },
    finding: { scene in
      """
      the `deinit` finds \(counted(scene.notes[0], "wrapper")), \(scene.notes[1]) of them empty, and leaves \
      \(counted(scene.list.counts().wrappers, "wrapper"))
      """
    }),
]

extension Transcript {
  /// Whether the line about the other list begins with these words.
  fileprivate func says(_ words: String) -> Bool {
    lines.contains { $0.hasPrefix("\(Fault.names[1]) list: \(words)") }
  }
}

private let house = try! Gallery.recording("house")
private let listsFile = #filePath.replacing("BrokenMirrors", with: "ListsOfMirrors")

extension Listing {
  /// Parts of the list that most of us would write first.
  fileprivate static func firstTime(_ declarations: String...) -> Listing {
    Listing(
      declarations: declarations,
      file: #filePath.replacing("mirror-pad/Broken/BrokenMirrors", with: "FirstTimeVersion/FirstTimeMulticastDelegate"))
  }
}

/// A house that is drawn on a pad whose only delegate is a list of mirrors.
final class Scene {
  let board = Board(size: house.header.size, reflections: [.none])
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
    mirrors = (1...count).map { _ in SketchedMirror(DrawView(size: house.header.size, reflection: .leftRight)) }
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

/// A promise that a list breaks, or a choice that it makes differently, and a scene in which that shows.
struct Fault: Sendable {
  enum Cause: Sendable, Hashable {
    case promise(Promise)
    case choice(Choice)
  }

  let cause: Cause
  let story: String
  let question: Question
  let why: String
  /// What the step shows before the question; nil in most steps.
  let firstListing: Listing?
  /// The part of the other list that the step shows, together with the answer.
  let listing: Listing
  /// Whether the numbers of points and wrappers are shown with the answer, because they would give the answer away.
  let hidesNumbers: Bool
  let makeList: @Sendable () -> ListOfMirrors
  /// How many mirrors the list has at first.
  let count: Int
  /// Something happens to the list and its mirrors before this event of the house, counted from 0.
  let event: Int
  let happens: @Sendable (Scene) -> Void
  /// What comes out about a list when one looks into the scene, after the house.
  let finding: @Sendable (Scene) -> String

  init(
    _ cause: Cause, story: String, question: Question, why: String, firstListing: Listing? = nil, listing: Listing,
    hidesNumbers: Bool = false,
    list: @escaping @Sendable () -> ListOfMirrors = { ListOfMirrors(FirstTimeMulticastDelegate()) },
    count: Int = 1, event: Int = 0, happens: @escaping @Sendable (Scene) -> Void,
    finding: @escaping @Sendable (Scene) -> String
  ) {
    (self.cause, self.story, self.question, self.why) = (cause, story, question, why)
    (self.firstListing, self.listing, self.hidesNumbers) = (firstListing, listing, hidesNumbers)
    (makeList, self.count, self.event) = (list, count, event)
    (self.happens, self.finding) = (happens, finding)
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
    let finding: String

    var points: String { counted(canvas.pointCount, "point") }
    var contents: String { counted(wrappers, "wrapper") + (emptyWrappers > 0 ? ", \(emptyWrappers) empty" : "") }
  }

  /// Plays the scene with `MulticastDelegate` and with the other list.
  func play() -> [Result] { [play { ListOfMirrors(MulticastDelegate()) }, play(with: makeList)] }

  private func play(with makeList: () -> ListOfMirrors) -> Result {
    let scene = Scene(makeList(), mirrors: count)
    for event in house.events.prefix(event) { scene.board.perform(event) }
    happens(scene)
    for event in house.events.dropFirst(event) { scene.board.perform(event) }
    let counts = scene.list.counts()
    // A copy, because what is found out afterwards may draw.
    let canvas = DrawView(size: house.header.size, reflection: .leftRight)
    canvas.copyLines(from: scene.canvas)
    return Result(
      canvas: canvas, wrappers: counts.wrappers, emptyWrappers: counts.wrappers - counts.living,
      finding: withExtendedLifetime(scene) { finding(scene) })
  }

  /// The step that asks why the two lists differ.
  func step() -> Step {
    @Sendable func printNumbers(of results: [Result], show: StepOutput) {
      for (name, result) in zip(Fault.names, results) {
        show.print("\(name) list: \(result.points), \(result.contents)")
      }
    }
    return Step(
      title: title,
      scene: { show in
        let results = play()
        show.print(story)
        show.print()
        show.board(results.map(\.canvas), names: Fault.names.map { "\($0) list" }, columns: 59, rows: 9)
        if !hidesNumbers {
          show.print()
          printNumbers(of: results, show: show)
        }
      },
      question: question, listing: firstListing ?? listing, isListedLater: firstListing == nil,
      sequel: firstListing == nil ? nil : listing, isAnswerFirst: true, why: why, readings: cause.readings,
      headings: ("A closer look", ""),
      run: { show in
        let results = play()
        if hidesNumbers {
          printNumbers(of: results, show: show)
          show.print()
        }
        for (name, result) in zip(Fault.names, results) { show.print("\(name) list: \(result.finding).") }
        show.print()
        for line in cause.meaning.split(separator: "\n") { show.print(String(line)) }
      })
  }
}

extension Fault.Cause {
  /// Which promise or choice this is about.
  fileprivate var meaning: String {
    switch self {
    case .promise(let promise):
      "Our list keeps \(promise.title), and the other list doesn't:\n\(promise.sentence)"
    case .choice(let choice):
      """
      No promise says what becomes of \(choice.name). That's a choice, and the two lists make different ones. Ours is:
      \(choice.ours)
      """
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
