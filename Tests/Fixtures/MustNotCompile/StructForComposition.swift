import MulticastDelegates

protocol Responding {
  func notifyFire(at location: String)
}

struct PaperCopy: Responding {
  func notifyFire(at location: String) {}
}

let list = MulticastDelegate<any Responding & AnyObject>()
list.addDelegate(PaperCopy())
