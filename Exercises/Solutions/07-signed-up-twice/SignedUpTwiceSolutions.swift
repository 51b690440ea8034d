import EmergencyDispatch
import ExerciseChecks

package let signedUpTwiceSolutions = Exercise.signedUpTwice.attempts(
  SignedUpTwice.self, SignedUpTwiceByIdentifiers.self, SignedUpTwiceByNumbers.self, SignedUpTwiceBySet.self)

/// The list takes every sign-up; duplicates are found while calling and while removing.
final class SignedUpTwiceByIdentifiers: OrdinaryList, SignedUpTwiceExercise {
  let prediction = "police, \n firefighters \n Divers."

  override func reportFire(at location: String) {
    var called: Set<ObjectIdentifier> = []
    for delegate in delegates where called.insert(ObjectIdentifier(delegate)).inserted {
      delegate.notifyFire(at: location)
    }
  }
}

/// A dictionary with the number of each unit's first sign-up.
final class SignedUpTwiceByNumbers: SignedUpTwiceExercise {
  let prediction = "Police\nFirefighters\nDivers\n"

  private var delegates: [ObjectIdentifier: (number: Int, unit: any EmergencyResponding)] = [:]
  private var number = 0

  func addDelegate(_ delegate: any EmergencyResponding) {
    number += 1
    delegates[ObjectIdentifier(delegate), default: (number, delegate)].unit = delegate
  }

  func removeDelegate(_ delegate: any EmergencyResponding) { delegates[ObjectIdentifier(delegate)] = nil }

  func reportFire(at location: String) {
    for (_, unit) in delegates.values.sorted(by: { $0.number < $1.number }) { unit.notifyFire(at: location) }
  }
}

/// A set of identifiers beside the list, which keeps the units alive, so that none of them is used again.
final class SignedUpTwiceBySet: OrdinaryList, SignedUpTwiceExercise {
  let prediction = "Police\nFirefighters\nDivers"

  private var identifiers: Set<ObjectIdentifier> = []

  override func addDelegate(_ delegate: any EmergencyResponding) {
    if identifiers.insert(ObjectIdentifier(delegate)).inserted { super.addDelegate(delegate) }
  }

  override func removeDelegate(_ delegate: any EmergencyResponding) {
    if identifiers.remove(ObjectIdentifier(delegate)) != nil { super.removeDelegate(delegate) }
  }
}
