// A page quotes this. It ends the program in a debug build on Linux, so it's compiled and not run.

import Dispatch
import MulticastDelegates

protocol Flashing: AnyObject {
  func flash()
}

@MainActor final class Lamp: @MainActor Flashing {
  func flash() { print("The lamp flashes.") }
}

@MainActor final class LightSwitch {
  let lamp = Lamp()
  let lamps = MulticastDelegate<any Flashing>()
  init() { lamps.addDelegate(lamp) }

  func press() { lamps.invokeDelegates { $0.flash() } }
}

@MainActor func aCallbackOnTheMainQueue() async {
  let lightSwitch = LightSwitch()
  await withCheckedContinuation { continuation in
    DispatchQueue.main.async {
      MainActor.assumeIsolated { lightSwitch.press() }
      continuation.resume()
    }
  }
}
