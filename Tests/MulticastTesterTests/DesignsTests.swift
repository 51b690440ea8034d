// The table of the eight usual designs and the promises that each of them breaks, which the chapter
// on them shows.

import Foundation
import Support
import Testing

@testable import MulticastPromises
@testable import MulticastTester

@Suite("The usual designs", .takesLong)
struct DesignsTests {
  private static func firstTime() -> List {
    let list = FirstTimeMulticastDelegate<any Listening>()
    return List(
      list, add: { list.addDelegate($0 as! any Listening) },
      remove: { list.removeDelegate($0 as! any Listening) }
    ) { topic in
      list.invokeDelegates { $0.hear(topic) }
      return nil
    }
  }

  @Test("break these promises: Golden/designs.txt")
  func table() throws {
    let designs: [(name: String, open: () -> List)] = [
      ("a strong array", { List(StrongArray()) }),
      ("weak structs", { List(WeakStructs()) }),
      ("an index loop", { List(IndexLoop()) }),
      ("a copy before the loop", { List(CopyBeforeTheLoop()) }),
      ("a set by identity", { List(SetByIdentity()) }),
      ("a dictionary by identifier", { List(DictionaryByIdentifier()) }),
      ("the first-time version", Self.firstTime),
      ("ours", { List(Ours()) }),
    ]
    func row(_ name: String, _ cells: [String]) -> String {
      name.padding(toLength: 26, withPad: " ", startingAt: 0)
        + cells.map { String(repeating: " ", count: 3 - $0.count) + $0 }.joined()
    }
    let rows = designs.map { name, open in
      let examination = Examination(Tester(.promises, open: open))
      return row(
        name,
        Promise.all.map { promise in
          examination.broken[.promise(promise)] != nil
            ? "✗" : examination.keeps(promise) ? "·" : "?"
        })
    }
    let head = row("Broken promises", Promise.all.map { "\($0.number)" })
    try expectGolden(([head] + rows).joined(separator: "\n") + "\n", "Tests/Golden/designs.txt")
  }
}
