import ExerciseChecks
import MulticastDelegates

struct Echo: EchoExercise {
  let prediction = """
    police hear fire
    police hear take care
    firefighters hear take care
    firefighters hear fire
    """

  func program() {
    let radio = Radio()
    let police = Unit(name: "police", radio: radio)
    let firefighters = Unit(name: "firefighters", radio: radio)
    police.answer = "take care"

    radio.listeners.addDelegate(police)
    radio.listeners.addDelegate(firefighters)
    radio.send("fire")
  }

  final class Radio {
    let listeners = MulticastDelegate<Unit>()

    func send(_ message: String) {
      listeners.invokeDelegates { $0.hear(message) }
    }
  }

  final class Unit {
    let name: String
    let radio: Radio
    var answer: String?

    init(name: String, radio: Radio) {
      self.name = name
      self.radio = radio
    }

    func hear(_ message: String) {
      print("\(name) hear \(message)")
      if let answer, message == "fire" { radio.send(answer) }
    }
  }
}
