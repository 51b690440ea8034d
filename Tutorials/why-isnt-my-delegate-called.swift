// The causes on the page that compile and end. Each is in a `do { }`, so that what it owns is gone
// at its end.

import MulticastDelegates
import Observation

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

// MARK: - A subclass of a class that conforms

protocol StreamDelegate: AnyObject {
  func streamDidConnect()
}

extension StreamDelegate {
  func streamDidConnect() { print("the default was called") }
}

class Base: StreamDelegate {}

final class Chat: Base { func streamDidConnect() { print("the chat was called") } }

do {
  let chat = Chat()
  let stream = MulticastDelegate<any StreamDelegate>(delegates: [chat])
  stream.invokeDelegates { $0.streamDidConnect() }
}

class AnsweringBase: StreamDelegate { func streamDidConnect() {} }

final class AnsweringChat: AnsweringBase {
  override func streamDidConnect() { print("the override was called") }
}

do {
  let chat = AnsweringChat()
  let stream = MulticastDelegate<any StreamDelegate>(delegates: [chat])
  stream.invokeDelegates { $0.streamDidConnect() }
}

// MARK: - Somebody else's protocol

protocol OvenDelegate: AnyObject {
  func ovenDidFinish(_ dish: String)
}

@MainActor final class Kitchen: @preconcurrency OvenDelegate {
  private(set) var last = ""
  func ovenDidFinish(_ dish: String) { last = dish }
}

do {
  let kitchen = Kitchen()
  let oven = MulticastDelegate<any OvenDelegate>(delegates: [kitchen])
  oven.invokeDelegates { $0.ovenDidFinish("bread") }
  print("right after the broadcast: \(kitchen.last)")
}

@MainActor final class LateKitchen: OvenDelegate {
  private(set) var last = ""
  nonisolated func ovenDidFinish(_ dish: String) { Task { @MainActor in last = dish } }
}

do {
  let kitchen = LateKitchen()
  let oven = MulticastDelegate<any OvenDelegate>(delegates: [kitchen])
  oven.invokeDelegates { $0.ovenDidFinish("bread") }
  print("right after the broadcast: \(kitchen.last.isEmpty ? "nothing" : kitchen.last)")
  while kitchen.last.isEmpty { await Task.yield() }
  print("later: \(kitchen.last)")
}

// MARK: - A sender that's an actor

@MainActor protocol FeedDelegate: AnyObject {
  func feedDidLoad(_ count: Int)
}

final class FeedScreen: FeedDelegate {
  func feedDidLoad(_ count: Int) { print("\(count) loaded") }
}

actor MainFeed {
  @MainActor let delegates = MulticastDelegate<any FeedDelegate>()

  func load() async {
    await MainActor.run { delegates.invokeDelegates { $0.feedDidLoad(1) } }
  }
}

do {
  let screen = FeedScreen()
  let feed = MainFeed()
  feed.delegates.addDelegate(screen)
  await feed.load()
}

// MARK: - An associated type

protocol Loading<Item>: AnyObject {
  associatedtype Item
  func didLoad(_ item: Item)
}

final class Counting: Loading {
  func didLoad(_ item: Int) { print("item \(item)") }
}

do {
  let counting = Counting()
  let loaders = MulticastDelegate<any Loading<Int>>(delegates: [counting])
  loaders.invokeDelegates { $0.didLoad(7) }
}

// MARK: - Called twice

final class SongScreen: SongListening {
  let number: Int
  init(_ number: Int, in player: MulticastDelegate<any SongListening>) {
    self.number = number
    player.addDelegate(self)
  }
  func songDidStart(_ title: String) { print("screen \(number): \(title)") }
}

do {
  let player = MulticastDelegate<any SongListening>()
  var leak: SongScreen? = SongScreen(1, in: player)
  let screen = SongScreen(2, in: player)
  player.invokeDelegates { $0.songDidStart("a waltz") }
  leak = nil
  print("alive: \(player.count)")
  withExtendedLifetime((leak, screen)) {}
}

// MARK: - One that must be first

do {
  let urgent = MulticastDelegate<any SongListening>()
  let others = MulticastDelegate<any SongListening>()
  let late = SongScreen(1, in: others)
  let first = SongScreen(2, in: urgent)
  urgent.invokeDelegates { $0.songDidStart("a waltz") }
  others.invokeDelegates { $0.songDidStart("a waltz") }
  withExtendedLifetime((late, first)) {}
}

// MARK: - Near misses

final class AsyncScreen: StreamDelegate { func streamDidConnect() async { print("async") } }
final class ThrowingScreen: StreamDelegate { func streamDidConnect() throws { print("throws") } }
final class StaticScreen: StreamDelegate { static func streamDidConnect() { print("static") } }
final class ClosureScreen: StreamDelegate { var streamDidConnect = { print("a closure") } }
final class RightScreen: StreamDelegate { func streamDidConnect() { print("its own method") } }

do {
  let screens: [any StreamDelegate] = [
    AsyncScreen(), ThrowingScreen(), StaticScreen(), ClosureScreen(), RightScreen(),
  ]
  let stream = MulticastDelegate(delegates: screens)
  stream.invokeDelegates { $0.streamDidConnect() }
  withExtendedLifetime(screens) {}
}

// MARK: - A singleton on the main actor

@MainActor final class Player {
  static let shared = Player()
  let listeners = MulticastDelegate<any SongListening>()
}

do {
  let counter = PlayCounter()
  Player.shared.listeners.addDelegate(counter)
  Player.shared.listeners.invokeDelegates { $0.songDidStart("a waltz") }
}

// MARK: - A property of a class-bound protocol

protocol SongShowing: AnyObject {
  var title: String { get set }
}

final class TitleScreen: SongShowing {
  var title = ""
}

do {
  let screen = TitleScreen()
  let screens = MulticastDelegate<any SongShowing>(delegates: [screen])
  screens.invokeDelegates { $0.title = "a waltz" }
  print("shown: \(screen.title)")
}

// MARK: - onChange, once, and each time

@MainActor @Observable final class Volume {
  var level = 1
}

@MainActor func follow(_ volume: Volume) {
  withObservationTracking {
    _ = volume.level
  } onChange: {
    print("each time")
    MainActor.assumeIsolated { follow(volume) }
  }
}

do {
  let volume = Volume()
  withObservationTracking {
    _ = volume.level
  } onChange: {
    print("once")
  }
  for level in 2...3 { volume.level = level }
  follow(volume)
  for level in 4...5 { volume.level = level }
}

// MARK: - Two loops over one stream, and over two

func counts(_ first: AsyncStream<Int>, _ second: AsyncStream<Int>) async -> Int {
  async let firstCount = first.reduce(0) { count, _ in count + 1 }
  async let secondCount = second.reduce(0) { count, _ in count + 1 }
  return await firstCount + secondCount
}

/// A stream of four numbers, which are in it already.
func stream() -> AsyncStream<Int> {
  AsyncStream { continuation in
    for number in 1...4 { continuation.yield(number) }
    continuation.finish()
  }
}

do {
  let one = stream()
  print("of 4 values, two loops over one stream get \(await counts(one, one))")
  print("of 4 values, two loops over two streams get \(await counts(stream(), stream()))")
}
