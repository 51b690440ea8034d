// 05 connect-the-mirrors · write · about 10 minutes
//
// Here are four canvases. One is the pad: people draw on it. The other three are mirrors, and should show whatever is
// drawn on the pad, each turned in its own way. So far nobody has introduced them to each other.
//
// You wrote the list of delegates yourself in the exercise before. A `DrawView` has it built in: it has a method
// `addDelegate(_:)`, and it is a delegate itself, which draws what it is told. Connect them, and save this file: you will
// see the four canvases.

import ExerciseChecks
import MirrorPad

final class ConnectTheMirrors: ConnectTheMirrorsExercise {
  func connect(pad: DrawView, mirrors: [DrawView]) {
    // <- Who has to know whom?
  }
}
