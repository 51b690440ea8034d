import MulticastDelegates

protocol SongListening: AnyObject {}

final class Player {
  static let shared = Player()
  let listeners = MulticastDelegate<any SongListening>()
}
