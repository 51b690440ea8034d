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
///     let program = try compiler.link("learner", of: text)
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
      // Each note has its line.
      "-diagnostic-style=llvm",
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
  /// - Parameter source: What was compiled to it. What it imports, besides our own modules, says
  ///   which libraries it needs.
  /// - Returns: Its path.
  package func link(_ name: String, of source: String) throws -> String {
    let program = file(name).path
    let own = products.names.map { "import \($0)" }
    let imports = source.split(separator: "\n").filter {
      $0.contains("import ") && !own.contains(String($0))
    }
    let linker = try toolchain.link(
      Toolchain.linking + [object(name), products.library, "-o", program], importing: imports)
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

// MARK: - What files are compiled against

/// What a file is compiled against: modules and object files beside the running program.
private struct BuildProducts: Sendable {
  /// A folder in which the compiler finds these modules and no others.
  let modules: URL
  /// Where the compiler keeps what it makes of C's modules. SwiftPM's own engine keeps it there
  /// too, so much of it is made already. The compiler's usual folder is in the home folder, which
  /// not everyone can write to.
  let moduleCache: String
  /// The library of these modules, once it's linked.
  let library: String
  private let objects: [String]
  let names: [String]
  /// The folder in which the build left everything.
  private let products: URL

  /// Looks for them where a build engine leaves them.
  ///
  /// SwiftPM's own engine puts the modules into `Modules` and lists what it linked in
  /// `<Program>.product`; Swift Build, which is Xcode's engine too, leaves `<Module>.swiftmodule`
  /// and `<Module>.o` beside the program.
  ///
  /// - Parameters:
  ///   - names: The modules that a file may import, and those that they are built on.
  ///   - image: The path of what was linked from them: a program or a bundle of tests.
  ///   - scratch: Where to make the folder of modules and the library.
  init(_ names: [String], besideImage image: String, _ scratch: URL) throws {
    modules = scratch.appendingPathComponent("modules")
    library = scratch.appendingPathComponent("library").path
    let folder = URL(fileURLWithPath: productsFolder(ofImage: image), isDirectory: true)
    products = folder
    self.names = names
    moduleCache = folder.appendingPathComponent("ModuleCache").path
    func existing(_ paths: [String]) -> URL? {
      paths.map { folder.appendingPathComponent($0) }.first {
        FileManager.default.fileExists(atPath: $0.path)
      }
    }
    let moduleFiles = names.compactMap {
      existing(["Modules/\($0).swiftmodule", "\($0).swiftmodule"])
    }
    let name = URL(fileURLWithPath: image).deletingPathExtension().lastPathComponent
    let list = folder.appendingPathComponent("\(name).product/Objects.LinkFileList")
    if let linked = try? String(contentsOf: list, encoding: .utf8) {
      // A folder of object files may hold some whose sources were deleted.
      let folders = Set(names.map { "\($0).build" })
      objects = linked.split(separator: "\n").map(Self.unquoted)
        .filter { $0.split(separator: "/").contains { folders.contains(String($0)) } }
    } else {
      objects = names.compactMap { existing(["\($0).o"])?.path }
    }
    guard moduleFiles.count == names.count, objects.count >= names.count else {
      throw UnfitSurroundings(
        description: """
          there is nothing to compile a file against. Searched for the modules in \
          \(folder.path)/Modules and \(folder.path), and for their object files in \(list.path) \
          and \(folder.path). Start the command with `swift run`, or from the folder it was built \
          in.
          """)
    }
    // One link to a folder that's kept takes a tenth of the time that links to all modules take.
    let files = FileManager.default
    let number = fingerprint("\(moduleFiles.map(\.path))")
    let kept = KeptLibrary.folder(in: folder).appendingPathComponent("modules-\(number)")
    if !files.fileExists(atPath: kept.path) {
      try files.createDirectory(at: modules, withIntermediateDirectories: true)
      for file in moduleFiles {
        try files.createSymbolicLink(
          at: modules.appendingPathComponent(file.lastPathComponent), withDestinationURL: file)
      }
      try? files.createDirectory(
        at: kept.deletingLastPathComponent(), withIntermediateDirectories: true)
      // It stays here if it can't be kept, or if another process was faster.
      guard rename(modules.path, kept.path) == 0 else { return }
    }
    try files.createSymbolicLink(at: modules, withDestinationURL: kept)
  }

  /// A path of the list, which quotes as a shell does.
  private static func unquoted(_ line: Substring) -> String {
    guard line.hasPrefix("'") else { return String(line) }
    return String(line.dropFirst().dropLast()).replacing("'\\''", with: "'")
  }

  /// Gets the library, unless that has been done. Programs are linked with it in a quarter of the
  /// time.
  ///
  /// It's linked once for each build of the package, and kept beside the products. If that can't be
  /// done, because nothing can be written there for instance, it's linked for this process.
  func linkLibrary(_ toolchain: Toolchain) throws {
    guard !FileManager.default.fileExists(atPath: library) else { return }
    if let kept = KeptLibrary(of: names, objects, in: products, toolchain),
      kept.isThere || (try? kept.make { try link(to: $0, toolchain) }) != nil,
      // A second name for the same file, which stays when the first is removed.
      Foundation.link(kept.path, library) == 0
    {
      return
    }
    try link(to: library, toolchain)
  }

  private func link(to path: String, _ toolchain: Toolchain) throws {
    let linker = try toolchain.run(
      ["swiftc", "-emit-library", "-o", path] + Toolchain.linking + objects)
    guard linker.exit == .exited(0) else {
      let lines = (linker.errors + linker.output).split(whereSeparator: \.isNewline)
      // The driver's own line comes first, and says nothing.
      let words = lines.first { !$0.contains("link command failed") } ?? lines.first ?? "no words"
      throw UnfitSurroundings(
        description: "what a file is linked with can't be linked itself: \(words)")
    }
  }
}

/// A library that's kept for as long as it's made of the same object files.
struct KeptLibrary {
  let path: String
  private let folder: URL
  /// How the names of those begin that are made of the same modules.
  private let kind: String

  /// - Returns: Nil if the object files' contents can't be told.
  init?(of modules: [String], _ objects: [String], in products: URL, _ toolchain: Toolchain) {
    folder = Self.folder(in: products)
    // POSIX has this command everywhere: a checksum, a size and a name for each file.
    guard let sums = try? toolchain.run(["cksum"] + objects), sums.exit == .exited(0),
      let compiler = Toolchain.compilerStamp
    else { return nil }
    kind = "library-\(fingerprint("\(modules) \(Toolchain.linking)"))-"
    path = folder.appendingPathComponent(kind + fingerprint(compiler + sums.output)).path
  }

  /// Where libraries are kept, links to modules, and the driver's answers.
  static func folder(in products: URL) -> URL { products.appendingPathComponent("multicast-kept") }

  var isThere: Bool { FileManager.default.fileExists(atPath: path) }

  /// Makes the library under another name, and gives it this one when it's done, so that nobody
  /// finds half of it. Older ones of its kind are removed.
  func make(_ link: (String) throws -> Void) throws {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let unfinished = folder.appendingPathComponent("unfinished-\(getpid())-\(UUID().uuidString)")
      .path
    defer { try? files.removeItem(atPath: unfinished) }
    try link(unfinished)
    guard rename(unfinished, path) == 0 else { throw SystemError("rename") }
    for name in try files.contentsOfDirectory(atPath: folder.path) {
      let other = folder.appendingPathComponent(name).path
      let owner = name.hasPrefix("unfinished-") ? pid_t(name.split(separator: "-")[1]) : nil
      let isLeft = owner.map { kill($0, 0) != 0 && errno == ESRCH } ?? false
      if isLeft || name.hasPrefix(kind) && other != path { try? files.removeItem(atPath: other) }
    }
  }
}

// MARK: - Where files are compiled

/// A folder to compile in, or for a program to run in, which is deleted when it's no longer needed.
///
/// It's beside the program and not among the system's temporary files, because a program that is
/// killed can't clean up after itself. The next one does: a folder bears the number of its owner's
/// process.
package final class ScratchFolder: Sendable {
  package let url: URL
  private let removal: LastAct

  /// Creates a folder, and deletes those whose owners no longer run.
  ///
  /// - Parameter products: The path of the folder that holds the program.
  init(in products: String) throws {
    let files = FileManager.default
    let all = URL(fileURLWithPath: products).appendingPathComponent("multicast-scratch")
    do {
      try files.createDirectory(at: all, withIntermediateDirectories: true)
      guard files.isWritableFile(atPath: all.path) else { throw CocoaError(.fileWriteNoPermission) }
    } catch {
      throw UnfitSurroundings(
        description:
          "files are compiled beside the program, and nothing can be written to \(all.path). "
          + "Copy the clone to a folder of your own.")
    }
    for name in try files.contentsOfDirectory(atPath: all.path) {
      let owner = pid_t(name.prefix { $0 != "-" })
      // If another process has the number now, the folder is left to a later program.
      let isOwned = owner.map { kill($0, 0) == 0 || errno == EPERM } ?? false
      if !isOwned { try? files.removeItem(at: all.appendingPathComponent(name)) }
    }
    let url = all.appendingPathComponent("\(getpid())-\(UUID().uuidString)")
    try files.createDirectory(at: url, withIntermediateDirectories: false)
    self.url = url
    removal = LastAct { Self.remove(url) }
  }

  deinit { Self.remove(url) }

  private static func remove(_ url: URL) {
    // A thread of ours may be about to write one more file.
    for _ in 1...3 where FileManager.default.fileExists(atPath: url.path) {
      try? FileManager.default.removeItem(at: url)
    }
    guard FileManager.default.fileExists(atPath: url.path) else { return }
    // A learner's program may leave a folder that can't be read, or so many in one another that
    // their path is too long.
    let remove = ["sh", "-c", "chmod -R u+rwx \"$0\"; rm -rf \"$0\"", url.path]
    // It's rare, and may take as long as it takes, but not forever.
    _ = try? ChildProcess(remove, seconds: 60, limit: 1 << 20)
  }

  /// Calls `body` with a new folder beside the running program, and deletes the folder.
  package static func with<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = try ScratchFolder(in: productsFolder())
    return try withExtendedLifetime(folder) { try body(folder.url) }
  }
}
