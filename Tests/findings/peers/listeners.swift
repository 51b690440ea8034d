// Plays the twelve situations with a system of Swift, and prints what was heard, as `listeners.py`
// does.

import Foundation

/// What was heard. Everything here happens on one thread at a time.
final class Notes: @unchecked Sendable {
  var heard: [String] = []
}

/// A listener, which owns its tokens, if the system has some.
final class Listener: Hashable, @unchecked Sendable {
  let name: String
  let notes: Notes
  let equalsItsTwin: Bool
  var then: (() throws -> Void)?
  var tokens: [Any] = []

  init(_ name: String, _ notes: Notes, equalsItsTwin: Bool) {
    self.name = name
    self.notes = notes
    self.equalsItsTwin = equalsItsTwin
  }

  func hear(_ number: Int) throws {
    notes.heard.append("\(name)\(number)")
    if number == 1 { try then?() }
  }

  /// For systems that know only closures. It says whether its object is still there.
  var closure: @Sendable (Int) -> Void {
    { [weak self, notes, name] number in
      guard let self else { return notes.heard.append("\(name.lowercased())\(number)") }
      try? self.hear(number)
    }
  }

  static func == (left: Listener, right: Listener) -> Bool {
    left === right || left.equalsItsTwin && right.equalsItsTwin
  }

  func hash(into hasher: inout Hasher) { hasher.combine(1) }
}

protocol System: AnyObject {
  init()
  func add(_ listener: Listener)
  func remove(_ listener: Listener)
  func send(_ number: Int) throws
  /// Waits until everybody has been called, if the sender doesn't.
  func settle()
}

extension System {
  func settle() {}
}

final class Scene<Played: System> {
  let system = Played()
  let notes = Notes()
  let haveTwins: Bool
  var kept: [String: Listener] = [:]

  init(_ names: String = "A B C", haveTwins: Bool = false) {
    self.haveTwins = haveTwins
    for name in names.split(separator: " ") { add(String(name)) }
  }

  func add(_ name: String) {
    if kept[name] == nil {
      let isTwin = haveTwins && name != "A"
      kept[name] = Listener(name, notes, equalsItsTwin: isTwin)
    }
    system.add(kept[name]!)
  }

  func remove(_ name: String) { system.remove(kept[name]!) }

  func release(_ name: String) { kept[name] = nil }

  /// What A does when it hears the first broadcast.
  func first(_ then: @escaping (Scene) throws -> Void) {
    kept["A"]!.then = { [unowned self] in try then(self) }
  }

  func send(_ number: Int) {
    do { try system.send(number) } catch { notes.heard.append("!") }
  }

  /// What was heard in a broadcast.
  func broadcast(_ number: Int) -> String {
    notes.heard = []
    send(number)
    system.settle()
    return notes.heard.joined(separator: " ")
  }
}

struct Refusal: Error {}

/// Plays all situations but those that a sentence is given for, because they have no meaning in
/// this system.
func play<Played: System>(
  _: Played.Type, answers: String, except sentences: [String: String] = [:]
) {
  func tell(_ situation: String, _ broadcasts: () -> [String]) {
    if let sentence = sentences[situation] {
      print("\(situation): (\(sentence))")
    } else {
      print("\(situation): \(broadcasts().joined(separator: " / "))")
    }
  }
  func tell(
    _ situation: String, _ count: Int = 1, _ then: @escaping (Scene<Played>) throws -> Void
  ) {
    tell(situation) {
      let scene = Scene<Played>()
      scene.first(then)
      return (1...count).map { scene.broadcast($0) }
    }
  }

  tell("order") { [Scene<Played>().broadcast(1)] }
  tell("weak") {
    let scene = Scene<Played>()
    scene.release("B")
    return [scene.broadcast(1)]
  }
  tell("removed before its turn") { scene in scene.remove("B") }
  tell("self-removal", 2) { scene in scene.remove("A") }
  tell("added during", 2) { scene in scene.add("D") }
  tell("twice") {
    let scene = Scene<Played>("A B B C")
    let both = scene.broadcast(1)
    scene.remove("B")
    return [both, scene.broadcast(2)]
  }
  tell("removed and added again", 2) { scene in
    scene.remove("B")
    scene.add("B")
  }
  tell("error") { _ in throw Refusal() }
  tell("equal twins") {
    let scene = Scene<Played>("A B T", haveTwins: true)
    let both = scene.broadcast(1)
    scene.remove("T")
    return [both, scene.broadcast(2)]
  }
  tell("released before its turn") { scene in scene.release("B") }
  tell("nested") { scene in scene.send(2) }
  print("answers: \(answers)")
}
