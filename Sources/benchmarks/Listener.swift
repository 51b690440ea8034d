// The delegates of all comparisons.

/// The delegate protocol of the comparisons.
protocol Listening: AnyObject {
  func hear(_ number: Int)
}

/// The same, declared without `: AnyObject`. What is called through it is larger, and costs more to copy.
protocol UnboundListening {
  func hear(_ number: Int)
}

/// Adds up what it hears. It's one of two classes with these protocols: if it were the only one, which isn't so in real
/// programs, the compiler would call its method without asking the protocol.
final class Listener: Listening, UnboundListening {
  var sum = 0
  func hear(_ number: Int) { sum += number }
}

/// Holds a listener weakly, as one would by hand for one protocol.
final class WeakListener {
  weak let listener: (any Listening)?
  init(_ listener: any Listening) { self.listener = listener }
}
