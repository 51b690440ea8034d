// What other systems of listeners do, as scripts recorded it in `Tests/findings/peers`.

import Support
import Testing

/// A record: the system and its version, then a line for each situation, then how it came about, if
/// no script did it.
struct PeerRecord {
  static let folder = "Tests/findings/peers/"

  static let situations = [
    "order", "weak", "removed before its turn", "self-removal", "added during", "twice",
    "removed and added again", "error", "equal twins", "released before its turn", "nested",
    "answers",
  ]

  static let all = names(of: ".txt").map { name in PeerRecord(name) }

  /// The names of the files of a kind, without the kind.
  static func names(of kind: String) -> [String] {
    Pages.files(in: "Tests/findings/peers").filter { $0.hasSuffix(kind) }
      .map { String($0.dropFirst(folder.count).dropLast(kind.count)) }
  }

  let name: String
  let system: String
  /// Each line behind the first one: what it's about, and what's said.
  let lines: [(about: String, words: String)]

  init(_ name: String) {
    self.name = name
    let lines = try! PackageFolder.text("\(Self.folder)\(name).txt").allLines
    system = lines.first ?? ""
    self.lines = lines.dropFirst().map { line in
      let colon = line.range(of: ": ")!
      return (String(line[..<colon.lowerBound]), String(line[colon.upperBound...]))
    }
  }

  subscript(about: String) -> String? { lines.first { $0.about == about }?.words }

  /// Whether something is recorded: of a system, a situation and the words for it, or a part of
  /// what a finding's program printed.
  static func hold(_ cited: [String]) -> Bool {
    switch cited.count {
    case 3: names(of: ".txt").contains(cited[0]) && PeerRecord(cited[0])[cited[1]] == cited[2]
    case 2:
      (try? PackageFolder.text("Tests/findings/\(cited[0]).sh"))?.allLines.contains {
        $0.hasPrefix("# Output: ") && $0.contains(cited[1])
      } == true
    default: false
    }
  }

  /// A row of the table of all systems.
  var row: String {
    let cells = [system] + Self.situations.map { self[$0] ?? "" } + [self["how"] ?? "runs here"]
    return Self.row(cells)
  }

  private static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  /// A table of some systems, in the situations that a page has, in Markdown.
  ///
  /// - Returns: nil if there's no record of one of them.
  static func shortTable(_ names: [String]) -> [String]? {
    guard Set(names).isSubset(of: self.names(of: ".txt")) else { return nil }
    let columns = [
      ("order", "order"), ("weak", "its last reference goes"),
      ("removed before its turn", "removed before its turn"),
      ("added during", "added during a broadcast"), ("twice", "added twice, removed once"),
      ("error", "one throws an error"),
    ]
    let records = names.map { PeerRecord($0) }
    let rows = records.map { record in row([record.system] + columns.map { record[$0.0] ?? "" }) }
    let heads = ["system"] + columns.map(\.1)
    return ["", row(heads), row(Array(repeating: "---", count: heads.count))] + rows + [""]
  }

  /// The table of all systems, in Markdown.
  static var table: [String] {
    let heads = ["system"] + situations + ["how"]
    let rule = Array(repeating: "---", count: heads.count)
    return [row(heads), row(rule)] + all.map(\.row)
  }
}

@Suite("The peers")
struct PeersTests {
  @Test("have a record for each script, and a script for a record without a history")
  func records() {
    let scripts = PeerRecord.names(of: ".sh")
    for script in scripts { #expect(PeerRecord.all.contains { $0.name == script }, "\(script).sh") }
    for record in PeerRecord.all where record["how"] == nil {
      #expect(scripts.contains(record.name), "\(record.name).txt")
    }
  }

  @Test("say something about each situation", arguments: PeerRecord.all.map(\.name))
  func situations(name: String) {
    let record = PeerRecord(name)
    let situations = record.lines.map(\.about).filter { $0 != "how" }
    #expect(situations == PeerRecord.situations)
    #expect(record.lines.allSatisfy { $0.words != "NOT PLAYED" })
  }

  @Test("are in the table of all systems as they were recorded")
  func table() throws {
    let page = "Tests/findings/README.md"
    let mark = "<!-- peers -->"
    let lines = try PackageFolder.text(page).allLines
    var text = Array(lines.prefix { $0 != mark })
    text += [mark, ""]
    text += PeerRecord.table
    try expectGolden(text.joined(separator: "\n") + "\n", page)
  }
}
