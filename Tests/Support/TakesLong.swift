import Foundation
import Testing

extension Trait where Self == ConditionTrait {
  /// A test that takes many seconds. `swift test` leaves it out, and says so; `MULTICAST_ALL_TESTS=1 swift test` doesn't.
  package static var takesLong: Self {
    .enabled("it takes long; MULTICAST_ALL_TESTS=1 swift test runs it, too") {
      ProcessInfo.processInfo.environment["MULTICAST_ALL_TESTS"] != nil
    }
  }
}
