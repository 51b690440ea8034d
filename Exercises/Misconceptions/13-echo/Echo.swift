import ExerciseChecks
import MulticastDelegates

enum EchoMisconceptions {
  static let all = [
    Misconception(Attempt(OneAfterTheOther.self)),
    Misconception(Attempt(TheInnerOneTakesOver.self)),
  ]

  /// The program as it is, with itself as the radio.
  class Right: EchoExercise, ImaginedProgram {
    let listeners = MulticastDelegate<Unit>()

    required init() {}
    func send(_ message: String) { listeners.invokeDelegates { $0.hear(message) } }

    func program(print: @escaping (String) -> Void) {
      let police = Unit(name: "police", radio: self, print: print)
      let firefighters = Unit(name: "firefighters", radio: self, print: print)
      police.answer = "take care"

      listeners.addDelegate(police)
      listeners.addDelegate(firefighters)
      send("fire")
    }
  }

  final class Unit {
    let name: String
    let radio: Right
    let print: (String) -> Void
    var answer: String?

    init(name: String, radio: Right, print: @escaping (String) -> Void) {
      self.name = name
      self.radio = radio
      self.print = print
    }

    func hear(_ message: String) {
      print("\(name) hear \(message)")
      if let answer, message == "fire" { radio.send(answer) }
    }
  }

  /// A message waits until all have heard the one before.
  final class OneAfterTheOther: Right {
    private var messages: [String] = []
    private var isSending = false

    override func send(_ message: String) {
      messages.append(message)
      guard !isSending else { return }
      isSending = true
      while !messages.isEmpty { super.send(messages.removeFirst()) }
      isSending = false
    }
  }

  /// A message ends the one before.
  final class TheInnerOneTakesOver: Right {
    private var current = 0

    override func send(_ message: String) {
      current += 1
      let mine = current
      for listener in listeners.delegates where current == mine { listener.hear(message) }
    }
  }
}
