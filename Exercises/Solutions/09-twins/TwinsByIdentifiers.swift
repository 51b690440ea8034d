import ExerciseChecks

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
