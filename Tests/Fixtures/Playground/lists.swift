// Lists of delegates: both of ours, and some of a learner's own.
import Dispatch
import MulticastDelegates

protocol Hearing: AnyObject, Sendable { func hear() }

final class Listener: Hearing {
  let name: String
  init(_ name: String) { self.name = name }
  func hear() { print(name) }
}

let one = Listener("one")

do {
  let list = MulticastDelegate<any Hearing>()
  list.addDelegate(one)
  list.addDelegate(Listener("two"))
  list.invokeDelegates { $0.hear() }
}

do {
  let queue = DispatchQueue(label: "a queue")
  let list = QueuedMulticastDelegate<any Hearing>()
  list.addDelegate(one, delegateQueue: queue)
  list.invokeDelegates { _ in }
  queue.sync {}
}

final class OwnList {
  private struct Wrapper { weak var object: (any Hearing)? }
  private var wrappers: [Wrapper] = []
  func add(_ object: any Hearing) {
    wrappers.append(Wrapper(object: object))
  }
}
let own = OwnList()
own.add(one)
own.add(Listener("three"))

final class Player {
  private let listeners = OwnList()
  func add(_ object: any Hearing) {
    listeners.add(object)
  }
}
let player = Player()
player.add(one)

final class StrongList {
  var list: [any Hearing] = []
  func add(_ object: any Hearing) { list.append(object) }
}
let strong = StrongList()
strong.add(Listener("four"))

final class AnyList<ProtocolType> {
  private final class Wrapper {
    weak var object: AnyObject?
    var isRemoved = false
    init(_ object: AnyObject) { self.object = object }
  }
  private var wrappers: [Wrapper] = []
  func add(_ delegate: ProtocolType) {
    wrappers.append(Wrapper(delegate as AnyObject))
  }
}
let any = AnyList<any Hearing>()
any.add(one)
any.add(Listener("five"))

final class OrderlyList {
  private struct Wrapper { let object: any Hearing, number: Int }
  private var waiting: [(any Hearing) -> Void] = []
  private var wrappers: [Wrapper] = []
  func add(_ object: any Hearing) {
    wrappers.append(Wrapper(object: object, number: 1))
  }
}
let orderly = OrderlyList()
orderly.add(one)

final class Library { var titles: [String] = [], pages = [1, 2] }
let library = Library()
