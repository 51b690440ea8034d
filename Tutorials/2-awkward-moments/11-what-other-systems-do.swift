import Foundation
import MulticastDelegates

let fire = Notification.Name("fire")

protocol Hearing: AnyObject { func hear() }

// Everything here happens on one thread.
final class Unit: Hearing, @unchecked Sendable {
  private(set) var callCount = 0
  var sendHome: () -> Void = {}

  func hear() {
    callCount += 1
    sendHome()
  }
}

func addObserver(_ unit: Unit) -> any NSObjectProtocol {
  NotificationCenter.default.addObserver(forName: fire, object: nil, queue: nil) { _ in
    unit.hear()
  }
}

// Whoever is called first sends the other one home.
let police = Unit()
let firefighters = Unit()
let policeToken = addObserver(police)
let firefightersToken = addObserver(firefighters)
police.sendHome = { NotificationCenter.default.removeObserver(firefightersToken) }
firefighters.sendHome = { NotificationCenter.default.removeObserver(policeToken) }
NotificationCenter.default.post(name: fire, object: nil)
print("NotificationCenter: \(police.callCount + firefighters.callCount)")

let list = MulticastDelegate<any Hearing>()
let coastGuard = Unit()
let divers = Unit()
list.addDelegate(coastGuard)
list.addDelegate(divers)
coastGuard.sendHome = { list.removeDelegate(divers) }
divers.sendHome = { list.removeDelegate(coastGuard) }
list.invokeDelegates { $0.hear() }
print("MulticastDelegate: \(coastGuard.callCount + divers.callCount)")
