// A list that conforms to its delegates' protocol takes the one seat of a class that can't be changed.
protocol MusicPlayerDelegate: AnyObject {
  func musicPlayer(_ player: MusicPlayer, didStart song: String)
}

final class MusicPlayer {
  weak var delegate: (any MusicPlayerDelegate)?
  func play(_ song: String) { delegate?.musicPlayer(self, didStart: song) }
}

extension MulticastDelegate: MusicPlayerDelegate where ProtocolType == any MusicPlayerDelegate {
  func musicPlayer(_ player: MusicPlayer, didStart song: String) {
    invokeDelegates { $0.musicPlayer(player, didStart: song) }
  }
}

final class Screen: MusicPlayerDelegate {
  var songs: [String] = []
  func musicPlayer(_ player: MusicPlayer, didStart song: String) { songs.append(song) }
}

@main struct Program {
  static func main() {
    let (player, screen, lockScreen) = (MusicPlayer(), Screen(), Screen())
    let listeners = MulticastDelegate<any MusicPlayerDelegate>(delegates: [screen, lockScreen])
    player.delegate = listeners
    player.play("one")
    listeners.removeDelegate(screen)
    player.play("two")
    let songs = [screen, lockScreen].map(\.songs)
    print(songs == [["one"], ["one", "two"]] ? "OK" : "WRONG", songs)
  }
}
