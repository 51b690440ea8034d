import ExerciseChecks
import MirrorPad

/// The last one first: for a picture the order makes no difference.
final class ConnectTheMirrorsByForEach: ConnectTheMirrorsExercise {
  func connect(pad: DrawView, mirrors: [DrawView]) { mirrors.reversed().forEach(pad.addDelegate) }
}
