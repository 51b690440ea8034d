// What `swift build` has built already, and a learner's file is compiled against.

import Foundation

/// The modules and object files beside the running program.
struct BuildProducts {
  /// `ExerciseChecks` and all that it is built on. The solutions stand beside these, and are not among them.
  static let modules = [
    "DotCanvas", "EmergencyDispatch", "ExerciseChecks", "Inspection", "MirrorPad", "MirrorPadBoard",
    "MulticastDelegates", "Terminal",
  ]

  /// What an exercise needs as well in which the learner's check is tried on other people's implementations.
  static let lineup = ["ExerciseMisconceptions", "ExerciseSolutions"]

  private let moduleFiles: [URL]
  /// The object files of these modules.
  let objects: [String]

  /// Looks for them beside a program that was linked from them.
  init(besideProgram program: URL, _ modules: [String] = Self.modules) throws {
    let folder = program.deletingLastPathComponent()
    let files = FileManager.default
    let places = [folder.appendingPathComponent("Modules"), folder]
    moduleFiles = modules.compactMap { name in
      places.map { $0.appendingPathComponent("\(name).swiftmodule") }.first { files.fileExists(atPath: $0.path) }
    }
    // The list that the program was linked by: a folder of object files may hold some of sources that are gone.
    let list = folder.appendingPathComponent("\(program.lastPathComponent).product/Objects.LinkFileList")
    let linked = (try? String(contentsOf: list, encoding: .utf8)) ?? ""
    objects = linked.split(whereSeparator: \.isNewline)
      .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\"")) }
      .filter { object in modules.contains { object.contains("/\($0).build/") } }
    guard moduleFiles.contains(where: { $0.lastPathComponent == "ExerciseChecks.swiftmodule" }), !objects.isEmpty else {
      throw MissingProducts(description: "there is nothing beside \(program.path) to compile an exercise against")
    }
  }

  /// Makes a folder in which the compiler finds these modules and no others.
  func linkModules(into folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in moduleFiles {
      let link = folder.appendingPathComponent(file.lastPathComponent)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    }
  }
}

/// The program was copied away from what it was built with.
struct MissingProducts: Error, CustomStringConvertible {
  let description: String
}
