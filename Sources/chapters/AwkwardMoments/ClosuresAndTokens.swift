// Chapter "Closures and tokens": what a closure holds, and what ends its registration.
// The chapter shows the sections under the marks, by their titles.

// MARK: - A player and its screen

private final class Player {
  var onNewSong: (String) -> Void = { _ in }

  func play(_ song: String) { onNewSong(song) }
}

private final class Screen {
  private let player: Player
  private var title = ""

  init(player: Player) { self.player = player }

  func showSongs() {
    player.onNewSong = { song in self.title = song }
  }

  deinit { print("the screen is deallocated") }
}

// MARK: - The screen closes

func theScreenCloses() {
  var screen: Screen? = Screen(player: Player())
  screen?.showSongs()

  screen = nil
  print("the end")
}

// MARK: - A weak capture

extension Screen {
  func showSongsWeakly() {
    player.onNewSong = { [weak self] song in self?.title = song }
  }
}

func anotherScreenCloses() {
  var screen: Screen? = Screen(player: Player())
  screen?.showSongsWeakly()

  screen = nil
  print("the end")
}

// MARK: - Tokens

/// Ends a registration when it is deallocated.
private final class Token {
  private let end: () -> Void

  init(end: @escaping () -> Void) { self.end = end }
  deinit { end() }
}

private final class Jukebox {
  private var listeners: [(number: Int, hear: (String) -> Void)] = []
  private var lastNumber = 0

  func onNewSong(_ hear: @escaping (String) -> Void) -> Token {
    lastNumber += 1
    listeners.append((lastNumber, hear))
    return Token { [weak self, lastNumber] in
      self?.listeners.removeAll { $0.number == lastNumber }
    }
  }

  func play(_ song: String) {
    for listener in listeners { listener.hear(song) }
  }
}

// MARK: - Two listeners

func twoListeners() {
  let jukebox = Jukebox()
  let token = jukebox.onNewSong { print("the counter hears \($0)") }
  _ = jukebox.onNewSong { print("the neighbor hears \($0)") }

  jukebox.play("a waltz")
  withExtendedLifetime(token) {}
}
