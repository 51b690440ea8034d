// What went wrong in a story.

/// Something that happened in a story and shouldn't have.
struct Finding: Equatable {
  enum Kind: Equatable {
    /// A unit wasn't called, although it was registered when the report began, and still was at its turn.
    case notCalled(NotCalled)
    case calledTwice
    /// It wasn't registered when the report began: it had been removed before, or never added.
    case calledUnregistered
    case calledAfterRemoval
    case calledOnArrival
    /// It was called before one that had been added earlier.
    case outOfOrder(before: Int)
    /// It was called when the broadcast was over.
    case calledLate
    case outlived
    case tooManyWrappers(Int, limit: Int)
  }

  /// What had happened before, which tells whose fault it is.
  struct NotCalled: Equatable {
    /// Others were removed or deallocated, before the broadcast ended.
    var lostOthers = false
    /// Of these, some while it was in progress.
    var lostOthersMeanwhile = false
    /// Of these, one signed off in its `deinit`.
    var oneLeftInItsDeinit = false
    /// One was removed that wasn't registered.
    var strangerWasRemoved = false
    var wasAddedAgain = false
    /// It was added while a broadcast was in progress.
    var wasArrival = false
    /// A broadcast began inside the one that didn't call it, or that one was inside another.
    var wasNested = false
  }

  let unit: Int
  var report: Int?
  let kind: Kind
  /// Whether the unit, or the one that it was called before, had been removed and added again.
  var cameBack = false
}

extension Finding {
  /// The finding as a sentence.
  func sentence(_ rules: TownRules) -> String {
    let name = rules.name(unit)
    let fire = report.map { " about the \(rules.alarm) at \(rules.place($0))" } ?? ""
    return switch kind {
    case .notCalled: "\(name) didn't hear\(fire)."
    case .calledTwice: "\(name) heard\(fire) more than once."
    case .calledUnregistered: "\(name) heard\(fire), although it wasn't registered."
    case .calledAfterRemoval: "\(name) heard\(fire), although it had been removed before its turn."
    case .calledOnArrival: "\(name) heard\(fire), although it was added after that broadcast had begun."
    case .outOfOrder(let other): "\(name) heard\(fire) before \(rules.name(other)), which was added earlier."
    case .calledLate: "\(name) heard\(fire) when that broadcast was over."
    case .outlived: "\(name) was still in memory, although its last owner had released it."
    case .tooManyWrappers(let count, let limit):
      "The list had \(count) wrapper\(count == 1 ? "" : "s"), and should have had \(limit == 0 ? "none" : "at most \(limit)")."
    }
  }
}
