import EmergencyDispatch

final class Station: EmergencyResponding {
  private let name: String

  init(_ name: String) { self.name = name }

  func notifyFire(at location: String) { print("the \(name) hears about a fire at \(location)") }
  func notifyCarCrash(at location: String) {}

  deinit { print("the \(name) is deallocated") }
}

do {
  let dispatch = DispatchSystem()
  let harbor = Station("harbor")

  dispatch.addDelegate(harbor)
  dispatch.addDelegate(Station("lighthouse"))
  print("Both have signed up.")
  dispatch.reportFire(at: "Ray's house")
  print("The night is over.")
}
