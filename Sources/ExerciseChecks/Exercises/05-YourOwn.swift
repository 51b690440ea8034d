import EmergencyDispatch
import Foundation
import MirrorPad
import MulticastDelegates
import MulticastTerminal
import MulticastPad
import MulticastPromises
import MulticastTester

/// What 05 your-own asks for: the whole class, for delegates of any kind.
///
/// Each method has a stand-in until it is written, so that an empty class compiles.
/// `invokeDelegates` isn't required, so it may be declared in any way that can be called with a
/// closure: plain, `rethrows`, or with a typed error.
public protocol YourOwnExercise<ProtocolType>: AnyObject, SendableMetatype {
  /// What a delegate is: a protocol.
  associatedtype ProtocolType
  init()
  /// Adds a delegate at the end of the list.
  func addDelegate(_ delegate: ProtocolType)
  func removeDelegate(_ delegate: ProtocolType)
}

extension YourOwnExercise {
  /// Says that the method isn't written yet.
  public func addDelegate(_ delegate: ProtocolType) {
    Log.miss("addDelegate(_ delegate: ProtocolType)")
  }
  /// Says that the method isn't written yet.
  public func removeDelegate(_ delegate: ProtocolType) {
    Log.miss("removeDelegate(_ delegate: ProtocolType)")
  }
  /// Says that the method isn't written yet. A method of the class itself wins, whatever it throws.
  @_disfavoredOverload public func invokeDelegates(_ body: (ProtocolType) throws -> Void) rethrows {
    Log.miss("invokeDelegates(_ body: (ProtocolType) -> Void)")
  }
  /// Says that nothing is answered. The page of promises asks what becomes of the answers.
  @_disfavoredOverload public func invokeDelegates(_ body: (ProtocolType) -> Bool) -> [Bool]? {
    nil
  }
}

/// A list whose `invokeDelegates` is declared as the exercise shows it. Only the package's own
/// answers say so.
package protocol PlainlyInvoking: YourOwnExercise {
  func invokeDelegates(_ body: (ProtocolType) -> Void)
}

/// An object of the learner's class, and what a check can do with it.
struct YourOwnList<ProtocolType> {
  let object: AnyObject
  let addDelegate: (ProtocolType) -> Void
  let removeDelegate: (ProtocolType) -> Void
  let invokeDelegates: (@escaping (ProtocolType) -> Void) -> Void

  init<List: YourOwnExercise<ProtocolType>>(
    _ list: List, _ invoke: @escaping (List, @escaping (ProtocolType) -> Void) throws -> Void
  ) {
    object = list
    addDelegate = list.addDelegate
    removeDelegate = list.removeDelegate
    // `body` throws nothing, so nothing is thrown.
    invokeDelegates = { try? invoke(list, $0) }
  }
}

/// The one class with the delegate types that the checks need: for the village, for the pad, and
/// for values.
struct YourOwnTypes: Sendable, CustomStringConvertible {
  let description: String
  let village: @Sendable () -> YourOwnList<any EmergencyResponding>
  let pad: @Sendable () -> YourOwnList<any DrawViewDelegate>
  /// What the page of promises asks besides; nil if nobody asks.
  var probes: ChoiceProbes?

  /// The name of a class, without the delegates that it's for.
  static func name<List>(of list: List.Type) -> String { String("\(list)".prefix { $0 != "<" }) }
}

