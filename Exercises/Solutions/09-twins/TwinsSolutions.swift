import ExerciseChecks

package let twinsSolutions = Exercise.twins.attempts(
  Twins.self, TwinsByIdentifiers.self, TwinsByEqualBoxes.self, TwinsByLoop.self, TwinsByLivingIdentifiers.self)

/// Identifiers can tell the brigades apart, too, as long as you check that their objects are alive.
final class TwinsByIdentifiers: TwinsExercise {
  private struct Box {
    let identifier: ObjectIdentifier
    weak var brigade: Brigade?
  }

  private var boxes: [Box] = []

  func addDelegate(_ brigade: Brigade) {
    boxes.removeAll { $0.brigade == nil }
    if boxes.contains(where: { $0.identifier == ObjectIdentifier(brigade) }) { return }
    boxes.append(Box(identifier: ObjectIdentifier(brigade), brigade: brigade))
  }

  func removeDelegate(_ brigade: Brigade) { boxes.removeAll { $0.identifier == ObjectIdentifier(brigade) } }

  func reportFire(at location: String) { for box in boxes { box.brigade?.notifyFire(at: location) } }
}

/// What these have in common.
class TwinsStyle {
  struct Box: Equatable {
    weak var brigade: Brigade?
    static func == (one: Box, other: Box) -> Bool { one.brigade === other.brigade }
  }

  var boxes: [Box] = []

  required init() {}
  func addDelegate(_ brigade: Brigade) { boxes.append(Box(brigade: brigade)) }
  func reportFire(at location: String) { for box in boxes { box.brigade?.notifyFire(at: location) } }
}

/// Boxes are equal if they hold the same object.
final class TwinsByEqualBoxes: TwinsStyle, TwinsExercise {
  func removeDelegate(_ brigade: Brigade) {
    if let index = boxes.firstIndex(of: Box(brigade: brigade)) { boxes.remove(at: index) }
  }
}

/// A loop that ends where it finds the brigade.
final class TwinsByLoop: TwinsStyle, TwinsExercise {
  func removeDelegate(_ brigade: Brigade) {
    for (index, box) in boxes.enumerated() {
      if let other = box.brigade, other === brigade {
        boxes.remove(at: index)
        break
      }
    }
  }
}

/// Identifiers of brigades that are alive.
final class TwinsByLivingIdentifiers: TwinsStyle, TwinsExercise {
  func removeDelegate(_ brigade: Brigade) {
    boxes.removeAll { $0.brigade.map { ObjectIdentifier($0) } == ObjectIdentifier(brigade) }
  }
}
