// Right answers to each exercise. The first is the one that `swift run exercises solution` shows.

import EmergencyDispatch
import ExerciseChecks
import MirrorPad

/// Attempts that pass, exercise by exercise, except for the last one.
public let solutions: [Attempt] = [
  Attempt(OneSeat.self), Attempt(RollCall.self), Attempt(RollCallByLinks.self), Attempt(RollCallByClosures.self),
  Attempt(RollCallByMethods.self), Attempt(StillHere.self), Attempt(WeakGrip.self), Attempt(WeakGripByClosures.self),
  Attempt(WeakGripByFiltering.self), Attempt(WeakGripByNumbers.self), Attempt(WeakGripByWrapper.self),
  Attempt(ConnectTheMirrors.self), Attempt(ConnectTheMirrorsByForEach.self),
  Attempt(ConnectTheMirrorsByRecursion.self),
  Attempt(YourOwn<any EmergencyResponding>.self, YourOwn<any DrawViewDelegate>.self),
  Attempt(YourOwnByIdentifiers<any EmergencyResponding>.self, YourOwnByIdentifiers<any DrawViewDelegate>.self),
  Attempt(YourOwnByMarks<any EmergencyResponding>.self, YourOwnByMarks<any DrawViewDelegate>.self),
  Attempt(YourOwnBySlots<any EmergencyResponding>.self, YourOwnBySlots<any DrawViewDelegate>.self),
  Attempt(YourOwnByClosures<any EmergencyResponding>.self, YourOwnByClosures<any DrawViewDelegate>.self),
  Attempt(YourOwnInReverse<any EmergencyResponding>.self, YourOwnInReverse<any DrawViewDelegate>.self),
  Attempt(Sweep.self), Attempt(SweepFromTheEnd.self), Attempt(SweepByComputing.self), Attempt(SweepByReducing.self),
  Attempt(SweepByMovingUp.self), Attempt(SignedUpTwice.self), Attempt(SignedUpTwiceByIdentifiers.self),
  Attempt(SignedUpTwiceByNumbers.self), Attempt(SignedUpTwiceBySet.self), Attempt(Twins.self),
  Attempt(TwinsByIdentifiers.self), Attempt(TwinsByEqualBoxes.self), Attempt(TwinsByLoop.self),
  Attempt(TwinsByLivingIdentifiers.self), Attempt(PaperCopy.self), Attempt(PaperCopyByComposition.self),
  Attempt(PaperCopyByWhere.self),
  Attempt(EarlyExit.self), Attempt(EarlyExitByMarks.self), Attempt(EarlyExitByNumbers.self),
  Attempt(EarlyExitByPendingLists.self), Attempt(EarlyExitBySeats.self), Attempt(EarlyExitByRecursion.self),
  Attempt(LateArrival.self), Attempt(LateArrivalByWaitingRoom.self), Attempt(LateArrivalByCounting.self),
  Attempt(LateArrivalByRecursion.self), Attempt(LateArrivalByReportNumbers.self), Attempt(Echo.self),
  Attempt(OptIn.self), Attempt(OptInByTwoLists.self), Attempt(OptInByCompactMap.self), Attempt(OptInByVoids.self),
  Attempt(OptInByPattern.self), Attempt(OptInByReducing.self), Attempt(TheVote.self), Attempt(TheVoteByCounting.self),
  Attempt(TheVoteByRecursion.self), Attempt(TheVoteByReducing.self),
  Attempt(TheVoteBySet.self), Attempt(MirrorPad.self), Attempt(MirrorPadByArrays.self),
  Attempt(MirrorPadByMessages.self), Attempt(OwnDesk.self), Attempt(OwnDeskByClosures.self),
  Attempt(OwnDeskByWorkItems.self), Attempt(PhoneLock.self), Attempt(PhoneLockOneAtATime.self),
  Attempt(Island.self), Attempt(IslandByMutex.self),
  Attempt(IslandByTicket.self), Attempt(IslandByDesk.self), Attempt(FullCircle.self),
  Attempt(FullCircleByMethods.self), Attempt(FullCircleByFunction.self), Attempt(FullCircleByBox.self),
  Attempt(FullCircleByGuards.self), Attempt(FullCircleByDeparture.self),
]

/// The types for 21 catch-the-bug, which become attempts once there is something to catch.
public let solutionsThatCatch: [any CatchTheBugExercise.Type] = [CatchTheBug.self, CatchTheBugByTranscript.self]

/// A list that holds its delegates strongly: what is right in some exercises, and wrong in others.
open class OrdinaryList {
  /// The delegates, in registration order.
  public var delegates: [any EmergencyResponding] = []

  /// Creates an empty list.
  public required init() {}
  /// Appends a delegate.
  open func addDelegate(_ delegate: any EmergencyResponding) { delegates.append(delegate) }
  /// Removes a delegate, however often it has been added.
  open func removeDelegate(_ delegate: any EmergencyResponding) { delegates.removeAll { $0 === delegate } }
  /// Calls each delegate.
  open func reportFire(at location: String) { for delegate in delegates { delegate.notifyFire(at: location) } }
}

/// A list that holds its delegates weakly, each in a box.
open class WeakList {
  /// Where a delegate was added.
  public struct Box {
    /// The delegate, until it's deallocated.
    public weak var station: (any EmergencyResponding)?
    /// Puts a delegate into a box.
    public init(station: any EmergencyResponding) { self.station = station }
  }

  /// The boxes, in registration order.
  public var boxes: [Box] = []

  /// Creates an empty list.
  public required init() {}
  /// Appends a delegate.
  open func addDelegate(_ delegate: any EmergencyResponding) { boxes.append(Box(station: delegate)) }
  /// Removes a delegate, however often it has been added.
  open func removeDelegate(_ delegate: any EmergencyResponding) { boxes.removeAll { $0.station === delegate } }
  /// Calls each delegate that is still there.
  open func reportFire(at location: String) { for box in boxes { box.station?.notifyFire(at: location) } }
}
