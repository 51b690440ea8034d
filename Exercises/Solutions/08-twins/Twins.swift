import ExerciseChecks

final class Twins: TwinsExercise {
  private struct Wrapper {
    weak var brigade: Brigade?
  }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ brigade: Brigade) {
    wrappers.append(Wrapper(brigade: brigade))
  }

  func removeDelegate(_ brigade: Brigade) {
    if let index = wrappers.firstIndex(where: { $0.brigade === brigade }) { wrappers.remove(at: index) }
  }

  func reportFire(at location: String) {
    for wrapper in wrappers { wrapper.brigade?.notifyFire(at: location) }
  }
}
