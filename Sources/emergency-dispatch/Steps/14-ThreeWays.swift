import EmergencyDispatch
import Foundation
import MulticastSteps
import Synchronization

let threeWaysToTellStep = Step(
  title: "Delegate, notification, or multicast delegate?",
  question: Question(
    """
    Two stations would like to hear about the same fire. The program sends the news in three ways: to a delegate, as \
    a notification, and through a multicast delegate. In how many of the three ways does it reach both stations?
    """,
    Answer(
      "In one way: through the multicast delegate.",
      reply: """
        A notification reaches any number of listeners, too. The table below the lines shows what you pay for \
        that.
        """
    ) { $0.lines.filter { $0.hasSuffix("fire at Ray's house!") }.count == 4 },
    Answer("In two ways.") { $0.lines.filter { $0.hasSuffix("fire at Ray's house!") }.count == 5 },
    Answer("In all three ways.", reply: "A delegate property holds one delegate. That was the first step of this demo.")
    { $0.lines.filter { $0.hasSuffix("fire at Ray's house!") }.count == 6 }),
  why: """
    Use a delegate if there's one listener, above all if it has to answer. Use a multicast delegate if there are \
    several listeners and they can share a protocol. Use a notification if sender and listeners shouldn't know about \
    each other, and an `AsyncSequence` if a listener would like to wait for values in a loop. (Foundation has newer \
    notifications, whose messages have a type that the compiler checks.) If your listeners live on different \
    threads, have a look at `swift run radio-room`.
    """,
  readings: [
    Reading("Sources/MulticastDelegates/MulticastDelegate.swift", "the whole type, once more"),
    Reading("Tutorials/for-engineers.md", "how to use it in your own program"),
    .chapter("2-awkward-moments/8-when-not-to-use-it"), .exercise("20-full-circle"),
  ],
  run: threeWaysToTell)

// The step's page shows what follows, as it is here.
// MARK: - The code

func threeWaysToTell(show: Show) {
  let police = PoliceStation(print: show.print)
  let firefighters = FireStation(print: show.print)

  show.print("A delegate:")
  let small = SmallDispatchSystem()
  small.delegate = police
  small.delegate = firefighters
  small.delegate?.notifyFire(at: "Ray's house")

  show.print("A notification:")
  let center = NotificationCenter()
  let fire = Notification.Name("fire")
  let heard = Mutex<[String]>([])
  let tokens = ["Police", "Firefighters"].map { unit in
    center.addObserver(forName: fire, object: nil, queue: nil) { message in
      let location = message.userInfo?["location"] as? String ?? "?"
      let line = "\(unit) were notified about a fire at \(location)!"
      heard.withLock { $0.append(line) }
    }
  }
  center.post(name: fire, object: nil, userInfo: ["location": "Ray's house"])
  for token in tokens { center.removeObserver(token) }
  // The order isn't promised, so the demo sorts the lines.
  for line in heard.withLock({ $0.sorted() }) { show.print(line) }

  show.print("A multicast delegate:")
  let dispatch = DispatchSystem()
  dispatch.addDelegate(police)
  dispatch.addDelegate(firefighters)
  dispatch.reportFire(at: "Ray's house")

  show.print()
  for row in whatEachOffers { show.print(row) }
}

// MARK: - Behind the scene

let whatEachOffers = [
  "                   delegate         notification      multicast delegate",
  "listeners          one              many              many",
  "compiler checks    the message      nothing here      the message",
  "carries            typed values     a dictionary      typed values",
  "an answer          yes              no                one from each",
  "order              only one         not promised      by registration",
  "they share         a protocol       a name            a protocol",
  "deallocated        becomes nil      remove a token    is skipped",
]
