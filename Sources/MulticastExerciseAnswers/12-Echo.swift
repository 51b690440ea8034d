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

// MARK: - Other right answers

package enum EchoAnswers: Answers {
  package static let right = Exercise.echo.attempts(Echo.self)
}

/// The program as it came, for wrong predictions about it.
package func echoProgram() { Echo().program() }

// MARK: - Wrong answers

extension EchoAnswers {
  package static let wrong = [
    Misconception(
      .echo, OneAfterTheOther.self,
      Belief(
        "one after the other",
        """
        You'd expect this if the second message waited until everybody had heard the first one. \
        But a broadcast is a loop of calls, and a call runs immediately. Where is the first loop \
        while the police speak?
        """)),
    Misconception(
      .echo, TheInnerOneTakesOver.self,
      Belief(
        "the inner one takes over",
        """
        You'd expect this if the second message ended the first. But the first loop is only \
        waiting for its call to return. What does it do when the police are done?
        """)),
    Misconception(.echo, AnotherProgram.self, nil),
  ]

  /// The answer waits until both have heard the question.
  struct OneAfterTheOther: EchoExercise {
    func program() { echoProgram() }
    let prediction = """
      police hear fire
      firefighters hear fire
      police hear take care
      firefighters hear take care
      """
  }

  /// The prediction is right for a program that has been changed.
  struct AnotherProgram: EchoExercise {
    let prediction = "police hear fire"
    func program() { print("police hear fire") }
  }

  /// The answer ends the question.
  struct TheInnerOneTakesOver: EchoExercise {
    func program() { echoProgram() }
    let prediction = """
      police hear fire
      police hear take care
      firefighters hear take care
      """
  }
}
