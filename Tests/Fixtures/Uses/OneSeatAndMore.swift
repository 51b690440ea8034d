// A class that had one `delegate` notifies more of them, and its old callers notice nothing. And a
// list that conforms to its delegates' protocol takes the one seat of a class that can't be
// changed.
@MainActor protocol MusicPlayerDelegate: AnyObject {
  func musicPlayer(_ player: MusicPlayer, didStart song: String)
}

@MainActor final class MusicPlayer {
  weak var delegate: (any MusicPlayerDelegate)?
  private let listeners = MulticastDelegate<any MusicPlayerDelegate>()

  func addDelegate(_ delegate: any MusicPlayerDelegate) { listeners.addDelegate(delegate) }
  func removeDelegate(_ delegate: any MusicPlayerDelegate) { listeners.removeDelegate(delegate) }

  func play(_ song: String) {
    let first = delegate
    first?.musicPlayer(self, didStart: song)
    listeners.invokeDelegates { if $0 !== first { $0.musicPlayer(self, didStart: song) } }
  }
}

extension MulticastDelegate: MusicPlayerDelegate where ProtocolType == any MusicPlayerDelegate {
  @MainActor func musicPlayer(_ player: MusicPlayer, didStart song: String) {
    invokeDelegates { $0.musicPlayer(player, didStart: song) }
  }
}

@MainActor final class Screen: MusicPlayerDelegate {
  var songs: [String] = []
  func musicPlayer(_ player: MusicPlayer, didStart song: String) { songs.append(song) }
}

@main struct Program {
  @MainActor static func main() {
    let (player, screen, lockScreen, statistics) = (MusicPlayer(), Screen(), Screen(), Screen())
    player.addDelegate(statistics)
    player.delegate = screen
    player.play("one")
    player.delegate = lockScreen
    player.play("two")
    let listeners = MulticastDelegate<any MusicPlayerDelegate>(delegates: [screen, lockScreen])
    player.delegate = listeners
    player.play("three")
    listeners.removeDelegate(screen)
    player.play("four")
    player.delegate = nil
    player.play("five")
    // One that is in the seat and in the list is called once, and giving up the seat doesn't remove
    // it from the list.
    player.addDelegate(screen)
    player.delegate = screen
    player.play("six")
    player.delegate = nil
    player.play("seven")
    let songs = [screen, lockScreen, statistics].map(\.songs)
    let expected = [
      ["one", "three", "six", "seven"], ["two", "three", "four"],
      ["one", "two", "three", "four", "five", "six", "seven"],
    ]
    print(songs == expected ? "OK" : "WRONG", songs)
  }
}
