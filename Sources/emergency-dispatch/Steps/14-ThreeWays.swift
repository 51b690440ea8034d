import EmergencyDispatch
import Foundation
import MulticastDelegates
import MulticastDemos
import MulticastLessons
import Synchronization

let threeWaysStep = Step(
  title: "Delegate, notification, or multicast delegate?",
  question: """
    Two stations would like to hear about the same fire. The program sends the news in three ways: \
    to a delegate, as a notification, and through a multicast delegate. How many of the three ways \
    reach both stations?
    """,
  answers: [
    Answer(
      "One: the multicast delegate.",
      reply: """
        A notification reaches any number of listeners, too. The table below the lines shows what \
        you pay for that.
        """
    ) { $0.filter { $0.hasSuffix("fire at Ray's house!") }.count == 4 },
    Answer("Two: the notification and the multicast delegate.") {
      $0.filter { $0.hasSuffix("fire at Ray's house!") }.count == 5
    },
    Answer(
      "All three.",
      reply: "A delegate property holds one delegate. That was the first step of this demo."
    ) {
      $0.filter { $0.hasSuffix("fire at Ray's house!") }.count == 6
    },
  ],
  why: """
    Use a delegate if there's one listener, above all if it has to answer. Use a multicast \
    delegate if there are several listeners and they can share a protocol. Use a notification if \
    sender and listeners shouldn't know about each other, and an `AsyncSequence` if a listener \
    would like to wait for values in a loop. (Newer versions of Foundation also have notifications \
    whose contents the compiler checks.) If your listeners live on different threads, see `swift \
    run radio-room`.
    """,
  readings: [
    Reading("Tutorials/for-engineers.md", "how to use it in your own program"),
    .chapter("2-awkward-moments/08-when-not-to-use-it"),
    Reading("Exercises/16-own-desk", "a related exercise: listeners on different threads"),
  ],
  run: threeWays)

// MARK: - The code

func threeWays() {
  let police = PoliceStation()
  let firefighters = FireStation()

  print("A delegate:")
  let small = SmallDispatchSystem()
  small.delegate = police
  small.delegate = firefighters
  small.delegate?.notifyFire(at: "Ray's house")

  print("A notification:")
  let center = NotificationCenter()
  let listeners = ["Police", "Firefighters"].map { name in
    Listener(name, to: .fire, at: center)
  }
  center.post(name: .fire, object: nil, userInfo: ["place": "Ray's house"])
  // The order isn't promised, so the demo sorts the lines.
  for line in listeners.flatMap(\.lines).sorted() { print(line) }

  print("A multicast delegate:")
  let dispatch = DispatchSystem()
  dispatch.addDelegate(police)
  dispatch.addDelegate(firefighters)
  dispatch.reportFire(at: "Ray's house")

  print()
  for row in whatEachOffers { print(row) }
}

// MARK: - Behind the scene

extension Notification.Name {
  fileprivate static let fire = Notification.Name("fire")
}

/// A unit that hears about fires through a notification center, and keeps the lines that it would
/// print.
private final class Listener {
  private let center: NotificationCenter
  private let token: any NSObjectProtocol
  private let heard: Heard

  var lines: [String] { heard.lines.withLock { $0 } }

  init(_ unit: String, to name: Notification.Name, at center: NotificationCenter) {
    let heard = Heard()
    self.center = center
    self.heard = heard
    token = center.addObserver(forName: name, object: nil, queue: nil) { message in
      let location = message.userInfo?["place"] as? String ?? "?"
      heard.lines.withLock { $0.append("\(unit) were notified about a fire at \(location)!") }
    }
  }

  deinit { center.removeObserver(token) }
}

private final class Heard: Sendable {
  let lines = Mutex<[String]>([])
}

let whatEachOffers = [
  "                       delegate          notification      multicast delegate",
  "the compiler checks    the message       nothing           the message",
  "answers                one               none              through `delegates`",
  "order of the calls     (only one call)   not promised      by registration",
  "both sides must know   a protocol        a name            a protocol",
  "when a listener        a weak property   a block's token   it's skipped",
  "goes away              becomes nil       must be removed",
]
