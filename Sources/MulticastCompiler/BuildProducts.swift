import Foundation
import MulticastTerminal

/// What a file is compiled against: modules and object files beside the running program.
struct BuildProducts: Sendable {
  /// A folder in which the compiler finds these modules and no others.
  let modules: URL
  /// Where the compiler keeps what it makes of C's modules. SwiftPM's own engine keeps it there
  /// too, so much of it is made already. The compiler's usual folder is in the home folder, which
  /// not everyone can write to.
  let moduleCache: String
  /// The library of these modules, once it's linked.
  let library: String
  private let objects: [String]
  private let names: [String]
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
    try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
    for file in moduleFiles {
      try FileManager.default.createSymbolicLink(
        at: modules.appendingPathComponent(file.lastPathComponent), withDestinationURL: file)
    }
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

  /// Where libraries are kept, and the driver's answers.
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
