import EmergencyDispatch
import Foundation
import MulticastSteps
import Synchronization

let threeWaysToTellStep = Step(
  title: "Delegate, notification, multicast delegate",
  question: Question(
    """
    The same fire is passed on in three ways: to a delegate, as a notification, and through a multicast delegate. Each \
    time, two stations want to hear about it. In how many of the three ways do both of them hear it?
    """,
    Answer(
      "In one: a multicast delegate is made for it.",
      reply: "A notification reaches any number of listeners, too. The table shows what it costs."
    ) { $0.lines.filter { $0.hasSuffix("fire at Ray's house!") }.count == 4 },
    Answer("In two.") { $0.lines.filter { $0.hasSuffix("fire at Ray's house!") }.count == 5 },
    Answer(
      "In all three.",
      reply: "A delegate property holds one delegate, as in the first step."
    ) { $0.lines.filter { $0.hasSuffix("fire at Ray's house!") }.count == 6 }),
  why: """
    Use a delegate for a single listener that takes part in the work and answers. Use a multicast delegate for a few \
    listeners that share a protocol. Use a notification when sender and listener must not know of each other \
    (Foundation's newer, typed messages are checked as well), and an `AsyncSequence` when a listener \
    wants to wait for values. A multicast delegate is the wrong choice when there is only one listener, when a \
    listener has to wait for another one's answer, or when listeners live on different threads: for those, see \
    `swift run radio-room`.
    """,
  readings: [
    Reading("Sources/MulticastDelegates/MulticastDelegate.swift", "the whole type, once more"),
    Reading("Tutorials/for-engineers.md", "how to use it in a program of your own"),
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
