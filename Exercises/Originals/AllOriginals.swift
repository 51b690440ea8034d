// The exercises as a learner first sees them. `swift run exercises reset` copies a file from here.

import EmergencyDispatch
import ExerciseChecks
import MirrorPad

/// An attempt for each exercise, with nothing written yet.
public let originals: [Attempt] = [
  Attempt(OneSeat.self), Attempt(RollCall.self), Attempt(ConnectTheMirrors.self), Attempt(StillHere.self),
  Attempt(WeakGrip.self), Attempt(YourOwn<any EmergencyResponding>.self, YourOwn<any DrawViewDelegate>.self),
]
