import ExerciseChecks

enum TwinsMistakes {
  static let all = [
    Mistake(Attempt(EqualOnesAreOne.self), believing: "equal ones are one"),
    Mistake(Attempt(LookingForEqualOnesAreOne.self), believing: "equal ones are one"),
    Mistake(Attempt(AtTheFireEqualOnesAreOne.self), believing: "equal ones are one"),
    Mistake(Attempt(TheFirstThatIsEqualIsMeant.self), believing: "the first that is equal is meant"),
    Mistake(Attempt(WhateverIsEqualLeavesAsWell.self), believing: "whatever is equal leaves as well"),
    Mistake(Attempt(AnIdentifierIsForLifeAndBeyond.self), believing: "an identifier is for life and beyond"),
  ]
}

// MARK: - Equal ones are one

extension TwinsMistakes {
  final class EqualOnesAreOne: TwinsExercise {
    private var brigades: Set<Brigade> = []

    func addDelegate(_ brigade: Brigade) { brigades.insert(brigade) }

    func removeDelegate(_ brigade: Brigade) { brigades.remove(brigade) }

    func reportFire(at location: String) {
      for brigade in brigades { brigade.notifyFire(at: location) }
    }
  }
}

extension TwinsMistakes {
  final class LookingForEqualOnesAreOne: TwinsExercise {
    private struct Box {
      weak var brigade: Brigade?
    }

    private var boxes: [Box] = []

    func addDelegate(_ brigade: Brigade) {
      if boxes.contains(where: { $0.brigade == brigade }) { return }
      boxes.append(Box(brigade: brigade))
    }

    func removeDelegate(_ brigade: Brigade) {
      if let index = boxes.firstIndex(where: { $0.brigade === brigade }) { boxes.remove(at: index) }
    }

    func reportFire(at location: String) {
      for box in boxes { box.brigade?.notifyFire(at: location) }
    }
  }
}

extension TwinsMistakes {
  final class AtTheFireEqualOnesAreOne: TwinsExercise {
    private struct Box {
      weak var brigade: Brigade?
    }

    private var boxes: [Box] = []

    func addDelegate(_ brigade: Brigade) {
      boxes.append(Box(brigade: brigade))
    }

    func removeDelegate(_ brigade: Brigade) {
      if let index = boxes.firstIndex(where: { $0.brigade === brigade }) { boxes.remove(at: index) }
    }

    func reportFire(at location: String) {
      var told: Set<Brigade> = []
      for brigade in boxes.compactMap(\.brigade) where told.insert(brigade).inserted {
        brigade.notifyFire(at: location)
      }
    }
  }
}

// MARK: - The first that is equal is meant

extension TwinsMistakes {
  final class TheFirstThatIsEqualIsMeant: TwinsExercise {
    private struct Box {
      weak var brigade: Brigade?
    }

    private var boxes: [Box] = []

    func addDelegate(_ brigade: Brigade) {
      boxes.append(Box(brigade: brigade))
    }

    func removeDelegate(_ brigade: Brigade) {
      if let index = boxes.firstIndex(where: { $0.brigade == brigade }) { boxes.remove(at: index) }
    }

    func reportFire(at location: String) {
      for box in boxes { box.brigade?.notifyFire(at: location) }
    }
  }
}

// MARK: - Whatever is equal leaves as well

extension TwinsMistakes {
  final class WhateverIsEqualLeavesAsWell: TwinsExercise {
    private struct Box {
      weak var brigade: Brigade?
    }

    private var boxes: [Box] = []

    func addDelegate(_ brigade: Brigade) {
      boxes.append(Box(brigade: brigade))
    }

    func removeDelegate(_ brigade: Brigade) {
      boxes.removeAll { $0.brigade == brigade }
    }

    func reportFire(at location: String) {
      for box in boxes { box.brigade?.notifyFire(at: location) }
    }
  }
}

// MARK: - An identifier is for life and beyond

extension TwinsMistakes {
  final class AnIdentifierIsForLifeAndBeyond: TwinsExercise {
    private struct Box {
      weak var brigade: Brigade?
    }

    /// Who has signed up.
    private var identifiers: Set<ObjectIdentifier> = []
    private var boxes: [Box] = []

    func addDelegate(_ brigade: Brigade) {
      guard identifiers.insert(ObjectIdentifier(brigade)).inserted else { return }
      boxes.append(Box(brigade: brigade))
    }

    func removeDelegate(_ brigade: Brigade) {
      identifiers.remove(ObjectIdentifier(brigade))
      if let index = boxes.firstIndex(where: { $0.brigade === brigade }) { boxes.remove(at: index) }
    }

    func reportFire(at location: String) {
      for box in boxes { box.brigade?.notifyFire(at: location) }
    }
  }
}
