import ExerciseChecks

package let twinsSolutions = Exercise.twins.attempts(
  Twins.self, TwinsByIdentifiers.self, TwinsByEqualWrappers.self, TwinsByLoop.self, TwinsByLivingIdentifiers.self)

/// Identifiers can tell the brigades apart, too, as long as you check that their objects are alive.
final class TwinsByIdentifiers: TwinsExercise {
  private struct Wrapper {
    let identifier: ObjectIdentifier
    weak var brigade: Brigade?
  }

  private var wrappers: [Wrapper] = []

  func addDelegate(_ brigade: Brigade) {
    wrappers.removeAll { $0.brigade == nil }
    if wrappers.contains(where: { $0.identifier == ObjectIdentifier(brigade) }) { return }
    wrappers.append(Wrapper(identifier: ObjectIdentifier(brigade), brigade: brigade))
  }

  func removeDelegate(_ brigade: Brigade) { wrappers.removeAll { $0.identifier == ObjectIdentifier(brigade) } }

  func reportFire(at location: String) { for wrapper in wrappers { wrapper.brigade?.notifyFire(at: location) } }
}

/// What these have in common.
class TwinsStyle {
  struct Wrapper: Equatable {
    weak var brigade: Brigade?
    static func == (one: Wrapper, other: Wrapper) -> Bool { one.brigade === other.brigade }
  }

  var wrappers: [Wrapper] = []

  required init() {}
  func addDelegate(_ brigade: Brigade) { wrappers.append(Wrapper(brigade: brigade)) }
  func reportFire(at location: String) { for wrapper in wrappers { wrapper.brigade?.notifyFire(at: location) } }
}

/// Wrappers are equal if they hold the same object.
final class TwinsByEqualWrappers: TwinsStyle, TwinsExercise {
  func removeDelegate(_ brigade: Brigade) {
    if let index = wrappers.firstIndex(of: Wrapper(brigade: brigade)) { wrappers.remove(at: index) }
  }
}

/// A loop that ends where it finds the brigade.
final class TwinsByLoop: TwinsStyle, TwinsExercise {
  func removeDelegate(_ brigade: Brigade) {
    for (index, wrapper) in wrappers.enumerated() {
      if let other = wrapper.brigade, other === brigade {
        wrappers.remove(at: index)
        break
      }
    }
  }
}

/// Identifiers of brigades that are alive.
final class TwinsByLivingIdentifiers: TwinsStyle, TwinsExercise {
  func removeDelegate(_ brigade: Brigade) {
    wrappers.removeAll { $0.brigade.map { ObjectIdentifier($0) } == ObjectIdentifier(brigade) }
  }
}
