import ExerciseChecks

enum RollCallMistakes {
  static let all = [
    Mistake(Attempt(OnlyTheLastOneHears.self), believing: "only the last one hears"),
    Mistake(Attempt(ASetKeepsOrder.self), believing: "a set keeps order"),
    Mistake(Attempt(TheNewestComesFirst.self), believing: "the newest comes first"),
    Mistake(Attempt(TheFirstThatAnswersEndsIt.self), believing: "the first that answers ends it"),
    Mistake(Attempt(TheListIsUsedUp.self), believing: nil),
  ]
}
