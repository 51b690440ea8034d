import ExerciseChecks
import MirrorPad

final class ConnectTheMirrors: ConnectTheMirrorsExercise {
  func connect(pad: DrawView, mirrors: [DrawView]) {
    for mirror in mirrors { pad.addDelegate(mirror) }
  }
}

// MARK: - Other right answers

package enum ConnectTheMirrorsAnswers: Answers {
  package static let right = Exercise.connectTheMirrors.attempts(
    ConnectTheMirrors.self, ConnectTheMirrorsByForEach.self)
}

/// The last one first: for a picture the order makes no difference.
final class ConnectTheMirrorsByForEach: ConnectTheMirrorsExercise {
  func connect(pad: DrawView, mirrors: [DrawView]) { mirrors.reversed().forEach(pad.addDelegate) }
}

// MARK: - Wrong answers

import Synchronization

extension ConnectTheMirrorsAnswers {
  package static let wrong = [
    Misconception(
      .connectTheMirrors, OneConnectionIsEnough.self,
      Belief(
        "one connection is enough",
        """
        One mirror follows, and the other two stay blank. The pad notifies the mirrors that were \
        added to it, and nobody else. How many mirrors were added?
        """,
        forTeachers: .init(
          sees: """
            One mirror follows, and the other two stay blank. There's one call of `addDelegate`.
            """,
          behind: """
            Once the pad knows one of the mirrors, it seems to be connected with "the mirrors".
            """,
          ask: "Count the calls of `addDelegate`. How would the third mirror hear about a line?",
          find: """
            There's one call, so the pad has one delegate. The third mirror hears nothing until \
            there's a call of `pad.addDelegate` for that mirror, too.
            """))),
    Misconception(
      .connectTheMirrors, AMirrorAddsItself.self,
      Belief(
        "a mirror adds itself",
        """
        It looks as if each mirror is its own delegate. It hears what is drawn on itself, and \
        draws that a second time. But whose drawing should it follow?
        """,
        forTeachers: .init(
          sees: "What's drawn on a mirror stays a single point, and nothing arrives from the pad.",
          behind: """
            The sentence "the mirror signs up" has no word for the place where it signs up.
            """,
          ask: "In `a.addDelegate(b)`, who follows whose drawing?",
          find: """
            `b` follows the drawing of `a`. In `mirror.addDelegate(mirror)`, the mirror follows \
            itself.
            """))),
    Misconception(
      .connectTheMirrors, TheMirrorAddsThePad.self,
      Belief(
        "the mirror adds the pad",
        """
        The mirrors stay blank, and what is drawn on a mirror appears on the pad. They're \
        connected the wrong way around. The object that has the news keeps the list. Which object \
        is that here?
        """,
        forTeachers: .init(
          sees: "What's drawn on a mirror appears on the pad, and nothing goes the other way.",
          behind: """
            The mirror is the one that's interested, so it seems natural that the mirror adds \
            something.
            """,
          ask: "Which object has the news? Who has to have the list, then?",
          find: """
            The pad has the news, so the pad has to have the list. It's `pad.addDelegate(mirror)`.
            """))),
    Misconception(
      .connectTheMirrors, AMirrorPassesOnWhatItHears.self,
      Belief(
        "a mirror passes on what it hears",
        """
        One mirror follows, and the other two stay blank. You'd see this if the mirrors formed a \
        chain, each added to the one before it. But a mirror only draws what it hears, and passes \
        nothing on.
        """,
        forTeachers: .init(
          sees: """
            One mirror follows, and the other two stay blank. There are three calls of \
            `addDelegate`, and they connect the mirrors in a chain.
            """,
          behind: "The first mirror shows the drawing, so the second one could copy it from there.",
          ask: "A neighbor tells you about a fire. Does that make you the dispatch system?",
          find: """
            No. A mirror draws what it hears, but it doesn't send that to its own delegates. Every \
            mirror has to be added to the pad.
            """))),
    Misconception(
      .connectTheMirrors, ItTakesAConnectionInEachDirection.self,
      Belief(
        "it takes a connection in each direction",
        """
        The mirrors follow, but what is drawn on a mirror also reaches the pad. They're connected \
        in both directions. Which of the two directions do the mirrors need?
        """,
        forTeachers: .init(
          sees: "The mirrors follow, and what's drawn on a mirror also reaches the pad.",
          behind: "Two objects that work together seem to need to know each other.",
          ask: "Leave out each direction in turn. Which of the two does the exercise need?",
          find: """
            It needs `pad.addDelegate(mirror)`, because the mirrors stay blank without that call. \
            Without `mirror.addDelegate(pad)`, the mirrors still follow the pad, and whatever is \
            drawn on a mirror stays on that mirror, as rule 2 demands. A delegate doesn't have to \
            know who calls it.
            """))),
    Misconception(.connectTheMirrors, TheConnectionIsTheDelegate.self, nil),
    Misconception(.connectTheMirrors, AReflectionHasOneMirror.self, nil),
    Misconception(.connectTheMirrors, ThereAreThreeMirrors.self, nil),
    Misconception(.connectTheMirrors, APadIsEmptyAtFirst.self, nil),
    Misconception(.connectTheMirrors, AMirrorHasOnePad.self, nil),
  ]

  final class OneConnectionIsEnough: ConnectTheMirrorsExercise {
    func connect(pad: DrawView, mirrors: [DrawView]) { pad.addDelegate(mirrors[0]) }
  }

  final class AMirrorAddsItself: ConnectTheMirrorsExercise {
    func connect(pad: DrawView, mirrors: [DrawView]) {
      for mirror in mirrors { mirror.addDelegate(mirror) }
    }
  }

  final class TheMirrorAddsThePad: ConnectTheMirrorsExercise {
    func connect(pad: DrawView, mirrors: [DrawView]) {
      for mirror in mirrors { mirror.addDelegate(pad) }
    }
  }

  final class AMirrorPassesOnWhatItHears: ConnectTheMirrorsExercise {
    func connect(pad: DrawView, mirrors: [DrawView]) {
      for (sender, receiver) in zip([pad] + mirrors, mirrors) { sender.addDelegate(receiver) }
    }
  }

  /// Of several mirrors with the same reflection, only the first one is connected.
  final class AReflectionHasOneMirror: ConnectTheMirrorsExercise {
    func connect(pad: DrawView, mirrors: [DrawView]) {
      for alike in Dictionary(grouping: mirrors, by: \.reflection).values {
        pad.addDelegate(alike[0])
      }
    }
  }

  final class ThereAreThreeMirrors: ConnectTheMirrorsExercise {
    func connect(pad: DrawView, mirrors: [DrawView]) {
      for mirror in mirrors.prefix(3) { pad.addDelegate(mirror) }
    }
  }

  final class APadIsEmptyAtFirst: ConnectTheMirrorsExercise {
    func connect(pad: DrawView, mirrors: [DrawView]) {
      guard pad.lines.isEmpty else { return }
      for mirror in mirrors { pad.addDelegate(mirror) }
    }
  }

  /// All objects of the class know the last pad, and take the mirrors away from it.
  final class AMirrorHasOnePad: ConnectTheMirrorsExercise {
    func connect(pad: DrawView, mirrors: [DrawView]) {
      let last = lastPad.withLock { last in
        defer { last.pad = pad }
        return last.pad
      }
      for mirror in mirrors {
        last?.removeDelegate(mirror)
        pad.addDelegate(mirror)
      }
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

/// What the class that knows the last pad has in common for all its objects.
private struct LastPad: @unchecked Sendable { weak var pad: DrawView? }

private let lastPad = Mutex(LastPad())
