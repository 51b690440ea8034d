// A delegate whose calls become values of a stream, a loop that calls delegates with values, and
// what other lists' methods become.
@MainActor protocol MusicPlayerDelegate: AnyObject { func musicPlayer(didStart song: String) }
// MARK: - To a stream
@MainActor final class SongStream: MusicPlayerDelegate {
  let songs: AsyncStream<String>
  private let continuation: AsyncStream<String>.Continuation

  init() { (songs, continuation) = AsyncStream.makeStream() }
  deinit { continuation.finish() }

  func musicPlayer(didStart song: String) { continuation.yield(song) }
}
// MARK: - And back
@MainActor func pass(
  _ songs: AsyncStream<String>, on listeners: MulticastDelegate<any MusicPlayerDelegate>
) async {
  for await song in songs { listeners.invokeDelegates { $0.musicPlayer(didStart: song) } }
}
// MARK: - The program
@MainActor final class Screen: MusicPlayerDelegate {
  var songs: [String] = []
  func musicPlayer(didStart song: String) { songs.append(song) }
}
@main struct Program {
  @MainActor static func main() async {
    let player = MulticastDelegate<any MusicPlayerDelegate>()
    var stream: SongStream? = SongStream()
    let songs = stream!.songs
    player.addDelegate(stream!)
    player.invokeDelegates { $0.musicPlayer(didStart: "a waltz") }
    player.invokeDelegates { $0.musicPlayer(didStart: "a tango") }
    // The stream ends with its delegate.
    stream = nil
    let screen = Screen()
    let listeners = MulticastDelegate<any MusicPlayerDelegate>(delegates: [screen])
    let contained = listeners.delegates.contains { $0 === screen }
    await pass(songs, on: listeners)
    listeners.removeDelegate(screen)
    let isLeft = listeners.delegates.contains { $0 === screen }
    let isRight = contained && !isLeft && screen.songs == ["a waltz", "a tango"]
    print(isRight ? "OK" : "WRONG", screen.songs)
  }
}
