import ExerciseChecks

final class Twins: TwinsExercise {
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
    for box in boxes { box.brigade?.notifyFire(at: location) }
  }
}
