// 04 connect-the-mirrors · write · about 11 minutes
//
// There are four canvases: the pad, and three mirrors. People draw on the pad, and each mirror
// shows the drawing flipped in its own way. In the last exercise, you wrote a list of delegates
// yourself. A `DrawView` has one built in, with a method `addDelegate(_:)`. And a `DrawView` can be
// a delegate, too. Then it draws whatever it's notified about.
//
// Write `connect`. Who has to know whom?
//
// Rules:
// 1. After `connect`, whatever is drawn on the pad appears on every mirror.
// 2. Whatever is drawn on a mirror stays on that mirror.
// 3. The mirrors stay connected when the object that connected them is gone.
//
// Up to you: what becomes of lines that were begun before `connect`, and what a second `connect`
// does.

import ExerciseChecks
import MirrorPad

final class ConnectTheMirrors: ConnectTheMirrorsExercise {
  func connect(pad: DrawView, mirrors: [DrawView]) {
    // <- Who has to know whom?
  }
}
