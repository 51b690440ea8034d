// The page of promises: a list that breaks one promise is reported for that one, and a right one for none.

import EmergencyDispatch
import MirrorPad
import struct MulticastDemos.Listing
import Support
import Testing

@testable import ExerciseChecks
@testable import MulticastPromises
@testable import mirror_pad

@Suite("The page of promises")
struct PromiseTests {
  /// A list, and the numbers of the promises that it doesn't keep or that can't be seen of it.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let attempt: Attempt
    var broken: [Int] = []
    var unseen: [Int] = []

    init<Town: YourOwnExercise, Pad: YourOwnExercise>(
      _ town: Town.Type, _ pad: Pad.Type,
      _ townInvokes: @escaping @Sendable (Town, @escaping (any EmergencyResponding) -> Void) -> Void,
      _ padInvokes: @escaping @Sendable (Pad, @escaping (any DrawViewDelegate) -> Void) -> Void,
      breaks broken: Int..., unseen: [Int] = []
    ) where Town.ProtocolType == any EmergencyResponding, Pad.ProtocolType == any DrawViewDelegate {
      testDescription = String("\(town)".prefix { $0 != "<" })
      attempt = Attempt(town, pad, town: townInvokes, pad: padInvokes)
      (self.broken, self.unseen) = (broken, unseen)
    }

    init<Town: KeepingList<any EmergencyResponding>>(_ town: Town.Type, breaks broken: Int..., unseen: [Int] = []) {
      testDescription = String("\(town)".prefix { $0 != "<" })
      attempt = Attempt(
        town, KeepingList<any DrawViewDelegate>.self, town: { $0.invokeDelegates($1) }, pad: { $0.invokeDelegates($1) })
      (self.broken, self.unseen) = (broken, unseen)
    }

