import Foundation
import Synchronization

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
