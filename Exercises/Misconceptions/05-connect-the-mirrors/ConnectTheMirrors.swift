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
    Mistake(Attempt(OneMirrorTellsAnother.self), believing: nil),
  ]
}

// MARK: - One connection is enough

extension ConnectTheMirrorsMistakes {
  final class OneConnectionIsEnough: ConnectTheMirrorsExercise {
    func connect(pad: DrawView, mirrors: [DrawView]) {
      pad.addDelegate(mirrors[0])
    }
  }
}

// MARK: - A mirror adds itself

extension ConnectTheMirrorsMistakes {
  final class AMirrorAddsItself: ConnectTheMirrorsExercise {
    func connect(pad: DrawView, mirrors: [DrawView]) {
      for mirror in mirrors { mirror.addDelegate(mirror) }
    }
  }
}

// MARK: - The mirror adds the pad

extension ConnectTheMirrorsMistakes {
  final class TheMirrorAddsThePad: ConnectTheMirrorsExercise {
    func connect(pad: DrawView, mirrors: [DrawView]) {
      for mirror in mirrors { mirror.addDelegate(pad) }
    }
  }
}

// MARK: - A mirror passes on what it hears

extension ConnectTheMirrorsMistakes {
  final class AMirrorPassesOnWhatItHears: ConnectTheMirrorsExercise {
    func connect(pad: DrawView, mirrors: [DrawView]) {
      var last = pad
      for mirror in mirrors {
        last.addDelegate(mirror)
        last = mirror
      }
    }
  }
}

// MARK: - It takes a connection in each direction

extension ConnectTheMirrorsMistakes {
  final class ItTakesAConnectionInEachDirection: ConnectTheMirrorsExercise {
    func connect(pad: DrawView, mirrors: [DrawView]) {
      for mirror in mirrors {
        pad.addDelegate(mirror)
        mirror.addDelegate(pad)
      }
    }
  }
}

// MARK: - A slip, which stands for no belief

extension ConnectTheMirrorsMistakes {
  final class OneMirrorTellsAnother: ConnectTheMirrorsExercise {
    func connect(pad: DrawView, mirrors: [DrawView]) {
      for mirror in mirrors { pad.addDelegate(mirror) }
      mirrors[1].addDelegate(mirrors[2])
    }
  }
}
