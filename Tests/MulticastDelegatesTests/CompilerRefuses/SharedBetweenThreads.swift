protocol Responding: AnyObject {
  func hear(_ message: String)
}

func share(_ multicastDelegate: MulticastDelegate<any Responding>) {
  Task.detached {  // expected-error {{risks causing data races}}
    multicastDelegate.invokeDelegates { $0.hear("from another thread") }
  }
  multicastDelegate.invokeDelegates { $0.hear("from this thread") }
}
