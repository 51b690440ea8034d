// 12 echo · predict · about 12 minutes
//
// Two units listen to the radio: the police, who came first, and the firefighters. Somebody calls
// "fire". The police answer immediately, on the same radio: "take care". Everybody hears
// everything, even what they say themselves.
//
// Read the program in this file, but don't run it yet. What will it print? Write your prediction in
// place of the question mark, with one line for each line that the program prints.
//
// Rules:
// 1. Your prediction has the lines that the program prints, in the same order.
// 2. The program prints the same lines as the original program. You may change the program, but to
//    pass, undo your changes.
//
// Doesn't count: capital letters, spaces, punctuation, and a "the" at the beginning of a line.

import ExerciseChecks
import MulticastDelegates

struct Echo: EchoExercise {
  // <- Your prediction goes here, in place of the question mark.
  let prediction = """
    ?
    """

  // The program. Leave it as it is until your prediction has come true; then play with it.
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
