// Prints what a thousand broadcasts to a hundred delegates allocate on the heap, and what else
// would have.

@_silgen_name("allocation_count") func allocationCount() -> Int

protocol ClassBound: AnyObject { func hear() }
protocol Unbound { func hear() }
final class Listener: ClassBound, Unbound {
  var heard = 0
  func hear() { heard += 1 }
}

func report(_ what: String, _ body: () -> Void) {
  body()  // The first call of anything may set something up.
  let before = allocationCount()
  for _ in 0..<1_000 { body() }
  let allocations = allocationCount() - before
  print(what, allocations)
}

let listeners = (0..<100).map { _ in Listener() }
let classBound = MulticastDelegate<any ClassBound>(delegates: listeners)
let unbound = MulticastDelegate<any Unbound>(delegates: listeners)
let nested = MulticastDelegate<any ClassBound>(delegates: [listeners[0]])
report("allocations in 1,000 broadcasts, class-bound:") { classBound.invokeDelegates { $0.hear() } }
report("allocations in 1,000 broadcasts, unbound:") { unbound.invokeDelegates { $0.hear() } }
report("allocations in 1,000 broadcasts, nested:") {
  classBound.invokeDelegates { _ in nested.invokeDelegates { $0.hear() } }
}
report("an array of the delegates") { for delegate in classBound.delegates { delegate.hear() } }
print("calls", listeners.reduce(0) { $0 + $1.heard })
