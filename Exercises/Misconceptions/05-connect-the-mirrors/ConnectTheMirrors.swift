import ExerciseChecks
import MirrorPad

enum ConnectTheMirrorsMistakes {
  static let all = [
    Mistake(Attempt(OneConnectionIsEnough.self), believing: "one connection is enough"),
    Mistake(Attempt(AMirrorAddsItself.self), believing: "a mirror adds itself"),
    Mistake(Attempt(TheMirrorAddsThePad.self), believing: "the mirror adds the pad"),
    Mistake(Attempt(AMirrorPassesOnWhatItHears.self), believing: "a mirror passes on what it hears"),
    Mistake(
      Attempt(ItTakesAConnectionInEachDirection.self), believing: "it takes a connection in each direction"),
  ]

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
