// Wherever the package speaks of a promise, it's one of the list, under its number and its name.

import Foundation
import MulticastPromises
import Support
import Testing

@Suite("The list of promises")
struct PromiseMentionTests {
  private static let contract = "Sources/MulticastDelegates/MulticastDelegates.docc/TheContract.md"

  @Test("is in the article on the contract as it is")
  func article() throws {
    let lines = try Workshop.text(Self.contract).components(separatedBy: "\n")
    let article = PromiseRegion.regenerated(lines) { Issue.record("\(Self.contract):\($0): \($1)") }
    for region in ["<!-- promises: list -->", "<!-- choices: list -->"] { #expect(lines.contains(region)) }
    try expectGolden(article.joined(separator: "\n"), Self.contract)
  }
}
