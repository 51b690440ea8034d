// The table of the eight usual designs and the promises that each of them breaks, which the chapter on them shows. The
// designs themselves are in Sources/MulticastPromises/Lists/Designs.swift.

import EmergencyDispatch
import MirrorPad
import MulticastDelegates
import Support
import Testing

@testable import ExerciseChecks
@testable import MulticastPromises
@testable import mirror_pad

extension PromiseTests {
  @Test("says which promises the usual designs break: Golden/designs.txt")
  func usual() throws {
    let designs: [(name: String, list: Case)] = [
      (
        "a strong array",
        Case(
          StrongArray<any EmergencyResponding>.self, StrongArray<any DrawViewDelegate>.self,
          { $0.invokeDelegates($1) }, { $0.invokeDelegates($1) })
      ),
      (
        "weak structs",
        Case(
          WeakStructs<any EmergencyResponding>.self, WeakStructs<any DrawViewDelegate>.self,
          { $0.invokeDelegates($1) }, { $0.invokeDelegates($1) })
      ),
      (
        "an index loop",
        Case(
          IndexLoop<any EmergencyResponding>.self, IndexLoop<any DrawViewDelegate>.self,
          { $0.invokeDelegates($1) }, { $0.invokeDelegates($1) })
      ),
      (
        "a copy before the loop",
        Case(
          CopyBeforeTheLoop<any EmergencyResponding>.self, CopyBeforeTheLoop<any DrawViewDelegate>.self,
          { $0.invokeDelegates($1) }, { $0.invokeDelegates($1) })
      ),
      (
        "a set by identity",
        Case(
          SetByIdentity<any EmergencyResponding>.self, SetByIdentity<any DrawViewDelegate>.self,
          { $0.invokeDelegates($1) }, { $0.invokeDelegates($1) })
      ),
      (
        "a dictionary by identifier",
        Case(
          DictionaryByIdentifier<any EmergencyResponding>.self, DictionaryByIdentifier<any DrawViewDelegate>.self,
          { $0.invokeDelegates($1) }, { $0.invokeDelegates($1) })
      ),
      (
        "the first-time version",
        Case(
          FirstTimeMulticastDelegate<any EmergencyResponding>.self,
          FirstTimeMulticastDelegate<any DrawViewDelegate>.self,
          { $0.invokeDelegates($1) }, { $0.invokeDelegates($1) })
      ),
      (
        "ours",
        Case(
          Ours<any EmergencyResponding>.self, Ours<any DrawViewDelegate>.self,
          { $0.invokeDelegates($1) }, { $0.invokeDelegates($1) })
      ),
    ]
    func row(_ name: String, _ cells: [String]) -> String {
      name.padded(to: 26) + cells.map { String(repeating: " ", count: 3 - $0.count) + $0 }.joined()
    }
    let rows = try designs.map { name, list in
      row(
        name,
        try list.report().promises.map { _, state in
          switch state {
          case .kept: "·"
          case .broken: "✗"
          case .unseen: "?"
          case .notOffered: "-"
          }
        })
    }
    let head = row("Broken promises", Promise.all.map { "\($0.number)" })
    try expectGolden(([head] + rows).joined(separator: "\n") + "\n", "Tests/ExerciseChecksTests/Golden/designs.txt")
  }
}

// MARK: - The designs as answers to an exercise

/// Our list, with the initializer that an exercise needs.
final class Ours<ProtocolType>: YourOwnExercise {
  private let list = MulticastDelegate<ProtocolType>()
  func addDelegate(_ delegate: ProtocolType) { list.addDelegate(delegate) }
  func removeDelegate(_ delegate: ProtocolType) { list.removeDelegate(delegate) }
  func invokeDelegates(_ body: (ProtocolType) -> Void) { list.invokeDelegates(body) }
}

extension FirstTimeMulticastDelegate: YourOwnExercise, SendableMetatype {}
extension StrongList: YourOwnExercise, SendableMetatype {}
extension StrongArray: YourOwnExercise, SendableMetatype {}
extension WeakStructs: YourOwnExercise, SendableMetatype {}
extension IndexLoop: YourOwnExercise, SendableMetatype {}
extension CopyBeforeTheLoop: YourOwnExercise, SendableMetatype {}
extension SetByIdentity: YourOwnExercise, SendableMetatype {}
extension DictionaryByIdentifier: YourOwnExercise, SendableMetatype {}
