import ExerciseChecks

package enum TwinsMisconceptions {
  package static let all = Exercise.twins.misconceptions(
    EqualOnesAreOne.self, TheFirstEqualMeansTheSame.self, EqualMeansTheSame.self, AnIdentifierIsForLifeAndBeyond.self)

  class Right: TwinsExercise {
    struct Box { weak var brigade: Brigade? }

    var boxes: [Box] = []

    required init() {}
    func addDelegate(_ brigade: Brigade) { boxes.append(Box(brigade: brigade)) }
    func removeDelegate(_ brigade: Brigade) { boxes.removeAll { $0.brigade === brigade } }
    func reportFire(at location: String) { for box in boxes { box.brigade?.notifyFire(at: location) } }
  }

  final class EqualOnesAreOne: Right {
    override func addDelegate(_ brigade: Brigade) {
      if !boxes.contains(where: { $0.brigade == brigade }) { super.addDelegate(brigade) }
    }
  }

  final class TheFirstEqualMeansTheSame: Right {
    override func removeDelegate(_ brigade: Brigade) {
      if let index = boxes.firstIndex(where: { $0.brigade == brigade }) { boxes.remove(at: index) }
    }
  }

  final class EqualMeansTheSame: Right {
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
