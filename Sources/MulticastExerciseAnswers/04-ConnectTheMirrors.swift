import ExerciseChecks
import MirrorPad

final class ConnectTheMirrors: ConnectTheMirrorsExercise {
  func connect(pad: DrawView, mirrors: [DrawView]) {
    for mirror in mirrors { pad.addDelegate(mirror) }
  }
}

// MARK: - Other right answers

package let connectTheMirrorsSolutions = Exercise.connectTheMirrors.attempts(
  ConnectTheMirrors.self, ConnectTheMirrorsByForEach.self)

/// The last one first: for a picture the order makes no difference.
final class ConnectTheMirrorsByForEach: ConnectTheMirrorsExercise {
  func connect(pad: DrawView, mirrors: [DrawView]) { mirrors.reversed().forEach(pad.addDelegate) }
}

// MARK: - Wrong answers

package enum ConnectTheMirrorsMisconceptions {
  package static let all = [
    Misconception(.connectTheMirrors, OneConnectionIsEnough.self, .oneConnectionIsEnough),
    Misconception(.connectTheMirrors, AMirrorAddsItself.self, .aMirrorAddsItself),
    Misconception(.connectTheMirrors, TheMirrorAddsThePad.self, .theMirrorAddsThePad),
    Misconception(.connectTheMirrors, AMirrorPassesOnWhatItHears.self, .aMirrorPassesOnWhatItHears),
    Misconception(.connectTheMirrors, ItTakesAConnectionInEachDirection.self, .itTakesAConnectionInEachDirection),
    Misconception(.connectTheMirrors, TheConnectionIsTheDelegate.self, nil),
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

  /// It passes everything on by itself, as long as it exists.
  final class TheConnectionIsTheDelegate: ConnectTheMirrorsExercise, DrawViewDelegate {
    private var mirrors: [DrawView] = []

    func connect(pad: DrawView, mirrors: [DrawView]) {
      self.mirrors = mirrors
      pad.addDelegate(self)
    }

    func drawView(_ source: DrawView, didAddLine line: LineShape) {
      for mirror in mirrors { mirror.drawView(source, didAddLine: line) }
    }

    func drawView(_ source: DrawView, didAddPoint point: Point) {
      for mirror in mirrors { mirror.drawView(source, didAddPoint: point) }
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
