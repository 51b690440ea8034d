// Chapter "When not to use it": one small program, told in seven ways. Two crews want to hear of a fire, one of them
// goes home, and there is a second fire.

import Foundation
import MulticastDelegates
import Observation
import Synchronization

#if canImport(Combine)
  import Combine
#endif

let alternativesProgram = ChapterProgram(
  "when-not-to-use-it", "one small program, with each of the alternatives",
  [
    .init("A multicast delegate", multicastDelegate),
    .init("One delegate", oneDelegate),
    .init("A chain of responsibility", chainOfResponsibility),
    .init("A notification", notification),
    .init("An asynchronous stream", asyncStream),
    .init("Observation", observation),
  ] + onApplesSystems)

#if canImport(Combine)
  private let onApplesSystems: [ChapterProgram.Part] = [.init("Combine", combine)]
#else
  private let onApplesSystems: [ChapterProgram.Part] = []
#endif

// MARK: - The listeners

protocol FireListening: AnyObject {
  func hear(_ place: String)
}

/// Nothing in it ever changes, so it may be used on any thread.
final class Crew: FireListening, Sendable {
  let name: String
  init(_ name: String) { self.name = name }
  func hear(_ place: String) { print("\(name): fire at \(place)") }
}

// MARK: - A multicast delegate

func multicastDelegate() {
  let centre = MulticastDelegate<any FireListening>()
  let police = Crew("Police")
  var firefighters: Crew? = Crew("Firefighters")
  centre.addDelegate(police)
  centre.addDelegate(firefighters!)

  centre.invokeDelegates { $0.hear("Ray's house") }
  firefighters = nil
  centre.invokeDelegates { $0.hear("Ray's garage") }
}

// MARK: - One delegate

final class CentreWithOneSeat {
  weak var delegate: (any FireListening)?
}

func oneDelegate() {
  let centre = CentreWithOneSeat()
  let police = Crew("Police")
  var firefighters: Crew? = Crew("Firefighters")
  centre.delegate = police
  centre.delegate = firefighters

  centre.delegate?.hear("Ray's house")
  firefighters = nil
  centre.delegate?.hear("Ray's garage")
  withExtendedLifetime(police) {}  // Alive to the end, and never told.
}

// MARK: - A chain of responsibility

/// Takes what it can, and hands the rest to the next in line.
final class Link {
  let crew: Crew
  let district: String
  let next: Link?

  init(_ crew: Crew, district: String, next: Link? = nil) {
    (self.crew, self.district, self.next) = (crew, district, next)
  }

  func handle(_ place: String) {
    if place.hasPrefix(district) {
      crew.hear(place)
    } else if let next {
      next.handle(place)
    } else {
      print("Nobody takes \(place).")
    }
  }
}

func chainOfResponsibility() {
  let town = Link(Crew("Town"), district: "Ray's")
  let chain = Link(Crew("Harbour"), district: "Pier", next: town)

  chain.handle("Pier 3")
  chain.handle("Ray's house")
  chain.handle("the moon")
}

// MARK: - A notification

func notification() {
  let centre = NotificationCenter()
  let fire = Notification.Name("fire")
  let heard = Mutex<[String]>([])
  var firefighters: Crew? = Crew("Firefighters")
  let police = centre.addObserver(forName: fire, object: nil, queue: nil) { message in
    heard.withLock { $0.append("Police: \(message.userInfo?["place"] ?? "?")") }
  }
  let others = centre.addObserver(forName: fire, object: nil, queue: nil) { [weak firefighters] message in
    guard let firefighters else { return }  // The crew is gone. Its observer isn't.
    heard.withLock { $0.append("\(firefighters.name): \(message.userInfo?["place"] ?? "?")") }
  }

  centre.post(name: fire, object: nil, userInfo: ["place": "Ray's house"])
  firefighters = nil
  centre.post(name: fire, object: nil, userInfo: ["plaice": "Ray's garage"])  // A slip. It compiles.

  for line in heard.withLock({ $0.sorted() }) { print(line) }  // In which order they heard it is not promised.
  for token in [police, others] { centre.removeObserver(token) }
}

// MARK: - An asynchronous stream

func asyncStream() async {
  let police = Crew("Police")
  let firefighters = Crew("Firefighters")
  let (forPolice, tellPolice) = AsyncStream<String>.makeStream()
  let (forFirefighters, tellFirefighters) = AsyncStream<String>.makeStream()

  for listener in [tellPolice, tellFirefighters] { listener.yield("Ray's house") }
  tellFirefighters.finish()
  for listener in [tellPolice, tellFirefighters] { listener.yield("Ray's garage") }
  tellPolice.finish()
  print("The centre is done.")

  // Each listener fetches what came, when it has time.
  for await place in forFirefighters { firefighters.hear(place) }
  for await place in forPolice { police.hear(place) }
}

// MARK: - Observation

@Observable final class ObservedCentre {
  var place = "nowhere"
}

func observation() {
  let centre = ObservedCentre()
  withObservationTracking {
    print("Shown: \(centre.place)")
  } onChange: {
    print("It is about to change.")
  }

  centre.place = "Ray's house"
  centre.place = "Ray's garage"
  print("Shown: \(centre.place)")
}

// MARK: - Combine

#if canImport(Combine)
  func combine() {
    let fires = PassthroughSubject<String, Never>()
    let police = Crew("Police")
    let firefighters = Crew("Firefighters")
    let subscription = fires.sink { police.hear($0) }
    var other: AnyCancellable? = fires.sink { firefighters.hear($0) }

    fires.send("Ray's house")
    other = nil  // Letting go of the subscription ends it.
    fires.send("Ray's garage")
    withExtendedLifetime((subscription, other)) {}
  }
#endif
