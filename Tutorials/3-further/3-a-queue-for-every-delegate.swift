import Dispatch
import MulticastDelegates

protocol Receiving: AnyObject, Sendable {
  func receive(_ message: String)
}

@MainActor final class MessageScreen: @preconcurrency Receiving {
  private(set) var text = "nothing"
  func receive(_ message: String) { text = message }
}

/// Everything here is used on `queue` only, hence `@unchecked`.
final class MessageHistory: Receiving, @unchecked Sendable {
  let queue = DispatchQueue(label: "history")
  private var messages: [String] = []
  func receive(_ message: String) { messages.append(message) }
}

let desks = QueuedMulticastDelegate<any Receiving>()
let screen = MessageScreen()
let history = MessageHistory()
desks.addDelegate(screen, delegateQueue: .main)
desks.addDelegate(history, delegateQueue: history.queue)

desks.invokeDelegates { $0.receive("fire") }
print("The screen shows \(screen.text).")
await everythingOnTheMainQueue()
print("The screen shows \(screen.text).")

/// Waits until everything that was put on the main queue before has run.
func everythingOnTheMainQueue() async {
  await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() }
  }
}