extension Attempt {
  /// An attempt at 05 your-own: one class, for delegates of several kinds.
  ///
  /// - Parameters:
  ///   - town: The class for the delegates of a dispatch system.
  ///   - pad: The class for the delegates of a mirror pad.
  ///   - values: The class for delegates that may be values.
  ///   - villageInvokes: Calls `invokeDelegates` of the village's class with a closure.
  ///   - padInvokes: Calls `invokeDelegates` of the pad's class with a closure.
  ///   - valuesInvoke: Calls `invokeDelegates` of the class with values with a closure.
  ///   - throwing: Calls `invokeDelegates` of the village's class with a closure that throws.
  ///   - answering: Calls it with a closure that answers, and returns the answers; nil if it has
  ///     none.
  public init<Town: YourOwnExercise, Pad: YourOwnExercise, Values: YourOwnExercise>(
    _ town: Town.Type, _ pad: Pad.Type, _ values: Values.Type,
    village villageInvokes:
      @escaping @Sendable (Town, @escaping (any EmergencyResponding) -> Void) throws -> Void,
    pad padInvokes:
      @escaping @Sendable (Pad, @escaping (any DrawViewDelegate) -> Void) throws -> Void,
    values valuesInvoke:
      @escaping @Sendable (Values, @escaping (any Noticing) -> Void) throws -> Void,
    throwing:
      @escaping @Sendable (Town, @escaping (any EmergencyResponding) throws -> Void) throws -> Void,
    answering: @escaping @Sendable (Town, @escaping (any EmergencyResponding) -> Bool) -> [Bool]?
  )
  where
    Town.ProtocolType == any EmergencyResponding, Pad.ProtocolType == any DrawViewDelegate,
    Values.ProtocolType == any Noticing
  {
    let probes = ChoiceProbes(
      ofValues: { YourOwnList(values.init(), valuesInvoke) },
      throwing: { list, body in if let list = list as? Town { try throwing(list, body) } },
      answering: { list, body in (list as? Town).flatMap { answering($0, body) } })
    let types = YourOwnTypes(
      description: YourOwnTypes.name(of: town),
      village: { YourOwnList(town.init(), villageInvokes) },
      pad: { YourOwnList(pad.init(), padInvokes) },
      probes: probes)
    self.init(.yourOwn, types)
  }

  /// An attempt at 05 your-own by one of the package's own answers.
  package init<Town: PlainlyInvoking, Pad: PlainlyInvoking>(_ town: Town.Type, _ pad: Pad.Type)
  where Town.ProtocolType == any EmergencyResponding, Pad.ProtocolType == any DrawViewDelegate {
    let types = YourOwnTypes(
      description: YourOwnTypes.name(of: town),
      village: { YourOwnList(town.init()) { $0.invokeDelegates($1) } },
      pad: { YourOwnList(pad.init()) { $0.invokeDelegates($1) } })
    self.init(.yourOwn, types)
  }

  /// Opens a pad to draw on in this terminal, which notifies its mirrors through the learner's
  /// class, until they quit.
  ///
  /// The class may be wrong. If it doesn't return from a call within some seconds, the program ends
  /// itself by SIGALRM, because no key is read in the meantime.
  ///
  /// - Returns: Whether dots were shown as Braille at the end.
  func draw(usesBraille: Bool) throws -> Bool {
    guard let types = subject as? YourOwnTypes else { return usesBraille }
    let terminal = try Terminal(.fullScreen(mouse: true), on: Output(Order.screen))
    defer { terminal.putBack() }
    let relay = Relay(types.pad, secondsForEachCall: Limits.padSeconds)
    let output = terminal.output
    let look: Look = usesBraille && output.showsBraille ? .braille : .ascii
    let caption = "drawn through your class, \(exercise.typeName).swift"
    let session = PadSession(
      on: output.size, look: look, caption: caption, canShowBraille: output.showsBraille,
      through: relay, paint: output.styled)
    try session.run(in: terminal)
    return session.look == .braille
  }
}

