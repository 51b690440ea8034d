import Foundation
import MulticastDemos

/// What a file is compiled against: modules and object files beside the running program.
struct BuildProducts: Sendable {
  /// A folder in which the compiler finds these modules and no others.
  let modules: URL
  /// Where the compiler keeps what it makes of C's modules. SwiftPM's own engine keeps it there too, so much of it is
  /// made already. The compiler's usual folder is in the home folder, which not everyone can write to.
  let moduleCache: String
  /// The library of these modules, once it's linked.
  let library: String
  private let objects: [String]

  /// Looks for them where a build engine leaves them.
  ///
  /// SwiftPM's own engine puts the modules into `Modules` and lists what it linked in `<Program>.product`; Swift Build,
  /// which is Xcode's engine too, leaves `<Module>.swiftmodule` and `<Module>.o` beside the program.
  ///
  /// - Parameters:
  ///   - names: The modules that a file may import, and those that they are built on.
  ///   - image: The path of what was linked from them: a program or a bundle of tests.
  ///   - scratch: Where to make the folder of modules and the library.
  init(_ names: [String], besideImage image: String, _ scratch: URL) throws {
    modules = scratch.appendingPathComponent("modules")
    library = scratch.appendingPathComponent("library").path
    let folder = URL(fileURLWithPath: productsFolder(ofImage: image), isDirectory: true)
    moduleCache = folder.appendingPathComponent("ModuleCache").path
    func existing(_ paths: [String]) -> URL? {
      paths.map { folder.appendingPathComponent($0) }.first { FileManager.default.fileExists(atPath: $0.path) }
    }
    let moduleFiles = names.compactMap { existing(["Modules/\($0).swiftmodule", "\($0).swiftmodule"]) }
    let name = URL(fileURLWithPath: image).deletingPathExtension().lastPathComponent
    let list = folder.appendingPathComponent("\(name).product/Objects.LinkFileList")
    if let linked = try? String(contentsOf: list, encoding: .utf8) {
      // A folder of object files may hold some whose sources were deleted. The list quotes as a shell does.
      objects = linked.split(whereSeparator: \.isNewline)
        .map { String($0.replacing(/^'|'$/, with: "").replacing("'\\''", with: "'")) }
        .filter { object in names.contains { object.contains("/\($0).build/") } }
    } else {
      objects = names.compactMap { existing(["\($0).o"])?.path }
    }
    guard moduleFiles.count == names.count, objects.count >= names.count else {
      throw UnfitSurroundings(
        description: """
          there is nothing to compile a file against. Searched for the modules in \(folder.path)/Modules and \
          \(folder.path), and for their object files in \(list.path) and \(folder.path). Start the command with `swift \
          run`, or from the folder it was built in.
          """)
    }
    try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
    for file in moduleFiles {
      try FileManager.default.createSymbolicLink(
        at: modules.appendingPathComponent(file.lastPathComponent), withDestinationURL: file)
    }
  }

  /// Links the library, unless that has been done. Programs are linked with it in a quarter of the time.
  func linkLibrary(_ toolchain: Toolchain) throws {
    guard !FileManager.default.fileExists(atPath: library) else { return }
    let linker = try toolchain.run(["swiftc", "-emit-library", "-o", library] + Toolchain.linking + objects)
    guard linker.exit == .exited(0) else {
      let lines = (linker.errors + linker.output).split(whereSeparator: \.isNewline)
      // The driver's own line comes first, and says nothing.
      let words = lines.first { !$0.contains("link command failed") } ?? lines.first ?? "no words"
      throw UnfitSurroundings(description: "what a file is linked with can't be linked itself: \(words)")
    }
  }
}
