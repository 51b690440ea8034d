/// Ends a registration when it is deallocated.
final class Token {
  private let end: () -> Void

  init(end: @escaping () -> Void) { self.end = end }
  deinit { end() }
}

final class Jukebox {
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

let jukebox = Jukebox()
let token = jukebox.onNewSong { print("the counter hears \($0)") }
_ = jukebox.onNewSong { print("the neighbor hears \($0)") }

jukebox.play("a waltz")
