// What the README says is tried: its code, its commands, its links.

import Foundation
import Support
import Testing

@Suite("The README")
struct ReadmeTests {
  let text: String
  init() throws { text = try PackageFolder.text("README.md") }

  /// What stands between a line that opens a block of a language and the line that closes it.
  private func blocks(_ language: String) -> [String] {
    text.matches(of: try! Regex("(?ms)^```\(language)\\n(.*?)^```$", as: (Substring, Substring).self)).map {
      String($0.1)
    }
  }

  @Test("shows the pattern in ten lines that compile with the one file, and what they print")
  func tenLines() throws {
    let code = try #require(blocks("swift").first)
    #expect(code.split(separator: "\n").count == 10)
    let program = try TemporaryDirectory.with { scratch in
      let main = scratch.appendingPathComponent("main.swift")
      try code.write(to: main, atomically: false, encoding: .utf8)
      let executable = scratch.appendingPathComponent("program").path
      let compiler = try FinishedProgram.run(
        "swiftc",
        [
          "-swift-version", "6", "-warnings-as-errors", main.path,
          PackageFolder.url("Sources/MulticastDelegates/MulticastDelegate.swift").path, "-o", executable,
        ])
      try #require(compiler.status == 0, "\(compiler.errors)")
      return try FinishedProgram.run(executable)
    }
    #expect(blocks("text").contains(program.output))
  }

  @Test("shows the board that the command prints")
  func board() throws {
    let board = try PackageFolder.text("Tests/mirror-padTests/Golden/cat-ascii.txt")
    #expect(text.contains("<!-- generated: mirror-pad --size 60x20 -->\n```text\n\(board)```\n"))
  }

  @Test("links to files and folders that are there")
  func links() throws {
    let links = text.matches(of: /\]\(([^)#:]+)\)/).map { String($0.1) }
    #expect(links.count > 10)
    let missing = links.filter { !FileManager.default.fileExists(atPath: PackageFolder.url($0).path) }
    #expect(missing == [])
  }

  @Test("leads to a map of every folder of the sources, and of no other")
  func map() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: PackageFolder.url("Sources").path)
      .filter { !$0.hasPrefix(".") }
    let map = try PackageFolder.text(".github/CONTRIBUTING.md").matches(
      of: /^\| \[Sources\/([\w-]+)\]\(/.anchorsMatchLineEndings())
    #expect(map.map { String($0.1) }.sorted() == folders.sorted())
  }

  @Test("names executables that the package has")
  func executables() throws {
    let manifest = try PackageFolder.text("Package.swift")
    let named = Set(text.matches(of: /swift run (?:-q |-c release )?([a-z][a-z-]+)/).map { String($0.1) })
    #expect(!named.isEmpty)
    for name in named { #expect(manifest.contains(".executable(name: \"\(name)\"")) }
  }
}