extension Exercise {
  /// The whole class, from an empty file.
  public static let yourOwn = Exercise(
    number: 5, name: "your-own", kind: .write, path: .oneEvening, minutes: 13,
    about: "the whole class, and it drives the mirror pad",
    rules: [
      Rule(
        """
        A broadcast calls every delegate, in the order in which they were added, before \
        `invokeDelegates` returns.
        """,
        ask: """
          What does your class hold after each delegate has been added, and in which order?
          """,
        .everyoneIsCalled, .inOrder),
      Rule(
        "The list keeps no delegate alive. A deallocated delegate is skipped.",
        ask: """
          How does your class refer to a delegate, and what becomes of that reference when the \
          delegate is deallocated?
          """,
        .keepsNoneAlive),
      Rule(
        Promise.removedForGood.sentence,
        ask: """
          How does your class find the delegate to remove, and what does it do when there is none?
          """,
        .promise(.removedForGood), .equalIsGone, .reusedIsGone),
      Rule(
        Promise.noMissedTurn.sentence,
        ask: "What could the loop go through, so that a removal can't move anyone?",
        .noMissedTurn),
      Rule(
        Promise.identity.sentence,
        ask: """
          What does your class compare when it looks for a delegate?
          """,
        .promise(.identity), .equalAdded, .equalRemoved, .promise(.reusedAddress)),
    ],
    checks: [
      Check(
        Scene(
          rule: 1,
          done: """
            Three mirrors were added to an object of your class. The letter R was drawn on the \
            pad, and your object passed on each message from the pad.
            """,
          expected: DrawingBoard.wholePicture,
          ask: "Which canvases are blank, and when were they added?",
          isPicture: true
        ) { (types: YourOwnTypes, log) in
          let drawing = DrawingBoard()
          let relay = Relay(types.pad)
          drawing.pad.addDelegate(relay)
          for mirror in drawing.mirrors { relay.addDelegate(mirror) }
          drawing.drawR(on: drawing.pad)
          for line in drawing.picture { log.write(line) }
          withExtendedLifetime(relay) {}
        }),
      Check(village), broadcastInsideAnother, .twoAtATime(village, rule: 1, removes: true),
      .oneInsideAnother(village, rule: 1),
    ],
    hints: [
      """
      In exercise 03, what did the finished class remember about each station? And what did each \
      of its three methods do with it?
      """,
      """
      One thing is new. `ProtocolType` could be any protocol, and Swift allows `weak` only where \
      it knows for sure that there's an object. So the wrapper's property has to be an \
      `AnyObject?`. Cast the delegate to `AnyObject` when you add it, and cast it back when you \
      call it.
      """,
      """
      The wrapper: `weak var object: AnyObject?`. To add, append a wrapper with `delegate as \
      AnyObject`. To remove, find the wrapper whose `object === delegate as AnyObject`. To call, \
      take each wrapper of a copy of the array, and if `wrapper.object as? ProtocolType` isn't \
      nil, pass it to `body`.
      """,
    ],
    proved: """
      Your own class drove these four canvases. You've built the pattern: one object notifies many \
      others, in order, and keeps none of them alive, and each of them can leave. What does your \
      class do in the moments that its rules leave open?
      """,
    chapter: "Tutorials/1-one-evening/5-any-protocol.md",
    subject: """
      YourOwn<any EmergencyResponding>.self, YourOwn<any DrawViewDelegate>.self,
      YourOwn<any Noticing>.self,
      village: { try $0.invokeDelegates($1) }, pad: { try $0.invokeDelegates($1) },
      values: { try $0.invokeDelegates($1) }, throwing: { try $0.invokeDelegates($1) },
      answering: { try? $0.invokeDelegates($1) }
      """,
    drivesPad: true)
}

private let village = Village(
  open: [.secondAddition, .additionInside, .removalInside, .releaseInside],
  words: Words(isAboutLists: true), list: YourOwnTypes.list)

private let broadcastInsideAnother = Check(
  Scene(
    rule: 1,
    done: """
      Old Town, Harbor and Mill Street were added. A broadcast notified them about a fire at Ray's \
      house. When Harbor was called, it began a broadcast about a fire at the bakery. When Mill \
      Street was called about the bakery, it removed Old Town. The last broadcast was about a fire \
      at the school.
      """,
    expected: callsByPlace.map { CallsByPlace.line($0.place, $0.names) },
    ask: "What does your class do with a broadcast that begins during another one?"
  ) { (types: YourOwnTypes, log) in
    let list = types.village()
    let calls = CallsByPlace()
    let oldTown = calls.unit("Old Town")
    let harbor = calls.unit("Harbor") { [invoke = list.invokeDelegates] place in
      if place == "Ray's house" { invoke { $0.notifyFire(at: "the bakery") } }
    }
    let millStreet = calls.unit("Mill Street") { [remove = list.removeDelegate] place in
      if place == "the bakery" { remove(oldTown) }
    }
    for unit in [oldTown, harbor, millStreet] { list.addDelegate(unit) }
    list.invokeDelegates { $0.notifyFire(at: "Ray's house") }
    list.invokeDelegates { $0.notifyFire(at: "the school") }
    withExtendedLifetime((oldTown, harbor, millStreet)) {}
    let called = callsByPlace.map { calls.called(about: $0.place) }
    let expected = callsByPlace.map(\.names)
    for (call, names) in zip(callsByPlace, called) {
      log.write(CallsByPlace.line(call.place, names))
    }
    // All were called while Old Town was in the list, so it's only the removal that went wrong.
    if called.dropLast() == expected.dropLast() { log.take(.rule(3)) }
  })