    func report() throws -> PromiseExamination { try PromiseTests.report(on: attempt) }
  }

  /// Plays everything in this process.
  private static func report(on attempt: Attempt) throws -> PromiseExamination {
    try PromiseExamination { arguments, first in
      let records = Records()
      try #require(Request(arguments)).answered(by: attempt, first, records)
      return PromiseExamination.Output(records.text, .returned)
    }
  }

  @Test(
    "reports nothing of a right list, whatever it has chosen", .takesLong,
    arguments: [
      Case(KeepingList.self), Case(CountsAdditions.self), Case(MovesToTheEnd.self), Case(WaitsForItsTurn.self),
      Case(
        KeepsNumbers<any EmergencyResponding>.self, KeepsNumbers<any DrawViewDelegate>.self,
        { $0.invokeDelegates($1) }, { $0.invokeDelegates($1) }),
      Case(
        Chained<any EmergencyResponding>.self, Chained<any DrawViewDelegate>.self,
        { $0.invokeDelegates($1) }, { $0.invokeDelegates($1) }),
      Case(
        KeepsClosures<any EmergencyResponding>.self, KeepsClosures<any DrawViewDelegate>.self,
        { $0.invokeDelegates($1) }, { $0.invokeDelegates($1) }),
      Case(
        HasAHundredPlaces<any EmergencyResponding>.self, HasAHundredPlaces<any DrawViewDelegate>.self,
        { $0.invokeDelegates($1) }, { $0.invokeDelegates($1) }),
    ])
  func right(list: Case) throws { try expect(list) }

  @Test(
    "reports a list that breaks one promise for that one", .takesLong,
    arguments: [
      Case(LeavesOutTheFifth.self, breaks: 1), Case(CallsTwice.self, breaks: 1),
      Case(CallsTheFirst.self, breaks: 1, unseen: [2, 6, 7, 8, 9]),
      Case(CallsTheNewestFirst.self, breaks: 2), Case(KeepsOldPlaces.self, breaks: 2),
      Case(HoldsThem.self, breaks: 3, unseen: [6, 11, 12]), Case(HoldsThemDuringABroadcast.self, breaks: 3),
      Case(HoldsTheLastOne.self, breaks: 3),
      Case(RemovesLater.self, breaks: 4, unseen: [8, 11]), Case(RemovesTheLastForAStranger.self, breaks: 4),
      Case(NeverTakesOneBack.self, breaks: 4),
      Case(RemovesAnEqualOne.self, breaks: 5), Case(KnowsAnEqualOne.self, breaks: 5),
      Case(KnowsAddresses.self, breaks: 6), Case(RemovesTheFirstAtAnAddress.self, breaks: 6),
      Case(GoesByIndex.self, breaks: 7), Case(EndsAtAnEmptyWrapper.self, breaks: 7),
      Case(EndsWhenOneIsRemoved.self, breaks: 7),
      Case(CallsTheRemovedOnes.self, breaks: 8), Case(CallsThoseThatAreBack.self, breaks: 8),
      Case(CallsArrivals.self, breaks: 9), Case(LetsArrivalsWaitTooLong.self, breaks: 9),
      Case(RefusesInside.self, breaks: 10), Case(SharesAPosition.self, breaks: 10),
      Case(LooksAtTheObject.self, breaks: 11), Case(RemovesSomebody.self, breaks: 11),
      Case(NeverSweeps.self, breaks: 12), Case(SweepsAtBroadcasts.self, breaks: 12),
    ])
  func wrong(list: Case) throws { try expect(list) }

  @Test("finds the promise of each broken mirror broken by the list that the mirror is in")
  func brokenMirrors() throws {
    let strong = Case(
      StrongList<any EmergencyResponding>.self, StrongList<any DrawViewDelegate>.self,
      { $0.invokeDelegates($1) }, { $0.invokeDelegates($1) })
    let firstTime = Case(
      FirstTimeMulticastDelegate<any EmergencyResponding>.self, FirstTimeMulticastDelegate<any DrawViewDelegate>.self,
      { $0.invokeDelegates($1) }, { $0.invokeDelegates($1) })
    func broken(by list: Case) throws -> [Promise] {
      try list.report().promises.compactMap { if case .broken = $0.1 { $0.0 } else { nil } }
    }
    let (byStrong, byFirstTime) = (try broken(by: strong), try broken(by: firstTime))
    for promise in Promise.all where promise.brokenMirror != nil {
      #expect((promise == .keepsNoneAlive ? byStrong : byFirstTime).contains(promise), "\(promise.title)")
    }
  }

  @Test("finds what the first-time version says about itself")
  func firstTimeVersion() throws {
    let attempt = Attempt(
      FirstTimeMulticastDelegate<any EmergencyResponding>.self, FirstTimeMulticastDelegate<any DrawViewDelegate>.self,
      town: { $0.invokeDelegates($1) }, pad: { $0.invokeDelegates($1) },
      values: FirstTimeMulticastDelegate<any Noticing>.self, valuesInvoke: { $0.invokeDelegates($1) },
      throwing: { try $0.invokeDelegates($1) }, answering: { _, _ in nil })
    let report = try Self.report(on: attempt)
    let file = try PackageFolder.text("Sources/MulticastPromises/FirstTimeMulticastDelegate.swift")
    /// What a part of the file says: each item, up to its colon and after it.
    func items(_ title: String) throws -> [(name: String, words: String)] {
      let lines = try #require(Listing.section(title, of: file)).joined(separator: "\n")
      return lines.replacing("\n//   ", with: " ").split(separator: "\n").compactMap { line in
        line.wholeMatch(of: /\/\/ - (.*?): ?(.*)/).map { (String($0.1), String($0.2)) }
      }
    }
    let broken = report.promises.compactMap { promise, state in if case .broken = state { promise.title } else { nil } }
    #expect(try items("The promises that it breaks").map(\.name) == broken)
    let choices = try items("What it has chosen")
    #expect(choices.map(\.name) == Choice.all.map(\.name))
    #expect(choices.map(\.words) == report.choices.map(\.description))
  }

  private func expect(_ list: Case) throws {
    let report = try list.report()
    var (broken, unseen): ([Int], [Int]) = ([], [])
    for (promise, state) in report.promises {
      switch state {
      case .kept: break
      case .broken(let story):
        broken.append(promise.number)
        #expect(story.ending == .returned && story.finding != nil)
        // What happened differs from what should have, or only in who is where.
        #expect(!story.story.isEmpty)
      case .unseen: unseen.append(promise.number)
      case .notOffered: Issue.record("promise \(promise.number) isn't offered")
      }
    }
    #expect(broken == list.broken)
    #expect(unseen == list.unseen)
  }
}

/// What is sent, in this process.
final class Records: @unchecked Sendable {
  private var lines: [String] = []
  var text: String { lines.joined(separator: "\n") }
  func take(_ record: Record) { lines.append(record.text) }
}

extension Request {
  func answered(by attempt: Attempt, _ first: Int, _ records: Records) throws {
    attempt.answer(self, first) { records.take($0) }
  }
}
