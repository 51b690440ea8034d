import ExerciseChecks
import MirrorPad

final class ConnectTheMirrors: ConnectTheMirrorsExercise {
  func connect(pad: DrawView, mirrors: [DrawView]) {
    for mirror in mirrors { pad.addDelegate(mirror) }
  }
}
