// Chapter "When not to use it": two crews, two fires, and other ways to tell about them.
// The chapter shows the sections under the marks, by their titles.

import Foundation
import Observation
import Synchronization

// MARK: - A notification

func notification() {
  let center = NotificationCenter()
  let fire = Notification.Name("fire")
  let places = Mutex<[String]>([])
  let token = center.addObserver(forName: fire, object: nil, queue: nil) { message in
    let place = message.userInfo?["place"] as? String
    places.withLock { $0.append(place ?? "?") }
  }

  center.post(name: fire, object: nil, userInfo: ["place": "Ray's house"])
  center.post(name: fire, object: nil, userInfo: ["plaice": "Ray's garage"])
  center.removeObserver(token)
  print(places.withLock { $0.joined(separator: ", ") })
}

// MARK: - A stream

func aStream() async {
  let (fires, report) = AsyncStream<String>.makeStream()
  report.yield("Ray's house")
  report.yield("Ray's garage")
  report.finish()
  print("Both fires are reported.")

  for await place in fires { print("Police: fire at \(place)") }
}

// MARK: - Observation

@Observable final class LatestFire {
  var place = "nowhere"
}

func observation() {
  let fire = LatestFire()
  withObservationTracking {
    print("Shown: \(fire.place)")
  } onChange: {
    print("It changes.")
  }

  fire.place = "Ray's house"
  fire.place = "Ray's garage"
  print("Shown: \(fire.place)")
}
