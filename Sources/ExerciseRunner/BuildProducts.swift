// What a learner's file is compiled against: the products of the build.

import Foundation
import SystemCalls

/// The modules and object files beside the running program.
struct BuildProducts {
  /// `ExerciseChecks` and everything it is built on. The solutions, which are beside these, aren't among them.
  static let modules = [
    "DotCanvas", "EmergencyDispatch", "ExerciseChecks", "MirrorPad", "MirrorPadBoard",
    "MulticastDelegates", "SystemCalls", "Terminal",
  ]

  /// What an exercise also needs if the learner's check is tried on other answers.
  static let answers = ["ExerciseMisconceptions", "ExerciseSolutions"]

  /// A folder in which the compiler finds these modules and no others.
  let modules: URL
  /// The object files of these modules.
  let objects: [String]

  /// Looks for them where a build engine leaves them.
  ///
  /// SwiftPM's own engine puts the modules into `Modules` and lists what it linked in `<Program>.product`; Swift Build,
  /// which is Xcode's engine too, leaves `<Module>.swiftmodule` and `<Module>.o` beside the program.
  ///
  /// - Parameters:
  ///   - image: The path of what was linked from them: a program or a bundle of tests.
  ///   - links: Where to make the folder of modules.
  init(besideImage image: String, _ modules: [String], _ links: URL) throws {
    self.modules = links
    let folder = URL(fileURLWithPath: productsFolder(ofImage: image), isDirectory: true)
    func existing(_ paths: [String]) -> URL? {
      paths.map { folder.appendingPathComponent($0) }.first { FileManager.default.fileExists(atPath: $0.path) }
    }
    let moduleFiles = modules.compactMap { existing(["Modules/\($0).swiftmodule", "\($0).swiftmodule"]) }
    let name = URL(fileURLWithPath: image).deletingPathExtension().lastPathComponent
    let list = folder.appendingPathComponent("\(name).product/Objects.LinkFileList")
    if let linked = try? String(contentsOf: list, encoding: .utf8) {
      // A folder of object files may hold some whose sources were deleted. The list quotes as a shell does.
      objects = linked.split(whereSeparator: \.isNewline)
        .map { String($0.replacing(/^'|'$/, with: "").replacing("'\\''", with: "'")) }
        .filter { object in modules.contains { object.contains("/\($0).build/") } }
    } else {
      objects = modules.compactMap { existing(["\($0).o"])?.path }
    }
    guard moduleFiles.count == modules.count, objects.count >= modules.count else {
      throw MissingProducts(
        description: """
          there is nothing to compile an exercise against. Searched for the modules in \(folder.path)/Modules and \
          \(folder.path), and for their object files in \(list.path) and \(folder.path). Start the command with `swift \
          run exercises`, or from the folder it was built in.
          """)
    }
    try FileManager.default.createDirectory(at: links, withIntermediateDirectories: true)
    for file in moduleFiles {
      try FileManager.default.createSymbolicLink(
        at: links.appendingPathComponent(file.lastPathComponent), withDestinationURL: file)
    }
  }
}

/// The program was copied away from what it was built with.
struct MissingProducts: Error, CustomStringConvertible {
  let description: String
}
