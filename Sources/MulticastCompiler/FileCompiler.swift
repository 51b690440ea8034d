// Compiles one file against what is built: the room that the exercises and the playground share.

import Foundation
import MulticastTerminal

/// Compiles files against modules that the running program was built with, and links what comes of
/// it.
///
///     let compiler = try FileCompiler(modules: ["MulticastDelegates"])
///     let linkLibrary = compiler.linkLibrary
///     async let library: Void = linkLibrary()
///     let compiled = try compiler.compile(["main.swift": text], module: "Learners", to: "learner")
///     try await library
///     let program = try compiler.link("learner")
package final class FileCompiler {
  private let scratch: ScratchFolder
  private let products: BuildProducts
  private var toolchain: Toolchain
  private let sources: URL

  /// Gets ready to compile.
  ///
  /// - Parameter modules: Those that a file may import, and those that they are built on.
  package convenience init(modules: [String]) throws {
    let image = imagePath()
    let scratch = try ScratchFolder(in: productsFolder(ofImage: image))
    let products = try BuildProducts(modules, besideImage: image, scratch.url)
    let kept = KeptLibrary.folder(
      in: URL(fileURLWithPath: productsFolder(ofImage: image), isDirectory: true))
    let toolchain = Toolchain(scratch: scratch.url, keepingAnswersIn: kept)
    try self.init(scratch, products, toolchain, sources: "sources")
  }

  private init(
    _ scratch: ScratchFolder, _ products: BuildProducts, _ toolchain: Toolchain, sources: String
  ) throws {
    self.scratch = scratch
    self.products = products
    self.toolchain = toolchain
    self.sources = scratch.url.appendingPathComponent(sources)
    try FileManager.default.createDirectory(at: self.sources, withIntermediateDirectories: true)
  }

  /// Makes another compiler, for another thread. Its sources are in another folder, and what it
  /// makes had better have other names.
  package var another: @Sendable () throws -> FileCompiler {
    { [scratch, products, toolchain] in
      try FileCompiler(scratch, products, toolchain, sources: "other-sources")
    }
  }

  /// A file of this compiler's, which is gone when the compiler is.
  package func file(_ name: String) -> URL { scratch.url.appendingPathComponent(name) }

  /// The path under which the compiler is given a source, and speaks of it.
  package func source(_ name: String) -> String { sources.appendingPathComponent(name).path }

  /// How the compiler is called for any file: what it finds, and where it keeps what it makes.
  private func flags(_ module: String) -> [String] {
    [
      "-module-name", module, "-I", products.modules.path, "-module-cache-path",
      products.moduleCache,
    ]
  }

  /// Compiles sources as one module.
  ///
  /// - Parameters:
  ///   - sources: Texts, by the names of their files.
  ///   - name: What the object file is called, for `link(_:)`; nil if only the messages are wanted.
  /// - Returns: What the compiler said, and how it ended. If its exit code isn't 0, something is
  ///   wrong with the sources.
  /// - Throws: If the modules can't be imported.
  package func compile(
    _ sources: KeyValuePairs<String, String>, module: String, flags: [String] = [], to name: String?
  ) throws -> ChildProcess {
    let output = name.map { ["-c", "-wmo", "-o", object($0)] } ?? ["-emit-sil", "-o", "/dev/null"]
    return try withSources(sources) { paths in
      // Crash reports leave out the compiler's folder at the beginning of a path. By default,
      // that's the one in which the driver was asked, whenever that was.
      let folder = ["-file-compilation-dir", products.modules.path]
      let flags = ["-Onone"] + folder + self.flags(module) + flags
      return try toolchain.compile(output + flags + paths)
    }
  }

  /// Checks the types of a source, and gives the tree of its syntax on standard output, as JSON.
  package func syntaxTree(_ name: String, _ text: String, module: String, flags: [String] = [])
    throws -> ChildProcess
  {
    try withSources([name: text]) { paths in
      try toolchain.compile(
        ["-dump-ast", "-Xfrontend", "-dump-ast-format", "-Xfrontend", "json"] + self.flags(module)
          + flags + paths)
    }
  }

  private func withSources(
    _ sources: KeyValuePairs<String, String>, _ run: ([String]) throws -> ChildProcess
  ) throws -> ChildProcess {
    let paths = sources.map { source($0.key) }
    for (path, source) in zip(paths, sources) {
      try source.value.write(toFile: path, atomically: false, encoding: .utf8)
    }
    defer { for path in paths { try? FileManager.default.removeItem(atPath: path) } }
    let compiler = try run(paths)
    let words = CompilerErrors(compiler.errors, aboutFile: paths[0], "")
    if compiler.exit != .exited(0), let useless = words.uselessModule(in: products.modules.path) {
      throw toolchain.unfit(useless, products.modules.path)
    }
    return compiler
  }

  private func object(_ name: String) -> String { file("\(name).o").path }

  /// Links the library of all modules, in which programs find them, unless that has been done. It
  /// can be done while a file is compiled.
  package var linkLibrary: @Sendable () throws -> Void {
    { [products, toolchain] in try products.linkLibrary(toolchain) }
  }

  /// Links a program.
  ///
  /// - Returns: Its path.
  package func link(_ name: String) throws -> String {
    let program = file(name).path
    let linker = try toolchain.link(
      Toolchain.linking + [object(name), products.library, "-o", program])
    guard linker.exit == .exited(0) else {
      throw NotExamined(
        description:
          "the file compiles, and can't be linked: \(CompilerErrors.firstWords(linker.errors))")
    }
    return program
  }

  /// What there is to say if the compiler didn't get through what it read; nil if it did.
  ///
  /// A compiler that the system ended, because memory ran out for instance, isn't meant: the next
  /// one may get through.
  package static func wordsOfFailure(_ compiler: ChildProcess) -> String? {
    guard let exit = compiler.exit else {
      return "The compiler was still busy after \(CompilerLimits.seconds) seconds."
    }
    let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV]
    // The shell that runs it adds 128 to the signal.
    guard crashes.contains(where: { exit == .signalled($0) || exit == .exited(128 + $0) }) else {
      return nil
    }
    return
      """
      The compiler itself crashed. Very deep nesting can do that: write the code in smaller pieces.
      """
  }
}
