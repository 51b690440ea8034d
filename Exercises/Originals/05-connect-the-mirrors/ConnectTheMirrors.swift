// 05 connect-the-mirrors · write · about 10 minutes
//
// Write `connect`, so that whatever is drawn on the pad appears on all three mirrors. A mirror shows what it is
// told and passes nothing on: what is drawn on a mirror stays there.
//
// One of the four canvases is the pad: people draw on it. The other three are mirrors, and each turns the drawing
// in its own way. In the last exercise you wrote the list of delegates yourself. A `DrawView` has one built in,
// with a method `addDelegate(_:)`. And a `DrawView` can be a delegate itself: it draws what it is told.

import ExerciseChecks
import MirrorPad

final class ConnectTheMirrors: ConnectTheMirrorsExercise {
  func connect(pad: DrawView, mirrors: [DrawView]) {
    // <- Who has to know whom?
  }
}
