// A class that had one `delegate` tells more of them, and its old callers notice nothing.
protocol MusicPlayerDelegate: AnyObject {
  func musicPlayer(_ player: MusicPlayer, didStart song: String)
}

final class MusicPlayer {
  private let multicastDelegate = MulticastDelegate<any MusicPlayerDelegate>()

  weak var delegate: (any MusicPlayerDelegate)? {
    willSet { if let delegate { removeDelegate(delegate) } }
    didSet { if let delegate { addDelegate(delegate) } }
  }

  func addDelegate(_ delegate: any MusicPlayerDelegate) { multicastDelegate.addDelegate(delegate) }
  func removeDelegate(_ delegate: any MusicPlayerDelegate) { multicastDelegate.removeDelegate(delegate) }

  func play(_ song: String) {
    multicastDelegate.invokeDelegates { $0.musicPlayer(self, didStart: song) }
  }
}

final class Screen: MusicPlayerDelegate {
  var songs: [String] = []
  func musicPlayer(_ player: MusicPlayer, didStart song: String) { songs.append(song) }
}

@main struct Program {
  static func main() {
    let (player, screen, lockScreen, statistics) = (MusicPlayer(), Screen(), Screen(), Screen())
    player.addDelegate(statistics)
    player.delegate = screen
    player.play("one")
    player.delegate = lockScreen
    player.play("two")
    player.delegate = nil
    player.play("three")
    let songs = [screen, lockScreen, statistics].map(\.songs)
    print(songs == [["one"], ["two"], ["one", "two", "three"]] ? "OK" : "WRONG", songs)
  }
}
