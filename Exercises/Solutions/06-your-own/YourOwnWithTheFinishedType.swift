import ExerciseChecks
import MulticastDelegates

/// The finished type does all of it, of course.
final class YourOwnWithTheFinishedType<ProtocolType>: YourOwnExercise {
  private let delegates = MulticastDelegate<ProtocolType>()

  func addDelegate(_ delegate: ProtocolType) { delegates.addDelegate(delegate) }
  func removeDelegate(_ delegate: ProtocolType) { delegates.removeDelegate(delegate) }
  func invokeDelegates(_ body: (ProtocolType) -> Void) { delegates.invokeDelegates(body) }
}
