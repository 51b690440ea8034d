import EmergencyDispatch
import ExerciseChecks

enum CatchTheBugMistakes {
  static let all = [
    Mistake(Attempt(ACheckThatPassesIsACheck.self), believing: "a check that passes is a check"),
    Mistake(Attempt(ThereIsOneRightWay.self), believing: "there is one right way"),
    Mistake(Attempt(WhatMustNotHappenIsAll.self), believing: "what must not happen is all"),
    Mistake(Attempt(TheAnswerTellsItAll.self), believing: "the answer tells it all"),
    Mistake(Attempt(OnlyTheBoxesAreCounted.self), believing: nil),
    Mistake(Attempt(WhoLeavesIsToldOnceMore.self), believing: nil),
    Mistake(Attempt(NobodyMayFly.self), believing: nil),
  ]
}

// MARK: - A check that passes is a check

extension CatchTheBugMistakes {
  enum ACheckThatPassesIsACheck: CatchTheBugExercise {
    static func sweepIsRight(_ open: () -> any SweepExercise) -> Bool {
      let centre = open()
      let harbour = FireStation(name: "Harbour") { _ in }
      centre.addDelegate(harbour)
      return withExtendedLifetime(harbour) { centre.count == 1 }
    }

    static func earlyExitIsRight(_ open: () -> any EarlyExitExercise) -> Bool {
      let centre = open()
      var told: [String] = []
      let harbour = FireStation(name: "Harbour") { told.append($0) }
      centre.addDelegate(harbour)
      centre.reportFire(at: "Ray's house")
      return told.count == 1
    }

    static func theVoteIsRight(_ open: () -> any TheVoteExercise) -> Bool {
      let centre = open()
      let voter = Voter(true)
      centre.addDelegate(voter)
      return withExtendedLifetime(voter) { centre.mayHelicopterFly(to: "Ray's house") }
    }
  }
}

// MARK: - There is one right way

extension CatchTheBugMistakes {
  enum ThereIsOneRightWay: RightOtherwise {
    static func sweepIsRight(_ open: () -> any SweepExercise) -> Bool {
      let centre = open()
      for _ in 1...100 {
        centre.addDelegate(FireStation { _ in })
        guard centre.boxCount == 1 else { return false }
      }
      guard centre.boxCount == 1 else { return false }

      var told: [String] = []
      func station(_ name: String) -> FireStation { FireStation(name: name) { _ in told.append(name) } }
      let second = open()
      var closing = [station("a"), station("b")]
      let staying = [station("c"), station("d"), station("e")]
      defer { withExtendedLifetime(staying) {} }
      for station in closing + staying.dropLast() { second.addDelegate(station) }
      closing = []
      guard second.count == 2 else { return false }
      second.addDelegate(staying[2])
      second.reportFire(at: "Ray's house")
      return told == ["c", "d", "e"]
    }
  }
}

// MARK: - What must not happen is all

extension CatchTheBugMistakes {
  enum WhatMustNotHappenIsAll: RightOtherwise {
    static func earlyExitIsRight(_ open: () -> any EarlyExitExercise) -> Bool {
      let centre = open()
      var told: [String] = []
      var leaving: [FireStation] = []
      let stations = ["a", "b", "c", "d"].map { name in
        FireStation(name: name) { [weak centre] _ in
          told.append(name)
          for station in leaving { centre?.removeDelegate(station) }
        }
      }
      leaving = [stations[0], stations[2]]
      defer { withExtendedLifetime(stations) {} }
      for station in stations { centre.addDelegate(station) }
      centre.reportFire(at: "Ray's house")
      leaving = []
      return !told.contains("c")
    }
  }
}

// MARK: - The answer tells it all

extension CatchTheBugMistakes {
  enum TheAnswerTellsItAll: RightOtherwise {
    static func theVoteIsRight(_ open: () -> any TheVoteExercise) -> Bool {
      let voters = [true, false, true].map { Voter($0) }
      let centre = open()
      defer { withExtendedLifetime(voters) {} }
      for voter in voters { centre.addDelegate(voter) }
      guard !centre.mayHelicopterFly(to: "Ray's house") else { return false }

      let lonely = open()
      lonely.addDelegate(Voter(true))
      return lonely.mayHelicopterFly(to: "Ray's house") && open().mayHelicopterFly(to: "Ray's house")
    }
  }
}

// MARK: - Slips, which stand for no belief

extension CatchTheBugMistakes {
  enum OnlyTheBoxesAreCounted: RightOtherwise {
    static func sweepIsRight(_ open: () -> any SweepExercise) -> Bool {
      let centre = open()
      for _ in 1...100 { centre.addDelegate(FireStation { _ in }) }
      return centre.boxCount <= 10
    }
  }
}

