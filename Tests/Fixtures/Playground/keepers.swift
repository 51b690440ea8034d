// More ways to keep delegates, each of which is seen.
protocol Hearing: AnyObject {}
final class Radio: Hearing {
  let name: String
  init(_ name: String) { self.name = name }
}
let ann = Radio("Ann")
var ben: Radio? = Radio("Ben")

// A seat, with a title beside it, and two seats.
final class Player {
  weak var delegate: (any Hearing)?
  var title = "Waltz"
}
let player = Player()
player.delegate = ann
final class Center {
  let name = "center"
  weak var first: (any Hearing)?, second: (any Hearing)?
}
let center = Center()
center.second = ben

// Wrappers that hold each other.
final class Link {
  weak var radio: (any Hearing)?
  var next: Link?
  init(_ radio: any Hearing, _ next: Link?) {
    self.radio = radio
    self.next = next
  }
}
final class Chain {
  private var head: Link?
  func add(_ radio: any Hearing) { head = Link(radio, head) }
}
let chain = Chain()
chain.add(ann)
chain.add(ben!)

// Unowned wrappers: to read one whose object is gone would be the end.
struct Unowned { unowned let radio: Radio }
final class Trusting { var all: [Unowned] = [] }
let trusting = Trusting()
trusting.all = [Unowned(radio: ann), Unowned(radio: ben!)]

// Optional wrappers and lists; pairs that hold what's in them are no list.
struct Weak { weak var radio: Radio? }
final class Careful {
  var list: [Weak]?
  var places: [Weak?] = [nil]
}
let careful = Careful()
careful.list = [Weak(radio: ann), Weak(radio: ben)]
final class Counting { var pairs: [(number: Int, radio: any Hearing)] = [] }
let counting = Counting()
counting.pairs = [(1, ann)]

// Closures, and an actor.
final class Caller { var closures: [(Int) -> Void] = [] }
let caller = Caller()
caller.closures = [{ _ in }, { print($0) }]
actor Tower {
  private var all: [Weak] = []
  func add(_ radio: sending Radio) { all.append(Weak(radio: radio)) }
  func look() {}
}
struct Value { var all: [Weak] = [] }
var value = Value()
value.all = [Weak(radio: ben)]

ben = nil
center
chain
trusting
careful
value
let tower = Tower()
await tower.add(Radio("Cora"))

// Wrappers in a variable, and by the identity of what they hold.
var wrappers = [Weak(radio: ann)]
wrappers.append(Weak(radio: Radio("Dora")))
final class Reference {
  weak var radio: Radio?
  init(_ radio: Radio) { self.radio = radio }
}
var byIdentity = [ObjectIdentifier: Reference]()
byIdentity[ObjectIdentifier(ann)] = Reference(ann)
let byName = ["ann": Weak(radio: ann)]
final class Hall { var seats: [Weak] = [] }
let hall = Hall()
for radio in [ann, Radio("Eve"), ann, ann] { hall.seats.append(Weak(radio: radio)) }

// No list: views, and staff with its manager.
final class View {
  weak var superview: View?
  var subviews: [View] = []
}
let view = View()
let button = View()
button.superview = view
view.subviews = [button]
final class Employee {
  weak var manager: Employee?
  var staff: [Employee] = [], salary = 3
}
let manager = Employee()
let clerk = Employee()
clerk.manager = manager
manager.staff = [clerk]
