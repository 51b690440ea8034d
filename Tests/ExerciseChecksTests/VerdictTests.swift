// What a verdict says.

import EmergencyDispatch
import MulticastExerciseRunner
import MulticastDelegates
import Synchronization
import Testing

@testable import ExerciseChecks

@Suite("A verdict")
struct VerdictTests {
  private func verdict(_ outcomes: [[String]], ending: Outcome.Ending = .returned) async -> Verdict {
    var made = outcomes.map { lines in
      var outcome = Outcome()
      outcome.lines = lines
      return outcome
    }
    if !made.isEmpty { made[made.count - 1].ending = ending }
    return await Verdict(on: .rollCall, outcomes: made, comparingWith: Misconception.all)
  }

  private let right = Exercise.rollCall.facts.map { $0.expected() }

  @Test("passes when every fact holds, and not before")
  func passes() async {
    #expect(await verdict(right).isPassed)
    #expect(await verdict([right[0]]).result == .wrong(fact: 1))
    #expect(await verdict([]).result == .wrong(fact: 0))
    #expect(await verdict([right[0], right[1] + ["more"]]).result == .wrong(fact: 1))
  }

  @Test("names how a scene ended, whatever came before")
  func endings() async {
    #expect(await verdict(right, ending: .raced).word == "data race")
    #expect(await verdict(right, ending: .crashed("Fatal error")).word == "crashed")
    #expect(await verdict(right, ending: .timedOut).word == "never returned")
    #expect(await verdict(right, ending: .quit).word == "ended early")
    #expect(await verdict([right[0]]).word == "ended early")
    #expect(await verdict([[], right[1]]).word == "wrong")
    #expect(Verdict(on: .rollCall, .notStarted).word == "not started")
  }

  @Test("hears nothing of what comes after a scene is over")
  func late() {
    let reported = Mutex<[String]>([])
    let log = Log(send: { record in reported.withLock { $0.append(record.text) } })
    log.write("in time")
    log.close()
    log.write("too late")
    #expect(log.outcome().lines == ["in time"])
    #expect(reported.withLock { $0 } == ["line in time"])
  }

  @Test("invents no belief for what no misconception gives")
  func unknown() async throws {
    let misconception = try #require(Misconception.all.first { $0.claim == "only the last one hears" })
    let outcomes = await misconception.attempt.outcomes()
    func claim(_ change: (inout [Outcome]) -> Void) async -> String? {
      var changed = outcomes
      change(&changed)
      return await Verdict(on: .rollCall, outcomes: changed, comparingWith: Misconception.all).belief?.claim
    }
    #expect(await claim { _ in } == misconception.claim)
    #expect(await claim { $0[0].lines += $0[0].lines } == nil)
    #expect(await claim { $0[0].ending = .crashed("oh") } == nil)
    // A search found nothing.
    #expect(await claim { $0[1].told = nil } == nil)
  }

  @Test("names no belief about something that isn't in the code")
  func notInTheCode() async {
    var outcome = Outcome()
    outcome.ending = .crashed("Fatal error: Attempted to read an unowned reference")
    for (code, claim) in [("unowned let station", "unowned is as good as weak"), ("weak var station", nil)] {
      let verdict = await Verdict(on: .weakGrip, outcomes: [outcome], comparingWith: Misconception.all, code: code)
      #expect(verdict.belief?.claim == claim)
    }
  }

