// Delegates of a music player in an app. They aren't compiled with this package, because Linux has
// neither UIKit nor SwiftUI. The player is in MusicPlayerTests.swift.

import SwiftUI
import UIKit

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
