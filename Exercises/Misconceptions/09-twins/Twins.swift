import ExerciseChecks

enum TwinsMistakes {
  static let all = [
    Mistake(Attempt(EqualOnesAreOne.self), believing: "equal ones are one"),
    Mistake(Attempt(TheFirstThatIsEqualIsMeant.self), believing: "the first that is equal is meant"),
    Mistake(Attempt(WhateverIsEqualLeavesAsWell.self), believing: "whatever is equal leaves as well"),
    Mistake(Attempt(AnIdentifierIsForLifeAndBeyond.self), believing: "an identifier is for life and beyond"),
  ]

  class Right: TwinsExercise {
    struct Box { weak var brigade: Brigade? }

    var boxes: [Box] = []

    required init() {}
    func addDelegate(_ brigade: Brigade) { boxes.append(Box(brigade: brigade)) }
    func removeDelegate(_ brigade: Brigade) { boxes.removeAll { $0.brigade === brigade } }
    func reportFire(at location: String) { for box in boxes { box.brigade?.notifyFire(at: location) } }
  }

  final class EqualOnesAreOne: TwinsExercise {
    private var brigades: Set<Brigade> = []

    func addDelegate(_ brigade: Brigade) { brigades.insert(brigade) }
    func removeDelegate(_ brigade: Brigade) { brigades.remove(brigade) }
    func reportFire(at location: String) { for brigade in brigades { brigade.notifyFire(at: location) } }
  }

  final class TheFirstThatIsEqualIsMeant: Right {
    override func removeDelegate(_ brigade: Brigade) {
      if let index = boxes.firstIndex(where: { $0.brigade == brigade }) { boxes.remove(at: index) }
    }
  }

  final class WhateverIsEqualLeavesAsWell: Right {
    override func removeDelegate(_ brigade: Brigade) { boxes.removeAll { $0.brigade == brigade } }
  }

  final class AnIdentifierIsForLifeAndBeyond: Right {
    private var identifiers: Set<ObjectIdentifier> = []

    override func addDelegate(_ brigade: Brigade) {
      if identifiers.insert(ObjectIdentifier(brigade)).inserted { super.addDelegate(brigade) }
    }

    override func removeDelegate(_ brigade: Brigade) {
      identifiers.remove(ObjectIdentifier(brigade))
      super.removeDelegate(brigade)
    }
  }
}
