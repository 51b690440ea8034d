protocol Responding: AnyObject {
  func hear(_ message: String)
}

func hand(_ value: some Sendable) {}

func handOver(_ multicastDelegate: MulticastDelegate<any Responding>) {
  hand(multicastDelegate)  // expected-error {{does not conform to the 'Sendable' protocol}}
}
