import ExerciseChecks
import MirrorPad

package let connectTheMirrorsSolutions = Exercise.connectTheMirrors.attempts(
  ConnectTheMirrors.self, ConnectTheMirrorsByForEach.self, ConnectTheMirrorsByRecursion.self)

/// The last one first: for a picture the order makes no difference.
final class ConnectTheMirrorsByForEach: ConnectTheMirrorsExercise {
  func connect(pad: DrawView, mirrors: [DrawView]) { mirrors.reversed().forEach(pad.addDelegate) }
}

/// The last mirror, and then the others in the same way.
final class ConnectTheMirrorsByRecursion: ConnectTheMirrorsExercise {
  func connect(pad: DrawView, mirrors: [DrawView]) {
    guard let mirror = mirrors.last else { return }
    pad.addDelegate(mirror)
    connect(pad: pad, mirrors: mirrors.dropLast())
  }
}
