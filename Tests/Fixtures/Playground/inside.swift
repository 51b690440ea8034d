// Lists of delegates that are inside something else.
import MulticastDelegates
import Synchronization

protocol Hearing: AnyObject, Sendable { func hear() }
final class Radio: Hearing {
  let name: String
  init(_ name: String) { self.name = name }
  func hear() {}
}
struct Weak: Sendable { weak var radio: (any Hearing)? }
let ann = Radio("Ann")
var ben: Radio? = Radio("Ben")

// In a `Mutex`, alone or in a structure. As long as it's locked, nobody looks.
final class Guarded: Sendable {
  private let all = Mutex<[Weak]>([])
  func add(_ radio: any Hearing) { all.withLock { $0.append(Weak(radio: radio)) } }
}
let guarded = Guarded()
guarded.add(ann)
guarded.add(ben!)
final class Counted: Sendable {
  private struct State { var all: [Weak] = [], count = 0 }
  private let state = Mutex(State())
  func add(_ radio: any Hearing) { state.withLock { $0.all.append(Weak(radio: radio)) } }
}
let counted = Counted()
counted.add(ben!)
final class Till: Sendable {
  private let coins = Mutex(0)
  func add() {
    coins.withLock { coins in
      let before = self
      coins += before === self ? 1 : 0
    }
  }
}
let till = Till()
till.add()

// In a property wrapper.
@propertyWrapper struct Multicast<Delegate> {
  private let list = MulticastDelegate<Delegate>()
  var wrappedValue: Delegate? {
    get { nil }
    nonmutating set { if let newValue { list.addDelegate(newValue) } }
  }
}
final class Station { @Multicast<any Hearing> var delegate }
let station = Station()
station.delegate = ann
station.delegate = ben

// In a tuple or an optional.
final class Plane {
  var crew: (main: Weak, backup: Weak) = (Weak(), Weak())
  var guest: Weak?
}
let plane = Plane()
plane.crew.main = Weak(radio: ben)
plane.guest = Weak(radio: ann)
final class Night {
  var early: (list: [Weak], number: Int) = ([], 1)
  var late: ([Weak], [Weak]) = ([], [])
  var guarded: Guarded?
}
let night = Night()
night.early.list = [Weak(radio: ben)]
night.guarded = guarded

// In an array of pairs, or in a dictionary by identity.
final class Ref<Object: AnyObject> {
  weak var object: Object?
  let added: Int
  init(_ object: Object, _ added: Int) {
    self.object = object
    self.added = added
  }
}
final class Counter {
  var desks: [(number: Int, radio: Weak)] = []
  var byIdentity: [ObjectIdentifier: Ref<Radio>] = [:]
}
let counter = Counter()
counter.desks = [(1, Weak(radio: ben)), (2, Weak(radio: ann))]
counter.byIdentity = [ObjectIdentifier(ann): Ref(ann, 1)]

// In a dictionary, by a topic or a channel.
final class Agency { var topics: [String: [Weak]] = [:] }
let agency = Agency()
agency.topics["sport"] = [Weak(radio: ann), Weak(radio: ben)]
agency.topics["news"] = [Weak(radio: ben)]
final class Hub { var channels: [Int: MulticastDelegate<any Hearing>] = [:] }
let hub = Hub()
hub.channels[10] = MulticastDelegate()
hub.channels[9] = MulticastDelegate()
hub.channels[9]!.addDelegate(ann)
hub.channels

ben = nil
guarded
counted
station
plane
night
agency
counter

// No list: pieces on a board, people by town, a slot with a title.
protocol Piece {}
final class Pawn: Piece {}
struct Board { var pieces: [any Piece] = [] }
final class Game { var board = Board(), moves = 0 }
let game = Game()
game.board.pieces = [Pawn()]
final class Firm { var people: [String: [Radio]] = [:] }
let firm = Firm()
firm.people["Rome"] = [ann]
struct Slot {
  var title = "Host"
  weak var delegate: (any Hearing)?
}
final class Show { var slot = Slot() }
let show = Show()
show.slot.delegate = ann