extension CatchTheBugMistakes {
  enum WhoLeavesIsToldOnceMore: RightOtherwise {
    static func earlyExitIsRight(_ open: () -> any EarlyExitExercise) -> Bool {
      let centre = open()
      var told: [String] = []
      var leaving: [FireStation] = []
      let stations = ["a", "b", "c", "d"].map { name in
        FireStation(name: name) { [weak centre] _ in
          told.append(name)
          for station in leaving { centre?.removeDelegate(station) }
        }
      }
      leaving = [stations[0], stations[2]]
      defer { withExtendedLifetime(stations) {} }
      for station in stations { centre.addDelegate(station) }
      centre.reportFire(at: "Ray's house")
      leaving = []
      return told == ["a", "b", "d", "a"]
    }
  }
}

extension CatchTheBugMistakes {
  enum NobodyMayFly: RightOtherwise {
    static func theVoteIsRight(_ open: () -> any TheVoteExercise) -> Bool {
      var asked: [String] = []
      let voters = [("a", true), ("b", false), ("c", true)].map { name, answer in
        Voter(answer) { asked.append(name) }
      }
      let centre = open()
      defer { withExtendedLifetime(voters) {} }
      for voter in voters { centre.addDelegate(voter) }
      guard !centre.mayHelicopterFly(to: "Ray's house"), asked == ["a", "b", "c"] else { return false }

      let lonely = open()
      lonely.addDelegate(Voter(true))
      return lonely.mayHelicopterFly(to: "Ray's house") && !open().mayHelicopterFly(to: "Ray's house")
    }
  }
}

// MARK: - What they need

/// Checks that are right, for those who go wrong in one of the three only.
private protocol RightOtherwise: CatchTheBugExercise {}

extension RightOtherwise {
  static func sweepIsRight(_ open: () -> any SweepExercise) -> Bool {
    let centre = open()
    for _ in 1...100 { centre.addDelegate(FireStation { _ in }) }
    guard centre.boxCount <= 10 else { return false }

    var told: [String] = []
    func station(_ name: String) -> FireStation { FireStation(name: name) { _ in told.append(name) } }
    let second = open()
    var closing = [station("a"), station("b")]
    let staying = [station("c"), station("d"), station("e")]
    defer { withExtendedLifetime(staying) {} }
    for station in closing + staying.dropLast() { second.addDelegate(station) }
    closing = []
    guard second.count == 2 else { return false }
    second.addDelegate(staying[2])
    second.reportFire(at: "Ray's house")
    return told == ["c", "d", "e"]
  }

  static func earlyExitIsRight(_ open: () -> any EarlyExitExercise) -> Bool {
    let centre = open()
    var told: [String] = []
    var leaving: [FireStation] = []
    let stations = ["a", "b", "c", "d"].map { name in
      FireStation(name: name) { [weak centre] _ in
        told.append(name)
        for station in leaving { centre?.removeDelegate(station) }
      }
    }
    leaving = [stations[0], stations[2]]
    defer { withExtendedLifetime(stations) {} }
    for station in stations { centre.addDelegate(station) }
    centre.reportFire(at: "Ray's house")
    leaving = []
    return told == ["a", "b", "d"]
  }

  static func theVoteIsRight(_ open: () -> any TheVoteExercise) -> Bool {
    var asked: [String] = []
    let voters = [("a", true), ("b", false), ("c", true)].map { name, answer in
      Voter(answer) { asked.append(name) }
    }
    let centre = open()
    defer { withExtendedLifetime(voters) {} }
    for voter in voters { centre.addDelegate(voter) }
    guard !centre.mayHelicopterFly(to: "Ray's house"), asked == ["a", "b", "c"] else { return false }

    let lonely = open()
    lonely.addDelegate(Voter(true))
    return lonely.mayHelicopterFly(to: "Ray's house") && open().mayHelicopterFly(to: "Ray's house")
  }
}

/// A unit that says the same each time, and calls a closure when it is asked.
private final class Voter: HelicopterClearing {
  private let answer: Bool
  private let whenAsked: () -> Void

  init(_ answer: Bool, whenAsked: @escaping () -> Void = {}) {
    self.answer = answer
    self.whenAsked = whenAsked
  }

  func clearsHelicopter(to location: String) -> Bool {
    whenAsked()
    return answer
  }

  func notifyFire(at location: String) {}
  func notifyCarCrash(at location: String) {}
}
