// `swift run playground`: a program, and beside each line what it did.

import Foundation
import MirrorPad
import MulticastCompiler
import MulticastTerminal

@main
struct PlaygroundCommand {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let code = await syntax.run(arguments, describing: sentence) { arguments in
      do {
        return try await run(arguments)
      } catch let error as UnfitSurroundings {
        // `EX_UNAVAILABLE` in BSD's `sysexits.h`.
        throw CommandError("playground: \(error)", exitCode: 69)
      }
    }
    exit(code)
  }

  static let syntax = CommandSyntax(
    "playground", summary: "shows a program, and beside each line what it did.", operands: "[NAME]",
    [
      .init("--style", value: "STYLE", "how drawings are shown: ascii or braille"),
      .init("--marks", "mark lines that have run and have no value, as in a terminal"),
      .init("--plain", "no redraw, no color, words in place of symbols"),
    ],
    notes: """
      Without a NAME, it shows Tutorials/Playground.swift, which is yours to change.
      NAME is the name of a page that has a program, such as strong-or-weak, or the
      path of any Swift file. At each save, the file runs again.

      Keys: the arrows and Space scroll, o shows all of a long output, q quits. A
      list of delegates is shown as what it holds: ● is a delegate that's alive, and
      ○ is an empty wrapper. Where a line ran several times, | separates its lists,
      and … stands for what there's no room for.

      A program can import EmergencyDispatch, MirrorPad, MulticastDelegates, and what
      comes with Swift. It does what it does when it's compiled, except that
      - it may run for two seconds,
      - tasks and queues get one second more after its last line,
      - it has no input,
      - a global variable that Swift 6 refuses makes it a program in Swift 5 mode,
      - its values are described, each as far as it's shown: that calls their
        `description`. If that crashes, or hasn't ended after two seconds, it runs
        anew without that value.

      Without a terminal, the page is printed once. The exit code is 0 if the program
      ran to its end, and 1 if it didn't.
      """)

  @MainActor private static func run(_ arguments: ParsedArguments) async throws -> Int32 {
    if let extra = arguments.operands.dropFirst().first {
      throw syntax.error("it takes no \(extra.quoted)")
    }
    let file = try PlaygroundFile(arguments.operands.first)
    try LastAct.doAllAtSignals()
    let output = Output.standard
    let style = try arguments.value("--style", "ascii or braille") { Look(rawValue: $0) }
    var session = PlaygroundSession(
      file, output, PageLayout(for: output, isPlain: arguments.has("--plain")),
      style: style ?? .ascii, showsMarks: output.isTerminal || arguments.has("--marks"),
      try PlaygroundCompiler())
    let isFullScreen = output.movesCursor && !arguments.has("--plain")
    let mode = isFullScreen ? Terminal.Mode.fullScreen(mouse: false, wheel: true) : .lines
    guard let terminal = try? Terminal(mode) else { return try await session.showOnce() }
    defer {
      // As long as the terminal is taken, a signal waits for that.
      LastAct.doAll()
      terminal.putBack()
    }
    try await session.run(on: terminal, isFullScreen: isFullScreen)
    return 0
  }
}

/// The file that the playground shows.
struct PlaygroundFile {
  let url: URL

  /// - Parameter name: The name of a page's program, or a path; nil for the file that's the
  ///   reader's own.
  init(_ name: String?) throws {
    guard let name else {
      url = packageFolder.appendingPathComponent("Tutorials/Playground.swift")
      return
    }
    let file = URL(fileURLWithPath: name)
    let isThere = FileManager.default.fileExists(atPath: file.path)
    if !isThere, let program = Self.program(named: name) {
      url = program
    } else if isThere, file.pathExtension == "md" {
      let path = file.resolvingSymlinksInPath().deletingPathExtension().path
      let program = Self.programs.first { $0.url.deletingPathExtension().path == path }
      guard let program else {
        let words = "playground: \(file.shown) isn't a program, and there's none beside it"
        throw CommandError(words, exitCode: 66)
      }
      url = program.url
    } else if isThere || name.hasSuffix(".swift") || name.contains("/") {
      // A link to the file stands for the file.
      let isLink = (try? FileManager.default.destinationOfSymbolicLink(atPath: file.path)) != nil
      url = isLink ? file.resolvingSymlinksInPath() : file
    } else {
      throw PlaygroundCommand.syntax.error(
        "no page has a program \(name.quoted); \(Self.hint(for: name))")
    }
  }

  /// The program of a page; nil if there's none of this name.
  private static func program(named name: String) -> URL? {
    let wanted = name.replacing(/\.swift$/, with: "")
    return programs.first { program in
      [program.name, program.url.deletingPathExtension().lastPathComponent].contains(wanted)
    }?.url
  }

  /// What may have been meant by a name that doesn't exist: one letter may be wrong, or some of the
  /// words missing, or it's a page's number.
  private static func hint(for name: String) -> String {
    let names = programs.map(\.name)
    if let one = name.nearest(in: names) { return "did you mean \(one)?" }
    let words = name.lowercased().replacing(/[ _]/, with: "-")
    let some = programs.filter { program in
      let number = Int(program.url.lastPathComponent.prefix { $0 != "-" })
      return number != nil && number == Int(words) || "-\(program.name)-".contains("-\(words)-")
    }
    switch some.count {
    case 1: return "did you mean \(some[0].name)?"
    case 2...6: return "there are \(some.map(\.name).joined(separator: ", "))"
    default: return "Tutorials/README.md lists all pages"
    }
  }

  /// The programs of the pages, in their order. The name is the file's without its number.
  static var programs: [(name: String, url: URL)] {
    let folder = packageFolder.appendingPathComponent("Tutorials")
    let paths =
      FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") && $0 != "Playground.swift" }
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
      .map { path in
        let name = path.split(separator: "/").last!.dropLast(".swift".count)
        return (String(name.replacing(/^[0-9]+-/, with: "")), folder.appendingPathComponent(path))
      }
  }

  /// The path, as people read it.
  var shown: String { url.shown }

  /// Whether it came with the package.
  var isOfThisClone: Bool {
    url.path.hasPrefix(packageFolder.appendingPathComponent("Tutorials").path + "/")
  }

  /// When it was saved, as "14:02"; nil if it isn't there.
  var saved: String? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    guard let date = attributes?[.modificationDate] as? Date else { return nil }
    let parts = Calendar.current.dateComponents([.hour, .minute], from: date)
    return String(format: "%02d:%02d", parts.hour ?? 0, parts.minute ?? 0)
  }
}
