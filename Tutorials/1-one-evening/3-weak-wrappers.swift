import EmergencyDispatch

final class Station: EmergencyResponding {
  private let name: String

  init(_ name: String) { self.name = name }

  func notifyFire(at location: String) { print("the \(name) hears about a fire at \(location)") }
  func notifyCarCrash(at location: String) {}

  deinit { print("the \(name) is deallocated") }
}

struct Wrapper {
  weak var unit: (any EmergencyResponding)?
}

var harbor: Station? = Station("harbor")
let list = [Wrapper(unit: harbor)]

harbor = nil
for wrapper in list {
  wrapper.unit?.notifyFire(at: "Ray's house")
}
print("Wrappers: \(list.count)")