  @Test("quotes the lines that ask an array for a place, where a crash names none")
  func places() async {
    var outcome = Outcome()
    outcome.ending = .crashed("Fatal error: Index out of range")
    let code = "let wrapper = wrappers[3]\nboxes.remove(at: 3)\nbox.notifyFire(at: location)\nlet all: [Wrapper] = []"
    let verdict = await Verdict(on: .sweep, outcomes: [outcome], comparingWith: [], code: code)
    guard case .crashed(let message) = verdict.outcomes[0].ending else { return #expect(Bool(false)) }
    #expect(message.hasSuffix("You ask for one in `let wrapper = wrappers[3]`, `wrappers.remove(at: 3)`"))
  }

  @Test("marks the first difference, line and column")
  func difference() {
    let difference = Difference(expected: ["one", "two", "three"], came: ["one", "twa", "three", "four"])
    #expect(difference.line == 1)
    #expect(difference.markedExpected == ["  one", "> two", "  three"])
    #expect(difference.markedCame == ["  one", "> twa", "    ^", "  three", "  four"])
    let short = Difference(expected: ["one", "two"], came: ["one"])
    #expect(short.markedCame == ["  one", "> (nothing more)"])
    #expect(short.markedExpected == ["  one", "> two"])
    let long = Difference(expected: ["one"], came: ["one", "two"])
    #expect(long.markedExpected == ["  one", "> (nothing more)"])
    let endless = Difference(expected: ["one"], came: Array(repeating: "one", count: 100))
    #expect(endless.markedCame.count == 7 && endless.markedCame[1] == "> one")
    #expect(endless.markedCame.last == "  (and 94 more lines)")
    #expect(Difference(expected: ["one"], came: []).markedCame == ["> (nothing)"])
    #expect(Difference(expected: ["one"], came: ["one"]).line == nil)
  }

  @Test("speaks of a prediction where one was made")
  func prediction() async {
    var outcome = Outcome()
    outcome.lines = ["nothing"]
    let verdict = await Verdict(on: .oneSeat, outcomes: [outcome], comparingWith: [])
    #expect(verdict.paragraphs.contains(.heading("What you wrote down")))
    #expect(verdict.paragraphs.contains(.heading("What it prints")))
    #expect(!verdict.paragraphs.contains(.heading("What happened")))
  }

  @Test("shows the picture of an exercise that has one, when it is passed")
  func picture() async {
    var outcomes: [Outcome] = []
    for fact in Exercise.connectTheMirrors.facts {
      var outcome = Outcome()
      outcome.lines = fact.expected()
      outcomes.append(outcome)
    }
    let verdict = await Verdict(on: .connectTheMirrors, outcomes: outcomes, comparingWith: Misconception.all)
    #expect(verdict.isPassed)
    #expect(verdict.paragraphs.contains(.lines([""] + DrawingBoard.wholePicture)))
  }
}

@Suite("A log")
struct LogTests {
  @Test("says of a scene that two threads were not kept apart")
  func race() {
    let log = Log()
    log.race("both write")
    #expect(log.outcome().ending == .raced)
    #expect(log.outcome().lines == ["both write"])
  }

  @Test("keeps each remark once")
  func notes() {
    let log = Log()
    for _ in 1...3 { log.note("a") }
    #expect(log.outcome().notes == ["a"])
  }
}

@Suite("A prediction")
struct PredictionTests {
  struct Guess: OneSeatExercise {
    static nonisolated(unsafe) var text = ""
    var prediction: String { Self.text }
    func program(print: @escaping (String) -> Void) { print("something else") }
  }

  @Test("counts whatever its capitals, spaces and punctuation are")
  func smallThings() async {
    Guess.text = "\n  The police drive   to the bakery.\n\nfirefighters drive to rays house!\n"
    let outcome = await Attempt(.oneSeat, Guess.self).outcome(ofFact: 0)
    #expect(outcome.lines == Exercise.oneSeat.facts[0].expected())
    Guess.text = "The Police  don't drive"
    #expect(await Attempt(.oneSeat, Guess.self).outcome(ofFact: 0).lines == ["The Police don't drive"])
    let names = ["Police", "Divers"]
    #expect(predictedLines("the police\nDivers were notified about a fire!", of: names) == names)
  }

  @Test("is compared with what the program really prints")
  func programs() {
    for attempt in Attempt.allRight where attempt.exercise.kind == .predict {
      let program = (attempt.subject as? any PredictExercise.Type)?.init()
      #expect(program?.printedLines() == attempt.exercise.facts[0].expected())
    }
  }

  @Test("is compared with what the finished type does")
  func finishedType() {
    let log = Log()
    let list = MulticastDelegate<any EmergencyResponding>()
    let units = Dictionary(
      uniqueKeysWithValues: ["Police", "Firefighters", "Paramedics", "Divers"].map { name in
        (name, Brigade(name) { _ in log.write(name) })
      })
    for name in ["Police", "Firefighters", "Divers", "Police"] { list.addDelegate(units[name]!) }
    list.invokeDelegates { $0.notifyFire(at: "Ray's house") }
    #expect(log.lines == Exercise.signedUpTwice.facts[0].expected())

    let other = Log()
    let four = ["Police", "Firefighters", "Paramedics", "Divers"]
    var leaving: [Brigade] = []
    let brigades = four.map { name in
      Brigade(name) { _ in
        other.write(name)
        if name == "Police" { for unit in leaving { list.removeDelegate(unit) } }
      }
    }
    leaving = [brigades[0], brigades[2]]
    list.removeAllDelegates()
    for brigade in brigades { list.addDelegate(brigade) }
    list.invokeDelegates { $0.notifyFire(at: "Ray's house") }
    #expect(other.lines == Exercise.earlyExit.facts[0].expected())
  }
}
