// Page "Why isn't my delegate called?": two of the causes. The page shows the sections under the marks, by their titles.

import MulticastDelegates

private protocol SongListening: AnyObject {
  func songDidStart(_ title: String)
}

private final class PlayCounter: SongListening {
  func songDidStart(_ title: String) { print("one more") }
}

// MARK: - Nobody owns it

private func listen(to player: MulticastDelegate<any SongListening>) {
  player.addDelegate(PlayCounter())
}

// MARK: - Only in an extension

protocol PlayerDelegate: AnyObject {}

extension PlayerDelegate {
  func playerDidStop() {}
}
