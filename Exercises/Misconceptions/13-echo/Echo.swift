import ExerciseChecks
import MulticastDelegates

enum EchoMistakes {
  static let all = [
    Mistake(Attempt(OneAfterTheOther.self), believing: "one after the other"),
    Mistake(Attempt(TheInnerOneTakesOver.self), believing: "the inner one takes over"),
  ]
}

// MARK: - One after the other

extension EchoMistakes {
  struct OneAfterTheOther: EchoExercise, WrongIdea {
    func program(print: @escaping (String) -> Void) {
      let radio = Radio()
      let police = Unit(name: "police", radio: radio, print: print)
      let firefighters = Unit(name: "firefighters", radio: radio, print: print)
      police.answer = "take care"

      radio.listeners.addDelegate(police)
      radio.listeners.addDelegate(firefighters)
      radio.send("fire")
    }

    final class Radio {
      let listeners = MulticastDelegate<Unit>()

      private var messages: [String] = []
      private var isSending = false

      /// A message waits until all have heard the one before.
      func send(_ message: String) {
        messages.append(message)
        guard !isSending else { return }
        isSending = true
        while !messages.isEmpty {
          let next = messages.removeFirst()
          listeners.invokeDelegates { $0.hear(next) }
        }
        isSending = false
      }
    }

    final class Unit {
      let name: String
      let radio: Radio
      let print: (String) -> Void
      var answer: String?

      init(name: String, radio: Radio, print: @escaping (String) -> Void) {
        self.name = name
        self.radio = radio
        self.print = print
      }

      func hear(_ message: String) {
        print("\(name) hear \(message)")
        if let answer, message == "fire" { radio.send(answer) }
      }
    }
  }
}

// MARK: - The inner one takes over

extension EchoMistakes {
  struct TheInnerOneTakesOver: EchoExercise, WrongIdea {
    func program(print: @escaping (String) -> Void) {
      let radio = Radio()
      let police = Unit(name: "police", radio: radio, print: print)
      let firefighters = Unit(name: "firefighters", radio: radio, print: print)
      police.answer = "take care"

      radio.listeners.addDelegate(police)
      radio.listeners.addDelegate(firefighters)
      radio.send("fire")
    }

    final class Radio {
      let listeners = MulticastDelegate<Unit>()

      private var current = 0

      /// A message puts an end to the one before.
      func send(_ message: String) {
        current += 1
        let mine = current
        for listener in listeners.delegates where current == mine { listener.hear(message) }
      }
    }

    final class Unit {
      let name: String
      let radio: Radio
      let print: (String) -> Void
      var answer: String?

      init(name: String, radio: Radio, print: @escaping (String) -> Void) {
        self.name = name
        self.radio = radio
        self.print = print
      }

      func hear(_ message: String) {
        print("\(name) hear \(message)")
        if let answer, message == "fire" { radio.send(answer) }
      }
    }
  }
}
