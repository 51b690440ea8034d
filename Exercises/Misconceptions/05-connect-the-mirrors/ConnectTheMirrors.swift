import ExerciseChecks
import MirrorPad

package enum ConnectTheMirrorsMisconceptions {
  package static let all = Exercise.connectTheMirrors.misconceptions(
    OneConnectionIsEnough.self, AMirrorAddsItself.self, TheMirrorAddsThePad.self, AMirrorPassesOnWhatItHears.self,
    ItTakesAConnectionInEachDirection.self)

  final class OneConnectionIsEnough: ConnectTheMirrorsExercise {
    func connect(pad: DrawView, mirrors: [DrawView]) { pad.addDelegate(mirrors[0]) }
  }

  final class AMirrorAddsItself: ConnectTheMirrorsExercise {
    func connect(pad: DrawView, mirrors: [DrawView]) { for mirror in mirrors { mirror.addDelegate(mirror) } }
  }

  final class TheMirrorAddsThePad: ConnectTheMirrorsExercise {
    func connect(pad: DrawView, mirrors: [DrawView]) { for mirror in mirrors { mirror.addDelegate(pad) } }
  }

  final class AMirrorPassesOnWhatItHears: ConnectTheMirrorsExercise {
    func connect(pad: DrawView, mirrors: [DrawView]) {
      for (sender, receiver) in zip([pad] + mirrors, mirrors) { sender.addDelegate(receiver) }
    }
  }

  final class ItTakesAConnectionInEachDirection: ConnectTheMirrorsExercise {
    func connect(pad: DrawView, mirrors: [DrawView]) {
      for mirror in mirrors {
        pad.addDelegate(mirror)
        mirror.addDelegate(pad)
      }
    }
  }
}
