// A delegate on the main actor, with an isolated conformance to a protocol of no actor, removes itself in its
// `isolated deinit`, even if its last owner is on another thread.
protocol Responding: AnyObject { func hear(_ message: String) }
@MainActor final class Dispatcher {
  let units = MulticastDelegate<any Responding>()
  var lines: [String] = []
  var removals = 0
  func removeDelegate(_ unit: any Responding) {
    units.removeDelegate(unit)
    removals += 1
  }
}
@available(macOS 15.4, iOS 18.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
@MainActor final class Screen: @MainActor Responding {
  let dispatcher: Dispatcher
  init(_ dispatcher: Dispatcher) {
    self.dispatcher = dispatcher
    dispatcher.units.addDelegate(self)
  }
  func hear(_ message: String) { dispatcher.lines.append(message) }
  isolated deinit { dispatcher.removeDelegate(self) }
}
@available(macOS 15.4, iOS 18.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
@main struct Program {
  @MainActor static func main() async {
    let dispatcher = Dispatcher()
    do {
      let screen = Screen(dispatcher)
      dispatcher.units.invokeDelegates { $0.hear("fire") }
      await Task.yield()
      dispatcher.units.invokeDelegates { $0.hear("out") }
      withExtendedLifetime(screen) {}
    }
    let here = (dispatcher.lines.count, dispatcher.removals, dispatcher.units.count)
    // The task is the only owner, and releases its screen on a thread of its own.
    let owner = { Task.detached { [screen = Screen(dispatcher)] in _ = screen } }()
    await owner.value
    while dispatcher.removals < 2 { await Task.yield() }
    print(here == (2, 1, 0) && dispatcher.units.count == 0 ? "OK" : "WRONG", here, dispatcher.removals)
  }
}
