import Foundation
import MulticastTerminal

/// The programs of Swift's toolchain, as far as they are needed here.
struct Toolchain: Sendable {
  /// The options of the linker. On Darwin its usual one is the fastest, elsewhere it's the one in
  /// the toolchain.
  static let linking = isDarwin ? [] : ["-use-ld=lld"]

  /// Where they put their temporary files, which they leave behind when they're stopped.
  let scratch: URL
  /// Where the driver's answers are kept for other processes; nil if they aren't.
  private let kept: URL?
  /// What the compiler's driver would run, by its arguments: a script.
  private var jobs: [[String]: String] = [:]

  init(scratch: URL, keepingAnswersIn kept: URL? = nil) {
    self.scratch = scratch
    self.kept = kept
  }

  /// Which `swiftc` is on PATH: its path, its date, its size and its number as a file; nil if
  /// there's none.
  static let compilerStamp: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let files = folders.map { URL(fileURLWithPath: "\($0)/swiftc") }
    let compiler = files.first { FileManager.default.isExecutableFile(atPath: $0.path) }?
      .resolvingSymlinksInPath()
    return compiler.map { "\($0.path) \(FileStamp(of: $0))" }
  }()

  /// Runs `swiftc` for a while, without its driver when that has been asked before: it takes as
  /// long as what it runs.
  mutating func compile(_ arguments: [String]) throws -> ChildProcess {
    if jobs[arguments] == nil, let script = keptAnswer(to: arguments) {
      jobs[arguments] = script
      // What a kept script names may be gone. Then, nothing of the compiler's has been run.
      let compiler = try runScript(script)
      if ![.exited(126), .exited(127)].contains(compiler.exit) { return compiler }
      jobs[arguments] = nil
    }
    if jobs[arguments] == nil {
      // The driver doesn't look into the learner's file, so a failure is its own.
      let driver = try run(["swiftc", "-driver-print-jobs"] + arguments)
      guard let exit = driver.exit else {
        throw NotExamined(
          description: "`swiftc` was still busy after \(CompilerLimits.seconds) seconds.")
      }
      guard exit == .exited(0) else {
        let words = CompilerErrors.firstWords(driver.errors)
        throw UnfitSurroundings(
          description: "the `swiftc` on your PATH doesn't work, and says: \(words)")
      }
      jobs[arguments] = driver.output
      keep(driver.output, asAnswerTo: arguments)
    }
    return try runScript(jobs[arguments]!)
  }

  private func runScript(_ script: String) throws -> ChildProcess {
    // A compiler whose parent was killed doesn't go on for ever, and none takes all of the memory,
    // where the system can limit that: Darwin doesn't.
    let limits = """
      ulimit -t \(CompilerLimits.processorSeconds)
      ulimit -d \(CompilerLimits.megabytes << 10) 2>/dev/null || true

      """
    return try run(["sh", "-e", "-c", limits + script])
  }

  // MARK: - Linking

  /// Links a program: with the linker itself if that has worked before, or else by the compiler's
  /// driver, which asks the object files what else they need, and starts `clang`, which starts the
  /// linker. That takes twice as long.
  ///
  /// - Parameter imports: Lines that say what's imported. What one program needs isn't linked with
  ///   others, which would take longer to link and to start.
  mutating func link(_ arguments: [String], importing imports: [Substring]) throws -> ChildProcess {
    let question = ["the linker alone"] + Set(imports).sorted().map(String.init) + arguments
    // What our own modules need of Foundation, they bring along. It's larger than all the others,
    // and the linker would take half as long again.
    var leavesOutFoundation = !imports.contains { $0.contains("Foundation") }
    if let direct = jobs[question] ?? keptAnswer(to: question) {
      jobs[question] = direct
      let linker = try runScript(direct)
      // It may need a library for another reason. The driver finds out.
      if linker.exit == .exited(0) { return linker }
      leavesOutFoundation = false
    }
    let linker = try compile(arguments)
    if linker.exit == .exited(0), var direct = try linkerAlone(arguments) {
      if leavesOutFoundation { direct.replace(#/ "-lFoundation\w*"/#, with: "") }
      jobs[question] = direct
      keep(direct, asAnswerTo: question)
    }
    return linker
  }

  /// How `clang` starts the linker, in a shell's words; nil where that isn't known.
  private func linkerAlone(_ arguments: [String]) throws -> String? {
    guard !isDarwin,
      let clang = jobs[arguments]?.split(separator: "\n").last(where: { $0.contains("/clang ") })
    else { return nil }
    // Its last line is the command, each word in quotation marks.
    let words =
      try run(["sh", "-e", "-c", "\(clang) '-###'"]).errors.split(separator: "\n").last ?? ""
    let linker = words.drop { $0 == " " }
    let isCommand = linker.hasPrefix("\"/") && linker.hasSuffix("\"") && linker.contains("ld.lld\"")
    // In quotation marks, a shell still runs what is between these.
    return isCommand && !linker.contains("`") ? String(linker) : nil
  }

  // MARK: - The driver's answers, kept for other processes

  /// What stands in a kept answer for the folder of temporary files, and for the files in it: only
  /// the name `main.swift` makes a difference to the driver.
  private func marks(_ arguments: [String]) -> [(path: String, mark: String)] {
    var names: [String] = []
    for path in arguments where path.hasPrefix(scratch.path + "/") {
      guard let match = path.wholeMatch(of: /(.*)\.(?:swift|o)/) else { continue }
      let name = String(match.1)
      if !name.hasSuffix("/main"), !names.contains(name) { names.append(name) }
    }
    return names.enumerated().map { ($1, "@file\($0)@") } + [(scratch.path, "@scratch@")]
  }

  /// The variables by which somebody chooses another compiler or another SDK.
  private static let choices = ["DEVELOPER_DIR", "SDKROOT", "TOOLCHAINS"]

  /// The file with the answer to these arguments.
  private func keptFile(_ arguments: [String]) -> URL? {
    guard let kept, let compiler = Self.compilerStamp, scratch.path.utf8.allSatisfy({ $0 < 0x80 })
    else { return nil }
    let choices = Self.choices.map { ProcessInfo.processInfo.environment[$0] ?? "" }
    var question = ([compiler] + choices + arguments).joined(separator: "\n")
    for (path, mark) in marks(arguments) { question.replace(path, with: mark) }
    return kept.appendingPathComponent("driver-\(fingerprint(question))")
  }

  private func keptAnswer(to arguments: [String]) -> String? {
    guard let file = keptFile(arguments),
      var script = try? String(contentsOf: file, encoding: .utf8)
    else {
      return nil
    }
    for (path, mark) in marks(arguments) { script.replace(mark, with: path) }
    // The driver has made folders for what one of its programs leaves to another.
    for folder in Set(script.matches(of: /\/TemporaryDirectory\.\w+/).map { String($0.0) }) {
      try? FileManager.default.createDirectory(
        atPath: scratch.path + folder, withIntermediateDirectories: true)
    }
    return script
  }

  private func keep(_ answer: String, asAnswerTo arguments: [String]) {
    guard let file = keptFile(arguments) else { return }
    var text = answer
    for (path, mark) in marks(arguments) { text.replace(path, with: mark) }
    try? FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? text.write(to: file, atomically: true, encoding: .utf8)
  }

  func run(_ command: [String]) throws -> ChildProcess {
    // Swift 6.3's driver crashes where the name of its temporary folder is not ASCII, and leaves
    // folders behind in it.
    let folders = [scratch, FileManager.default.temporaryDirectory, URL(fileURLWithPath: "/tmp")]
    var temporary = folders.first { $0.path.utf8.allSatisfy { $0 < 0x80 } } ?? scratch
    if temporary != scratch {
      temporary.appendPathComponent("multicast-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: false)
    }
    defer { if temporary != scratch { try? FileManager.default.removeItem(at: temporary) } }
    do {
      return try ChildProcess(
        command, environment: ["TMPDIR": temporary.path], seconds: Double(CompilerLimits.seconds),
        limit: CompilerLimits.outputBytes)
    } catch let error as SystemError where [ENOENT, EACCES].contains(error.code) {
      // The second one comes if a folder in PATH may not be read, or holds a `swiftc` that may not
      // be run.
      throw UnfitSurroundings(
        description:
          """
          there is no `swiftc` on your PATH. Install Swift 6.3 or later, or add its folder `bin` \
          to PATH.
          """
      )
    }
  }

  /// Why this toolchain's compiler can't import what the build left, and what to do: most likely
  /// another toolchain built it.
  ///
  /// - Parameters:
  ///   - words: The compiler's.
  ///   - products: The folder in which the build left it.
  func unfit(_ words: String, _ products: String) -> UnfitSurroundings {
    // It prints the folder of the tools that are in use, which DEVELOPER_DIR overrides.
    let selection = isDarwin ? try? run(["xcode-select", "-p"]) : nil
    return Self.unfit(
      words, products, selectedTools: selection?.output.split(whereSeparator: \.isNewline).first)
  }

  /// - Parameter selectedTools: On a Mac, the folder of the selected tools.
  static func unfit(_ words: String, _ products: String, selectedTools: Substring?)
    -> UnfitSurroundings
  {
    let start = "the `swiftc` on your PATH isn't the one that built this package: \(words)."
    let rebuild = "swift package clean, and then the same command."
    guard let selectedTools else {
      return UnfitSurroundings(description: "\(start) Rebuild the package: \(rebuild)")
    }
    let choose =
      """
      sudo xcode-select --switch /Applications/Xcode.app, with the path of yours. For one command, \
      the variable 
      """
      + "DEVELOPER_DIR does the same."
    // SwiftPM builds in a folder `.build`, and Xcode elsewhere.
    let todo =
      products.contains("/.build/")
      ? "Rebuild the package with those: \(rebuild) Or select the Xcode that built it: \(choose)"
      : "Select the Xcode that you build with: \(choose)"
    return UnfitSurroundings(
      description: "\(start) The selected tools are those in \(selectedTools). \(todo)")
  }
}

/// A text that names a file which is kept for another text.
func fingerprint(_ text: String) -> String { String(text.fingerprint, radix: 36) }

/// Why no file can be compiled here: there's no compiler, for instance, or nothing to compile
/// against.
package struct UnfitSurroundings: Error, CustomStringConvertible {
  package let description: String
}

/// Why a file couldn't be compiled or run, although nothing is known to be wrong with it. Another
/// file may well be.
package struct NotExamined: Error, CustomStringConvertible {
  package let description: String
  package init(description: String) { self.description = description }
}
