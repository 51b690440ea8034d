import FirstTimeVersion
import MirrorPad
import MulticastDelegates
import MulticastMirrorPadBoard
import MulticastPromises
import MulticastSteps

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
    for event in Scene.house.events.prefix(event) { scene.board.perform(event) }
    happens(scene)
    for event in Scene.house.events.dropFirst(event) { scene.board.perform(event) }
    let counts = scene.list.counts()
    // A copy, because what is found out afterwards may draw.
    let canvas = DrawView(size: Scene.house.header.size, reflection: .leftRight)
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

extension Transcript {
  /// Whether the line about the other list begins with these words.
  func says(_ words: String) -> Bool {
    lines.contains { $0.hasPrefix("\(Fault.names[1]) list: \(words)") }
  }
}

extension Listing {
  /// Parts of the list that most of us would write first.
  static func firstTime(_ declarations: String...) -> Listing {
    Listing(
      declarations: declarations,
      file: #filePath.replacing("mirror-pad/Broken/Fault", with: "FirstTimeVersion/FirstTimeMulticastDelegate"))
  }
}
