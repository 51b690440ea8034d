// What the README says is tried: its code, its commands, its links.

import Foundation
import Support
import Testing

@Suite("The README")
struct ReadmeTests {
  let page: TutorialPage
  init() throws { page = try TutorialPage(path: "README.md") }

  @Test("shows the pattern in ten lines that compile with the one file, and tell a unit")
  func tenLines() throws {
    let block = try #require(page.blocks.first { $0.language == "swift" })
    let code = page.lines[block.content].joined(separator: "\n") + "\n"
    #expect(code.split(separator: "\n").count == 10)
    let use = """
      final class Station: EmergencyResponding {
        func notifyFire(at location: String) { print("a fire at \\(location)") }
      }
      let (dispatch, station) = (DispatchSystem(), Station())
      dispatch.addDelegate(station)
      dispatch.reportFire(at: "Ray's house")
      """
    // The one file is compiled with it here, and not imported.
    let program = try CompiledProgram.run(code.replacing("import MulticastDelegates\n", with: "") + use)
    #expect(program.output == "a fire at Ray's house\n")
  }

  @Test("has at most 500 words")
  func words() { #expect(page.text.split(whereSeparator: \.isWhitespace).count <= 500) }

  @Test("leads to a map of every folder of the sources, and of no other")
  func map() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: PackageFolder.url("Sources").path)
      .filter { !$0.hasPrefix(".") }
    let map = try PackageFolder.text(".github/CONTRIBUTING.md").matches(
      of: /^\| \[Sources\/([\w-]+)\]\(/.anchorsMatchLineEndings())
    #expect(map.map { String($0.1) }.sorted() == folders.sorted())
  }
}
