// A class that broadcasts, in an app, and how the app tests it. The page for engineers shows both
// sections.

import MulticastDelegates
import Testing

@Suite("A class that broadcasts, in an app") struct MusicPlayerTests {
  // MARK: - The player

  @MainActor protocol MusicPlayerDelegate: AnyObject {
    func musicPlayer(_ player: MusicPlayer, didStart song: String)
  }

  @MainActor final class MusicPlayer {
    private let listeners = MulticastDelegate<any MusicPlayerDelegate>()

    func addDelegate(_ delegate: any MusicPlayerDelegate) { listeners.addDelegate(delegate) }
    func removeDelegate(_ delegate: any MusicPlayerDelegate) { listeners.removeDelegate(delegate) }
    func play(_ song: String) { listeners.invokeDelegates { $0.musicPlayer(self, didStart: song) } }
  }

  // MARK: - A test

  final class SongNotes: MusicPlayerDelegate {
    var songs: [String] = []
    func musicPlayer(_ player: MusicPlayer, didStart song: String) { songs.append(song) }
  }

  @MainActor @Test("announces each song") func announces() {
    let (player, notes) = (MusicPlayer(), SongNotes())
    player.addDelegate(notes)
    player.play("a waltz")
    #expect(notes.songs == ["a waltz"])
  }
}
