import EmergencyDispatch
import MirrorPad
import MirrorPadBoard
import MulticastDelegates
import Terminal

/// What 06 your-own asks for: the whole class, for delegates of any kind.
///
/// Each member stands in for itself until it is written, so that an empty class compiles.
public protocol YourOwnExercise<ProtocolType>: AnyObject, SendableMetatype {
  /// What a delegate is: a protocol.
  associatedtype ProtocolType
  init()
  /// Adds a delegate, last in line.
  func addDelegate(_ delegate: ProtocolType)
  /// Removes a delegate.
  func removeDelegate(_ delegate: ProtocolType)
  /// Calls `body` with each living delegate.
  func invokeDelegates(_ body: (ProtocolType) -> Void)
}

extension YourOwnExercise {
  /// Says that it is not written yet.
  public func addDelegate(_ delegate: ProtocolType) { Log.miss("addDelegate(_ delegate: ProtocolType)") }
  /// Says that it is not written yet.
  public func removeDelegate(_ delegate: ProtocolType) { Log.miss("removeDelegate(_ delegate: ProtocolType)") }
  /// Says that it is not written yet.
  public func invokeDelegates(_ body: (ProtocolType) -> Void) {
    Log.miss("invokeDelegates(_ body: (ProtocolType) -> Void)")
  }
}

/// The two types that the scenes need of the one class: one for the town, one for the pad.
struct YourOwnTypes: Sendable {
  let town: @Sendable () -> any YourOwnExercise<any EmergencyResponding>
  let pad: @Sendable () -> any YourOwnExercise<any DrawViewDelegate>
}

extension Attempt {
  /// An attempt at 06 your-own: one class, for delegates of two kinds.
  public init<Town: YourOwnExercise, Pad: YourOwnExercise>(_ town: Town.Type, _ pad: Pad.Type)
  where Town.ProtocolType == any EmergencyResponding, Pad.ProtocolType == any DrawViewDelegate {
    let name = "\(town)".prefix { $0 != "<" }
    self.init(.yourOwn, String(name), yourOwnChecks) { YourOwnTypes(town: { town.init() }, pad: { pad.init() }) }
  }
}

extension Attempt {
  /// Lets a person draw on this terminal, on a pad that tells its mirrors through the learner's class.
  func draw() throws {
    guard let types = subject() as? YourOwnTypes else { return }
    let session = try Session([.alternateScreen, .hiddenCursor, .bracketedPaste, .mouse])
    defer { session.leave() }
    try DrawingSession(on: session.output.size, through: Relay(types.pad())).run(in: session)
  }
}

extension Exercise {
  /// Whether an answer can drive a pad that a person draws on.
  public var drivesPad: Bool { name == Exercise.yourOwn.name }

  /// The whole class from an empty file.
  public static let yourOwn = Exercise(
    6, "your-own", .write, .oneEvening, minutes: 25,
    about: "the whole class, and it drives the mirror pad",
    facts: yourOwnChecks.map(\.fact),
    beliefs: [
      Belief(
        "the newest replaces the list",
        """
        Only the one that was added last is called. This is what comes out when each newcomer takes the place of all \
        before it. Is that what you expected?
        """),
      Belief(
        "the first that answers ends it",
        """
        Only the one that was added first is called. This is what comes out when the first call ends the round. Is that \
        what you expected?
        """),
      Belief(
        "a weak reference to the box is enough",
        """
        All three mirrors are blank. This is what comes out when the list holds its boxes weakly: nobody else holds them, \
        and they are gone at once. The list holds the boxes, and each box holds its delegate weakly. Is that what you \
        expected?
        """),
      Belief(
        "a set keeps order",
        """
        The order is another one each time. This is what comes out when a set or a dictionary holds the boxes. Is that \
        what you expected?
        """),
      Belief(
        "the newest comes first",
        """
        This is what comes out when a newcomer goes to the front, or when the list is read from its end. Is that what you \
        expected?
        """),
      Belief(
        "an ordinary list lets go",
        """
        This is what comes out when the list holds the delegates themselves: they stay as long as the list does. Is that \
        what you expected?
        """),
      Belief(
        "unowned is as good as weak",
        """
        This is what `unowned` does when the delegate is gone. A `weak` reference would be nil, and could be asked. Is that \
        what you expected?
        """, inCode: "unowned"),
      Belief(
        "a second list beside the boxes does no harm",
        """
        This is what comes out when there is an ordinary list beside the boxes, from which nothing is removed. Is that \
        what you expected?
        """),
      Belief(
        "equal means the same",
        """
        The twin is gone as well. This is what comes out when removal asks `==`, which compares what objects say about \
        themselves. A delegate is an object: ask which one it is. Is that what you expected?
        """),
      Belief(
        "a stranger is never removed",
        """
        Somebody signed off who had never signed up, and the program stopped. It does happen: twice in a row is enough. \
        Is that what you expected?
        """),
    ],
    hints: [
      "What did the finished centre of weak-grip remember, and what did each of its three methods do with it?",
      """
      There is one new thing: `ProtocolType` may be any protocol, and Swift allows `weak` only for what is certainly an \
      object. So the property in the box is an `AnyObject?`. It goes in with a cast and comes out with a cast.
      """,
      """
      The box: `weak var object: AnyObject?`. Adding: append a box with `delegate as AnyObject`. Removing: the box whose \
      `object === delegate as AnyObject`. Invoking: for each box, `if let delegate = box.object as? ProtocolType`, call \
      `body(delegate)`.
      """,
    ],
    proved: """
      These four canvases were driven by your own class. You have built the pattern: one tells many, in order, keeps none \
      of them alive, and lets each go by itself. Compare it with Sources/MulticastDelegates/MulticastDelegate.swift, and \
      look for what that one does besides. The awkward moments come next.
      """,
    demoSteps: ["swift run emergency-dispatch --step 2", "swift run emergency-dispatch --step 4"],
    chapter: "Tutorials/1-one-evening/5-our-file-beside-yours.md",
    subject: "YourOwn<any EmergencyDispatch::EmergencyResponding>.self, YourOwn<any MirrorPad::DrawViewDelegate>.self")
}

