// The causes on the page that compile and end. Each is in a `do { }`, so that what it owns is gone at its end.

import MulticastDelegates

protocol SongListening: AnyObject {
  func songDidStart(_ title: String)
}

final class PlayCounter: SongListening {
  func songDidStart(_ title: String) { print("one more: \(title)") }
}

// MARK: - Nobody owns it

do {
  let player = MulticastDelegate<any SongListening>()
  player.addDelegate(PlayCounter())
  player.invokeDelegates { $0.songDidStart("a waltz") }
}

// MARK: - Only in an extension

protocol PlayerDelegate: AnyObject {}

extension PlayerDelegate {
  func playerDidStop() {}
}

final class Screen: PlayerDelegate {
  func playerDidStop() { print("stopped") }
}

do {
  let screen = Screen()
  let player = MulticastDelegate<any PlayerDelegate>(delegates: [screen])
  player.invokeDelegates { $0.playerDidStop() }
}

// MARK: - An undeclared conformance

protocol SongSkipping: SongListening {
  func songWasSkipped()
}

final class SkipCounter: SongListening {
  func songDidStart(_ title: String) {}
  func songWasSkipped() { print("one more skip") }
}

do {
  let counter = SkipCounter()
  let listeners = MulticastDelegate<any SongListening>(delegates: [counter])
  listeners.invokeDelegates { ($0 as? any SongSkipping)?.songWasSkipped() }
}

// MARK: - The first error ends the broadcast

protocol SongSaving: AnyObject {
  func save(_ title: String) throws
}

final class Disk: SongSaving {
  struct Full: Error {}
  let name: String
  let isFull: Bool
  init(_ name: String, isFull: Bool) { (self.name, self.isFull) = (name, isFull) }
  func save(_ title: String) throws {
    if isFull { throw Full() }
    print("\(name) has \(title)")
  }
}

let full = Disk("the first disk", isFull: true)
let second = Disk("the second disk", isFull: false)

do {
  let disks = MulticastDelegate<any SongSaving>(delegates: [full, second])
  try? disks.invokeDelegates { try $0.save("a waltz") }
}

// MARK: - Each error is caught

do {
  let disks = MulticastDelegate<any SongSaving>(delegates: [full, second])
  disks.invokeDelegates { disk in
    do { try disk.save("a waltz") } catch { print("not saved: \(error)") }
  }
}

// MARK: - Two captures

do {
  var volume = 1
  let usesTheVariable = { print(volume) }
  let hasACopy = { [volume] in print(volume) }

  volume = 5
  usesTheVariable()
  hasACopy()
}
