// The programs of the chapters as a command: `swift run -q chapters NAME`.

import Foundation
import MulticastDemos

@main
struct Chapters {
  /// All programs, in the order of the chapters.
  static let programs = [
    ChapterProgram("one-seat", "a delegate property holds one", ["": oneNight]),
    ChapterProgram("four-roles", "a list in place of a property", ["": twoFires]),
    ChapterProgram("strong-or-weak", "what keeps a delegate alive", ["": twoStations]),
    ChapterProgram("weak-wrappers", "what a list holds in place of a delegate", ["": oneStation]),
    ChapterProgram("one-pen", "a pad and its mirrors", ["A counter": countAFlag, "Three mirrors": threeMirrors]),
    ChapterProgram("any-protocol", "what a wrapper for any protocol holds", ["": twoCasts]),
    ChapterProgram(
      "figures", "where a message goes",
      ["One message": oneMessage, "A unit leaves during a broadcast": aUnitLeaves]),
    ChapterProgram("identity", "equal stations, one of them added twice", ["": aFireInTown]),
    ChapterProgram(
      "leaving-and-arriving", "the list changes during a broadcast",
      [
        "Two changes": twoChanges, "A fire and a car crash": aFireAndACarCrash, "The station closes": theStationCloses,
      ]),
    ChapterProgram(
      "broadcasts-inside", "a broadcast inside a broadcast",
      ["A crash on the way": aCrashOnTheWay, "In order": inOrder]),
    ChapterProgram("value-types", "a class and a struct, as objects", ["": asObjects]),
    ChapterProgram("optional-methods", "ways to leave a method out", ["Two calls": twoCalls, "Two units": twoUnits]),
    ChapterProgram(
      "answers", "many answers, or none, or an error",
      ["A storm": aStorm, "No answers": noAnswers, "A crew refuses": aCrewRefuses]),
    ChapterProgram(
      "when-not-to-use-it", "other ways to tell",
      ["A notification": notification, "A stream": aStream, "Observation": observation]),
    ChapterProgram(
      "closures-and-tokens", "what a closure holds, and what ends its registration",
      [
        "The screen closes": theScreenCloses, "A weak capture": anotherScreenCloses, "Two listeners": twoListeners,
      ]),
    ChapterProgram(
      "actors-and-sendable", "a multicast delegate inside an actor, and one on the main actor",
      ["Inside an actor": anActorThatBroadcasts, "On the main actor": aPanelOnTheMainActor]),
    ChapterProgram(
      "screen-and-history", "a queue for a class on the main actor", ["": aBroadcastOnTheMainActor]),
    ChapterProgram("votes", "a delegate that needs the queue of the object asking it", ["": aDelegateThatAsksBack]),
    ChapterProgram(
      "other-systems", "a listener that is removed before its turn",
      ["In the manner of Node": inTheMannerOfNode, "In the manner of a browser": inTheMannerOfABrowser]),
  ]

  static let syntax = CommandSyntax(
    "chapters", summary: "runs a program of a chapter in Tutorials.", operands: "[NAME]",
    [.init("--write", "writes listings, outputs and pictures of who holds whom")],
    notes: """
      Without a NAME it lists them. They are in Sources/chapters, for you to change.

      --write is for contributors. It runs the package's programs, so build them
      first: swift build
      """)

  static func main() async {
    exit(await syntax.run(Array(CommandLine.arguments.dropFirst())) { try await run($0) })
  }

  private static func run(_ arguments: ParsedArguments) async throws -> Int32 {
    if arguments.has("--write") { return try writePages() }
    guard arguments.operands.count <= 1 else { throw syntax.error("it runs one program at a time") }
    if let name = arguments.operands.first {
      guard let program = programs.first(where: { $0.name == name }) else {
        throw syntax.error("\"\(name)\" isn't one of \(programs.map(\.name).joined(separator: ", "))")
      }
      await program.run()
    } else {
      let width = programs.map(\.name.count).max() ?? 0
      try Output.standard.write(lines: programs.map { $0.name.padded(to: width + 2) + $0.about })
    }
    return 0
  }

  /// Writes the generated parts of the pages anew, and says which pages changed.
  ///
  /// - Returns: The exit code: 1 if a part of a page can't be written.
  private static func writePages() throws -> Int32 {
    var (changed, problems) = (0, [String]())
    for path in Workshop.generatedPages + [Workshop.contract] {
      let page = try TutorialPage(path: path)
      let text =
        path != Workshop.contract
        ? try page.regenerated { problems.append("\(path):\($0): \($1)") }
        : PromiseRegion.regenerated(page.lines) { problems.append("\(path):\($0): \($1)") }.joined(separator: "\n")
      guard text != page.text else { continue }
      try text.write(to: Workshop.url(path), atomically: true, encoding: .utf8)
      try Output.standard.writeLine("wrote \(path)")
      changed += 1
    }
    for (name, picture) in whoHoldsWhomPictures() {
      let path = "Tutorials/Pictures/\(name).svg"
      guard (try? Workshop.text(path)) != picture.svg else { continue }
      try picture.svg.write(to: Workshop.url(path), atomically: true, encoding: .utf8)
      try Output.standard.writeLine("wrote \(path)")
      changed += 1
    }
    if changed == 0 { try Output.standard.writeLine("nothing changed") }
    for problem in problems { try Output.standardError.writeLine(problem) }
    return problems.isEmpty ? 0 : 1
  }
}

/// A program of a chapter: small enough to be read, run and changed. It prints to standard output.
struct ChapterProgram: Sendable {
  let name: String
  /// What it shows, in a few words.
  let about: String
  /// Its parts, by their headings. A single part has none.
  private let parts: KeyValuePairs<String, @Sendable () async -> Void>

  init(_ name: String, _ about: String, _ parts: KeyValuePairs<String, @Sendable () async -> Void>) {
    (self.name, self.about, self.parts) = (name, about, parts)
  }

  func run() async {
    for (number, part) in parts.enumerated() {
      if number > 0 { print() }
      // A chapter finds a part of the output by its underlined heading.
      if !part.key.isEmpty { print("\(part.key)\n\(String(repeating: "─", count: part.key.count))") }
      await part.value()
    }
  }
}
