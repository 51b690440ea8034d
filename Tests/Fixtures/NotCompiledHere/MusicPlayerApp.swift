// The music player in an app. It isn't compiled with this package, because Linux has neither UIKit nor SwiftUI.

import MulticastDelegates
import SwiftUI
import UIKit

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

// MARK: - In UIKit

final class SongScreen: UIViewController, MusicPlayerDelegate {
  var player: MusicPlayer?

  override func viewDidLoad() {
    super.viewDidLoad()
    player?.addDelegate(self)
  }

  func musicPlayer(_ player: MusicPlayer, didStart song: String) { title = song }
}

// MARK: - In SwiftUI

@MainActor @Observable final class CurrentSong: MusicPlayerDelegate {
  private(set) var title = ""

  func musicPlayer(_ player: MusicPlayer, didStart song: String) { title = song }
}

struct SongView: View {
  let player: MusicPlayer
  @State private var song = CurrentSong()

  var body: some View {
    Text(song.title).onAppear { player.addDelegate(song) }
  }
}
