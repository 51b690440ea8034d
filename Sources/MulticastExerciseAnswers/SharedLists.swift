// Lists that right and wrong answers inherit from, and one that has any other list inside.

import EmergencyDispatch
import ExerciseChecks
import MulticastTester

/// A list that holds its delegates strongly: what is right in some exercises, and wrong in others.
class OrdinaryList {
  /// The delegates, in registration order.
  var delegates: [any EmergencyResponding] = []

  required init() {}
  /// Appends a delegate.
  func addDelegate(_ delegate: any EmergencyResponding) { delegates.append(delegate) }
  /// Removes a delegate, however often it has been added.
  func removeDelegate(_ delegate: any EmergencyResponding) {
    delegates.removeAll { $0 === delegate }
  }
  /// Calls each delegate.
  func reportFire(at location: String) {
    for delegate in delegates { delegate.notifyFire(at: location) }
  }
}

/// A list that holds its delegates weakly, each in a wrapper.
class WeakList {
  /// Where a delegate was added.
  struct Wrapper {
    /// The delegate, until it's deallocated.
    weak var station: (any EmergencyResponding)?
  }

  /// The wrappers, in registration order.
  var wrappers: [Wrapper] = []

  required init() {}
  /// Appends a delegate.
  func addDelegate(_ delegate: any EmergencyResponding) {
    wrappers.append(Wrapper(station: delegate))
  }
  /// Removes a delegate, however often it has been added.
  func removeDelegate(_ delegate: any EmergencyResponding) {
    wrappers.removeAll { $0.station === delegate }
  }
  /// Calls each delegate that is still there.
  func reportFire(at location: String) {
    for wrapper in wrappers { wrapper.station?.notifyFire(at: location) }
  }
}

/// Whatever a dispatch system calls.
typealias AnyUnit = any EmergencyResponding

/// A list for delegates of any kind, as an answer: what's wrong with the list is wrong with it,
/// too.
class Dispatch<Delegates: ListOfDelegates<AnyUnit>>:
  RollCallExercise, WeakGripExercise, LateArrivalExercise
{
  private let delegates = Delegates()

  required init() {}
  /// Adds a delegate to the list.
  func addDelegate(_ delegate: AnyUnit) { delegates.addDelegate(delegate) }
  /// Removes a delegate from the list.
  func removeDelegate(_ delegate: AnyUnit) { delegates.removeDelegate(delegate) }
  /// Calls whomever the list calls.
  func reportFire(at location: String) {
    delegates.invokeDelegates { $0.notifyFire(at: location) }
  }
}

// MARK: - Wrong answers to several exercises

/// The dispatch system that reports at the moment, whichever it is: all of them share it.
private enum Reporter { @TaskLocal static var system: ObjectIdentifier? }

/// Makes a report, unless another dispatch system is making one.
func unlessAnotherOneReports<Result>(
  _ system: AnyObject, otherwise result: Result, _ report: () -> Result
) -> Result {
  let own = ObjectIdentifier(system)
  guard Reporter.system ?? own == own else { return result }
  return Reporter.$system.withValue(own, operation: report)
}

/// A broadcast that begins during one of another list is left out.
final class OneListAtATime<ProtocolType>: YourOwnAnswers.Right<ProtocolType> {
  override func invokeDelegates(_ body: (ProtocolType) -> Void) {
    unlessAnotherOneReports(self, otherwise: ()) { super.invokeDelegates(body) }
  }
}

/// A broadcast is left out if four others are in progress.
final class FourBroadcastsAtATime<ProtocolType>: YourOwnAnswers.Right<ProtocolType> {
  private var depth = 0

  override func invokeDelegates(_ body: (ProtocolType) -> Void) {
    guard depth < 4 else { return }
    depth += 1
    super.invokeDelegates(body)
    depth -= 1
  }
}
