import MulticastDelegates

protocol Responding: AnyObject {
  func notifyFire(at location: String)
}

struct PaperCopy: Responding {
  func notifyFire(at location: String) {}
}

let list = MulticastDelegate<any Responding>(delegates: [PaperCopy()])
