// A delegate on the main actor, with an isolated conformance to a protocol of no actor, removes
// itself in its `isolated deinit`, even if its last owner is on another thread.
protocol Responding: AnyObject { func hear(_ message: String) }
@MainActor final class MusicPlayer {
  let listeners = MulticastDelegate<any Responding>()
  var lines: [String] = []
  var removals = 0
  func removeDelegate(_ listener: any Responding) {
    listeners.removeDelegate(listener)
    removals += 1
  }
}
@available(macOS 15.4, iOS 18.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
@MainActor final class Screen: @MainActor Responding {
  let player: MusicPlayer
  init(_ player: MusicPlayer) {
    self.player = player
    player.listeners.addDelegate(self)
  }
  func hear(_ message: String) { player.lines.append(message) }
  isolated deinit { player.removeDelegate(self) }
}
@available(macOS 15.4, iOS 18.4, tvOS 18.4, watchOS 11.4, visionOS 2.4, *)
@main struct Program {
  @MainActor static func main() async {
    let player = MusicPlayer()
    do {
      let screen = Screen(player)
      player.listeners.invokeDelegates { $0.hear("a waltz") }
      await Task.yield()
      player.listeners.invokeDelegates { $0.hear("a tango") }
      withExtendedLifetime(screen) {}
    }
    let here = (player.lines.count, player.removals, player.listeners.count)
    // The task is the only owner, and releases its screen on a thread of its own.
    let owner = { Task.detached { [screen = Screen(player)] in _ = screen } }()
    await owner.value
    while player.removals < 2 { await Task.yield() }
    print(here == (2, 1, 0) && player.listeners.count == 0 ? "OK" : "WRONG", here, player.removals)
  }
}
