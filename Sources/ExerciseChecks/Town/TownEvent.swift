/// What happens in a story, in the order in which it happens. Units and reports go by their numbers.
enum TownEvent: Equatable {
  case signedUp(Int)
  case signedOff(Int)
  /// The last owner has released a unit.
  case released(Int)
  case deallocated(Int)
  /// A unit is still in memory, although nobody owns it and it isn't being called.
  case outlived(Int)
  /// A new unit is where a deallocated one was.
  case replaced(Int)
  /// The rest happens at another dispatch system.
  case nextTown
  case began(Int)
  case called(Int, report: Int)
  case returned(Int, report: Int)
  case ended(Int)
  /// So many wrappers are in the list, where there may be so many at most.
  case wrappers(Int, limit: Int)
}
