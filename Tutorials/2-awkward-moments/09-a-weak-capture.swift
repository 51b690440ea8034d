final class Player {
  var onNewSong: (String) -> Void = { _ in }

  func play(_ song: String) { onNewSong(song) }
}

final class Screen {
  private let player: Player
  private var title = ""

  init(player: Player) { self.player = player }

  func showSongs() {
    player.onNewSong = { [weak self] song in self?.title = song }
  }

  deinit { print("the screen is deallocated") }
}

var screen: Screen? = Screen(player: Player())
screen?.showSongs()

screen = nil
print("the end")
