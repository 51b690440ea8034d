// Compiles a program for the playground.

import Foundation
import MulticastCompiler
import MulticastTerminal
import MulticastPlayground

/// Compiles programs for the playground, one at a time.
actor PlaygroundCompiler {
  /// A program that's ready to run, or why there is none.
  enum Outcome: Sendable {
    case program(path: String, Instrumentation?, CompilerErrors, PlaygroundNotes)
    case errors(CompilerErrors)
    /// The program can't be compiled for another reason.
    case refused(String)
  }

  /// What a program may import, besides what the toolchain has.
  static let modules = ["EmergencyDispatch", "MirrorPad", "MulticastDelegates"]
  /// Those, and what they're built on.
  static let modulesToFind = modules + ["MulticastLessons"]
  static let sourceName = "Playground.swift"
  /// As where a program is compiled alone: it can ask for this name.
  static let module = "main"

  let compiler: FileCompiler
  /// The path of the source, as messages have it.
  nonisolated let source: String
  /// Where a program runs.
  nonisolated let scratch: URL
  /// Whether this compiler has the transform; nil if nobody knows yet.
  private var hasTransform: Bool?
  /// What was compiled last, and what came of it: a file that's saved without a change has it.
  private(set) var last: (plain: String, text: InstrumentedText, flags: [String], outcome: Outcome)?
  var guess: Guess?
  /// What the compiler said last.
  private var words = ""

  init() throws {
    compiler = try FileCompiler(modules: Self.modulesToFind + ["MulticastPlayground"])
    source = compiler.source(Self.sourceName)
    scratch = compiler.file("run")
  }

  private static let transform = [
    "-playground", "-import-module", "MulticastPlayground",
    // With it, calls say in which text a place is: the expansion of a macro has lines of its own.
    "-enable-experimental-feature", "PlaygroundExtendedCallbacks",
    // Without it, no file compiles that declares a function with a closure that doesn't escape.
    "-playground-option", "NoFunctionParameters",
    // Without it, a value on a line of its own stays alive until the end of the braces.
    "-enable-lexical-lifetimes=false",
    // It would check what it has made itself, and whether that's what it has made before.
    "-disable-llvm-verify", "-sil-verify-none", "-disable-incremental-llvm-codegen",
  ].flatMap { ["-Xfrontend", $0] }

  private static let noBraces = ["-playground-option", "NoScopeEvents"].flatMap {
    ["-Xfrontend", $0]
  }

  /// - Parameters:
  ///   - text: The program, whose lines end with a line feed.
  ///   - path: The path of its file, which the program may ask for.
  func compile(_ text: String, path: String) async throws -> Outcome {
    if let last, last.plain == text { return last.outcome }
    words = ""
    beginGuess(of: text)
    defer { guess?.isCompiled.cancel() }
    let linkLibrary = compiler.linkLibrary
    async let library: Void = linkLibrary()
    var mode = ["-swift-version", "6"]
    var tree = try compiler.syntaxTree(Self.sourceName, text, module: Self.module, flags: mode)
    var errors = CompilerErrors(tree.errors, aboutFile: source, text)
    var notes = PlaygroundNotes()
    if !errors.errors.isEmpty, errors.errors.allSatisfy({ Self.isAboutGlobal($0.message) }) {
      // A variable at the top level that a function of the file uses, or a static one: Swift 5
      // allows it, and a beginner means no harm.
      notes.swift5Line = errors.errors[0].line
      mode = ["-swift-version", "5"]
      tree = try compiler.syntaxTree(Self.sourceName, text, module: Self.module, flags: mode)
      errors = CompilerErrors(tree.errors, aboutFile: source, text)
    }
    if !errors.errors.isEmpty { return .errors(errors) }
    // Where the program itself says which line is which, nothing can be told of its lines.
    let hasLines = text.contains(#/(?m:^)\s*#sourceLocation\(file/#)
    let extents = tree.exit == .exited(0) && !hasLines ? Instrumentation.Extent.allCases : []
    for extent in hasTransform == false ? [] : extents {
      guard let instrumentation = Instrumentation(text, path: path, tree: tree.output, extent)
      else { continue }
      let braces = instrumentation.hearsOfBraces ? [] : Self.noBraces
      let flags = mode + Self.transform + braces
      guard let object = try await object(of: instrumentation.text.text, flags) else { continue }
      hasTransform = true
      try await library
      let outcome = Outcome.program(
        path: try compiler.link(object, of: text), instrumentation, errors, notes)
      last = (text, instrumentation.text, flags, outcome)
      return outcome
    }
    let refused = words
    // The errors that are shown are those of the plain program.
    let plain = try compiler.compile(
      [Self.sourceName: text], module: Self.module, flags: mode + ["-g"], to: "program")
    let plainErrors = CompilerErrors(plain.errors, aboutFile: source, text)
    guard plain.exit == .exited(0) else {
      if !plainErrors.errors.isEmpty { return .errors(plainErrors) }
      let words = FileCompiler.wordsOfFailure(plain)
      return .refused(words ?? "The compiler says: \(CompilerErrors.firstWords(plain.errors))")
    }
    try await library
    if hasTransform == nil { hasTransform = try compiles("\n", mode + Self.transform) }
    if hasTransform == true {
      let culprit = CompilerErrors(refused, aboutFile: source, text).culprit
      notes.remark = """
        The compiler can't show what each line of this program does\
        \(culprit.map { ", because of \($0)" } ?? ""), so this is the output alone.
        """
    } else {
      notes.remark = """
        This compiler refuses `-playground`, which shows what each line does, so this is the \
        output alone.
        """
    }
    // The object file was overwritten by the last attempt.
    _ = try compiles(InstrumentedText.located(text, path), mode)
    return .program(path: try compiler.link("program", of: text), nil, plainErrors, notes)
  }

  func compiles(_ text: String, _ flags: [String]) throws -> Bool {
    let compiled = try compiler.compile(
      [Self.sourceName: text], module: Self.module, flags: flags + ["-g"], to: "program")
    words = compiled.errors
    return compiled.exit == .exited(0)
  }

  /// Whether an error is about a variable at the top level, which belongs to the main actor.
  static func isAboutGlobal(_ message: String) -> Bool {
    message.contains(
      /^main actor-isolated (?:var|let) '\w+' can ?not be|' is not concurrency-safe because/)
  }
}
