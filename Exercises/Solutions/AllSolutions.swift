// An answer to each exercise, and beside it others, which are as right and written differently.

import EmergencyDispatch
import ExerciseChecks
import MirrorPad

/// An attempt for each exercise that passes: the one that `swift run exercises solution` shows.
public let solutions: [Attempt] = [
  Attempt(OneSeat.self),
  Attempt(RollCall.self),
  Attempt(StillHere.self),
  Attempt(WeakGrip.self),
  Attempt(ConnectTheMirrors.self),
  Attempt(YourOwn<any EmergencyResponding>.self, YourOwn<any DrawViewDelegate>.self),
  Attempt(Sweep.self),
  Attempt(SignedUpTwice.self),
  Attempt(Twins.self),
  Attempt(PaperCopy.self),
  Attempt(EarlyExit.self),
  Attempt(LateArrival.self),
  Attempt(Echo.self),
  Attempt(OptIn.self),
  Attempt(TheVote.self),
  Attempt(MirrorPad.self),
  Attempt(OwnDesk.self),
  Attempt(PhoneLock.self),
  Attempt(Island.self),
  Attempt(FullCircle.self),
  Attempt(CatchTheBug.self),
]

/// Attempts that pass as well.
public let otherSolutions: [Attempt] = [
  Attempt(RollCallByLinks.self),
  Attempt(WeakGripByClosures.self),
  Attempt(ConnectTheMirrorsByForEach.self),
  Attempt(YourOwnByIdentifiers<any EmergencyResponding>.self, YourOwnByIdentifiers<any DrawViewDelegate>.self),
  Attempt(
    YourOwnWithTheFinishedType<any EmergencyResponding>.self, YourOwnWithTheFinishedType<any DrawViewDelegate>.self),
  Attempt(SweepFromTheEnd.self),
  Attempt(SignedUpTwiceByIdentifiers.self),
  Attempt(TwinsByIdentifiers.self),
  Attempt(PaperCopyByComposition.self),
  Attempt(EarlyExitByMarks.self),
  Attempt(LateArrivalByWaitingRoom.self),
  Attempt(OptInByTwoLists.self),
  Attempt(TheVoteByCounting.self),
  Attempt(MirrorPadByArrays.self),
  Attempt(OwnDeskByClosures.self),
  Attempt(OwnDeskWithTheFinishedType.self),
  Attempt(PhoneLockOneAtATime.self),
  Attempt(IslandByTicket.self),
  Attempt(IslandByMutex.self),
  Attempt(FullCircleByMethods.self),
  Attempt(CatchTheBugByTranscript.self),
]
