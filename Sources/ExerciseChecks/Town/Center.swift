import EmergencyDispatch

/// A learner's object, as stories use it.
struct Center {
  /// What has to be deallocated at the end.
  var object: AnyObject?
  let signUp: (any EmergencyResponding) -> Void
  var signOff: (any EmergencyResponding) -> Void = { _ in }
  /// Reports something at a place, and returns what the caller was told.
  let report: (String) -> Int?
  var count: () -> Int = { 0 }
  /// What the object says about its wrappers, where reflection finds none.
  var claimedWrapperCount: () -> Int = { 0 }

  /// How many wrappers reflection finds in the object; nil if it finds none that it could count.
  var wrapperCount: Int? { object.flatMap { ReflectedWrappers(in: $0)?.count } }
}

extension Center {
  init(_ center: any DispatchExercise) {
    let list = center as? any SigningOffExercise
    self.init(object: center, signUp: center.addDelegate, signOff: { list?.removeDelegate($0) }) {
      center.reportFire(at: $0)
      return nil
    }
  }
}