private let callsByPlace = [
  (place: "Ray's house", names: ["Old Town", "Harbor", "Mill Street"]),
  (place: "the bakery", names: ["Old Town", "Harbor", "Mill Street"]),
  (place: "the school", names: ["Harbor", "Mill Street"]),
]

extension YourOwnTypes {
  /// A list of the learner's, as stories use it.
  @Sendable static func list(of types: any Sendable) -> List {
    let list = (types as! YourOwnTypes).village()
    return List(
      list.object, add: { list.addDelegate($0 as! any EmergencyResponding) },
      remove: { list.removeDelegate($0 as! any EmergencyResponding) }
    ) { topic in
      list.invokeDelegates { $0.notifyFire(at: Words.places[topic]) }
      return nil
    }
  }
}

/// Passes what it hears from the pad on to the mirrors, through the learner's list.
private final class Relay: DelegateList {
  private let list: YourOwnList<any DrawViewDelegate>
  private let secondsForEachCall: UInt32?
  // What should be registered, in case the learner's own wrappers can't be seen.
  private let expected = MulticastDelegate<any DrawViewDelegate>()
  /// Whatever was added once: a wrong list may hold it although it was removed.
  private let known = MulticastDelegate<any DrawViewDelegate>()

  /// - Parameters:
  ///   - open: Makes the learner's list.
  ///   - secondsForEachCall: After how many seconds in a method of the list the program ends
  ///     itself; nil if it isn't to.
  init(_ open: () -> YourOwnList<any DrawViewDelegate>, secondsForEachCall: UInt32? = nil) {
    self.secondsForEachCall = secondsForEachCall
    list = Self.within(secondsForEachCall, open)
  }

  private static func within<Result>(_ seconds: UInt32?, _ call: () -> Result) -> Result {
    guard let seconds else { return call() }
    alarm(seconds)
    defer { alarm(0) }
    return call()
  }

  private func call(_ body: () -> Void) { Self.within(secondsForEachCall, body) }

  func addDelegate(_ delegate: any DrawViewDelegate) {
    known.addDelegate(delegate)
    expected.addDelegate(delegate)
    call { list.addDelegate(delegate) }
  }

  func removeDelegate(_ delegate: any DrawViewDelegate) {
    expected.removeDelegate(delegate)
    call { list.removeDelegate(delegate) }
  }

  /// What is in the learner's wrappers; if that can't be seen, what should be registered.
  var wrapperContents: [WrapperContent] {
    let known = known.wrapperContents
    let names = Dictionary(known.map { ($0.identifier, $0.name) }) { $1 }
    let living = expected.wrapperContents.filter { $0.name != nil }
    let objects = Set(known.filter { $0.name != nil }.compactMap(\.identifier))
    guard let found = SeenWrappers(in: list.object, known: objects),
      !found.contents.contains(.hidden)
    else { return living }
    let contents = found.contents.map { content in
      if case .object(let object) = content {
        WrapperContent(identifier: object, name: names[object] ?? nil)
      } else {
        WrapperContent(identifier: nil, name: nil)
      }
    }
    guard !found.isOrdered else { return contents }
    let order = living.map(\.identifier)
    return contents.sorted {
      order.firstIndex(of: $0.identifier) ?? .max < order.firstIndex(of: $1.identifier) ?? .max
    }
  }

  func drawView(_ source: DrawView, didAddLine line: LineShape) {
    call { list.invokeDelegates { $0.drawView(source, didAddLine: line) } }
  }

  func drawView(_ source: DrawView, didAddPoint point: Point) {
    call { list.invokeDelegates { $0.drawView(source, didAddPoint: point) } }
  }
}
