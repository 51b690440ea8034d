// Objects in a cycle that something else holds, too: nothing is said of these.
import Dispatch
final class Node: @unchecked Sendable {
  var others: [Node] = []
  var action: (() -> Void)?
  lazy var child: Node = Node()
  nonisolated(unsafe) static var all: [String: Node] = [:]
  func pair() -> Node {
    let other = Node()
    other.others = [self]
    others = [other]
    return self
  }
}
// A variable, also one whose array is shared.
let kept = Node().pair()
let shared = [Node(), Node()]
shared[0].others = shared
shared[1].others = shared
// A static property, which may be a cache.
Node.all["cached"] = Node().pair()
// A closure.
let node = Node().pair()
let closure = { node.others.count }
func capture() -> () -> Int {
  let captured = Node().pair()
  return { captured.others.count }
}
let captured = capture()
captured()
// A closure in the cycle itself.
func own() {
  let node = Node()
  node.action = { _ = node }
  node.child.others = [node]
}
own()
// A timer and a task.
let timer = DispatchSource.makeTimerSource()
func start(_ timer: any DispatchSourceTimer) {
  let node = Node().pair()
  timer.schedule(deadline: .now() + 100)
  timer.setEventHandler { _ = node }
  timer.resume()
  let other = Node().pair()
  Task {
    try await Task.sleep(for: .seconds(100))
    _ = other
  }
}
start(timer)
// A cycle that's broken.
func broken() {
  let node = Node().pair()
  node.others = []
}
broken()
// A value of a protocol's type, which shares its memory with another one.
protocol Holding {}
struct Holder: Holding { var keeper: Keeper, one = 1, two = 2, three = 3 }
final class Keeper {
  var holding: (any Holding)?
  var other: Keeper?
}
func hold() -> any Holding {
  let keeper = Keeper()
  let other = Keeper()
  keeper.other = other
  other.other = keeper
  let holder: any Holding = Holder(keeper: keeper)
  other.holding = holder
  return holder
}
let held = hold()
// An object that holds itself, and that a variable holds, too.
let alone = Node()
alone.others = [alone]
