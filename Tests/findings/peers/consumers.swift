// Plays the situations with an asynchronous sequence of Swift, and prints what was heard, as
// `listeners.py` does. A listener is a task with a loop, and is removed when the task is cancelled.

@MainActor final class Notes {
  var heard: [String] = []
}

@MainActor protocol Sequenced: AnyObject {
  init()
  /// Calls a closure with each value that's sent, until the task is cancelled.
  func listen(_ hear: @MainActor (Int) -> Void) async
  func send(_ number: Int)
}

@MainActor final class Scene<Played: Sequenced> {
  let system = Played()
  let notes = Notes()
  var tasks: [String: [Task<Void, Never>]] = [:]
  var then: ((Scene) -> Void)?

  init(_ names: String = "A B C") {
    for name in names.split(separator: " ") { add(String(name)) }
  }

  func add(_ name: String) {
    let task = Task { [system, notes] in
      await system.listen { [unowned self] number in
        notes.heard.append("\(name)\(number)")
        if name == "A" && number == 1 { then?(self) }
      }
    }
    tasks[name, default: []].append(task)
  }

  func remove(_ name: String) { tasks[name]?.removeLast().cancel() }

  func send(_ number: Int) { system.send(number) }

  /// What was heard in a broadcast.
  func broadcast(_ number: Int) async -> String {
    await settle()
    notes.heard = []
    send(number)
    await settle()
    return notes.heard.joined(separator: " ")
  }

  /// Waits until all tasks wait for the next value. Nothing says when that is, so this is long.
  private func settle() async { try? await Task.sleep(for: .milliseconds(40)) }

  func end() { for task in tasks.values.joined() { task.cancel() } }
}

@MainActor func play<Played: Sequenced>(_: Played.Type) async {
  func tell(
    _ situation: String, _ count: Int = 1, _ names: String = "A B C",
    then: @escaping (Scene<Played>) -> Void = { _ in }
  ) async {
    let scene = Scene<Played>(names)
    scene.then = then
    var broadcasts: [String] = []
    for number in 1...count { broadcasts.append(await scene.broadcast(number)) }
    scene.end()
    print("\(situation): \(broadcasts.joined(separator: " / "))")
  }

  await tell("order")
  print("weak: (a task keeps what it uses)")
  await tell("removed before its turn") { scene in scene.remove("B") }
  await tell("self-removal", 2) { scene in scene.remove("A") }
  await tell("added during", 2) { scene in scene.add("D") }

  let twice = Scene<Played>("A B B C")
  let both = await twice.broadcast(1)
  twice.remove("B")
  print("twice: \(both) / \(await twice.broadcast(2))")
  twice.end()

  await tell("removed and added again", 2) { scene in
    scene.remove("B")
    scene.add("B")
  }
  print("error: (an error stays in its task)")
  print("equal twins: (a task is cancelled, not an object)")
  print("released before its turn: (a task keeps what it uses)")
  await tell("nested") { scene in scene.send(2) }
  print("answers: nothing")
}

/// What's said of a sequence for one consumer, if two of them heard each of a hundred values once.
func tellOfOneConsumer(_ first: [Int], _ second: [Int], answers: String) {
  let heard = (first + second).sorted()
  let isRight = heard == Array(1...100)
  let sentence = isRight ? "(each value goes to one consumer)" : "otherwise: \(heard)"
  for situation in ["order", "removed before its turn", "twice", "removed and added again"] {
    print("\(situation): \(sentence)")
  }
  print("weak: (a task keeps what it uses)")
  print("self-removal: (a consumer leaves its loop)")
  print("added during: (it takes values from the others)")
  print("error: (an error stays in its task)")
  print("equal twins: (a task is cancelled, not an object)")
  print("released before its turn: (a task keeps what it uses)")
  print("nested: (a value waits for a consumer)")
  print("answers: \(answers)")
}
