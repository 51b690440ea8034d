import MulticastDelegates

protocol Responding: AnyObject {
  func notifyFire(at location: String)
}

func report(to list: MulticastDelegate<any Responding>) {
  Task.detached {
    list.invokeDelegates { $0.notifyFire(at: "the harbor") }
  }
  list.invokeDelegates { $0.notifyFire(at: "Ray's house") }
}
