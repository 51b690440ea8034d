import MulticastDelegates

@MainActor protocol Displaying: AnyObject {
  func show(_ message: String)
}

@MainActor final class Display: Displaying {
  let displays: MulticastDelegate<any Displaying>

  init(in displays: MulticastDelegate<any Displaying>) {
    self.displays = displays
    displays.addDelegate(self)
  }

  func show(_ message: String) {}

  deinit { displays.removeDelegate(self) }
}
