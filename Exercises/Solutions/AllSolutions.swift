// An answer to each exercise, and beside it others, which are as right and written differently.

import EmergencyDispatch
import ExerciseChecks
import MirrorPad

/// An attempt for each exercise that passes: the one that `swift run exercises solution` shows.
public let solutions: [Attempt] = [
  Attempt(OneSeat.self), Attempt(RollCall.self), Attempt(ConnectTheMirrors.self), Attempt(StillHere.self),
  Attempt(WeakGrip.self), Attempt(YourOwn<any EmergencyResponding>.self, YourOwn<any DrawViewDelegate>.self),
]

/// Attempts that pass as well.
public let otherSolutions: [Attempt] = [
  Attempt(RollCallByLinks.self),
  Attempt(ConnectTheMirrorsByForEach.self),
  Attempt(WeakGripByClosures.self),
  Attempt(YourOwnByIdentifiers<any EmergencyResponding>.self, YourOwnByIdentifiers<any DrawViewDelegate>.self),
  Attempt(
    YourOwnWithTheFinishedType<any EmergencyResponding>.self, YourOwnWithTheFinishedType<any DrawViewDelegate>.self),
]