// MARK: - The scenes

/// Stands between the pad and its mirrors: what it hears from the pad it passes on by the learner's list.
private final class Relay: DelegateList {
  private let list: any YourOwnExercise<any DrawViewDelegate>
  // Who should be registered, where the learner's own wrappers can't be seen.
  private let known = MulticastDelegate<any DrawViewDelegate>()

  init(_ list: any YourOwnExercise<any DrawViewDelegate>) { self.list = list }

  func addDelegate(_ delegate: any DrawViewDelegate) {
    known.addDelegate(delegate)
    list.addDelegate(delegate)
  }

  func removeDelegate(_ delegate: any DrawViewDelegate) {
    known.removeDelegate(delegate)
    list.removeDelegate(delegate)
  }

  var wrapperContents: [WrapperContent] { reflectedWrappers ?? known.wrapperContents.filter { $0.name != nil } }

  /// What is in the learner's boxes: the first weak reference in each element of the first collection.
  private var reflectedWrappers: [WrapperContent]? {
    let kinds: [Mirror.DisplayStyle?] = [.collection, .set, .dictionary]
    let properties = Mirror(reflecting: list).children.map { Mirror(reflecting: $0.value) }
    guard let boxes = properties.first(where: { kinds.contains($0.displayStyle) }) else { return nil }
    var contents: [WrapperContent] = []
    for box in boxes.children {
      guard let reference = weakReference(in: box.value, depth: 3) else { return nil }
      let object = reference.children.first.map { $0.value as AnyObject }
      contents.append(WrapperContent(identifier: object.map(ObjectIdentifier.init), name: object.map { "\($0)" }))
    }
    guard boxes.displayStyle != .collection else { return contents }
    let order = known.wrapperContents.map(\.identifier)
    return contents.sorted { order.firstIndex(of: $0.identifier) ?? .max < order.firstIndex(of: $1.identifier) ?? .max }
  }

  private func weakReference(in value: Any, depth: Int) -> Mirror? {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror }
    return depth == 0
      ? nil : mirror.children.lazy.compactMap { self.weakReference(in: $0.value, depth: depth - 1) }.first
  }

  func drawView(_ source: DrawView, didAddLine line: LineShape) {
    list.invokeDelegates { $0.drawView(source, didAddLine: line) }
  }

  func drawView(_ source: DrawView, didAddPoint point: Point) {
    list.invokeDelegates { $0.drawView(source, didAddPoint: point) }
  }
}

private let town = Town<YourOwnTypes>(
  rules: TownRules(moves: [.signOff, .close, .strangers, .twins, .leaving])
) { types in
  let list = types.town()
  return Center(object: list, signUp: list.addDelegate, signOff: list.removeDelegate) { place in
    list.invokeDelegates { $0.notifyFire(at: place) }
    return nil
  }
}

private let yourOwnChecks: [Check<YourOwnTypes>] = [
  Check(
    "a drawing reaches every canvas",
    done: """
      Three mirrors were added to a list of your class. Somebody drew the letter R on the pad, and your list passed on \
      each message that the pad sent.
      """,
    expected: DrawingBoard.wholePicture,
    ask: "Which canvases are blank, and when were they added?", isPicture: true
  ) { types, log in
    let drawing = DrawingBoard()
    let list = log.watch(types.pad(), "list")
    let relay = Relay(list)
    drawing.pad.addDelegate(relay)
    for mirror in drawing.mirrors { relay.addDelegate(mirror) }
    drawing.drawR(on: drawing.pad)
    for line in drawing.picture { log.write(line) }
    withExtendedLifetime(relay) {}
  },
  town.order("delegates are called in the order in which they were added", ask: "What keeps the order in your class?"),
  town.evening(
    "a delegate that is released is gone", [.signUp(3), .close(3)], ask: "Who holds the station on Mill Street now?"),
  town.evening(
    "after that, the others are called", [.signUp(3), .signUp(4), .close(3), .report],
    ask: "What does your class find in the box of a delegate that is gone?"),
  town.evening(
    "a delegate that was removed is called no more, and an equal one is",
    [.signUp(0), .signUp(1), .signUp(3), .signOff(0), .report],
    ask: "How does your class tell the one station from the other?"),
  town.evening(
    "removing a stranger changes nothing", [.signUp(4), .signOff(3), .report],
    ask: "What does your class do when it doesn't find the delegate it looks for?"),
  town.evening(
    "a delegate that was removed isn't kept either", [.signUp(3), .signOff(3), .close(3)],
    ask: "Is there another place in your class that still holds the station?"),
  town.search,
]
