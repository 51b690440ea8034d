// swift-tools-version: 6.3

// The exercises as a package of their own, for those who like to work in an editor:
//
//     swift test --package-path Exercises --filter RollCall
//
// builds all exercises, so a file that doesn't compile stops the others. With a name in the
// environment there is only that one:
//
//     EXERCISE=roll-call swift test --package-path Exercises

import PackageDescription

// Listed, since SwiftPM doesn't notice that a manifest reads a folder: it would miss a new
// exercise.
let folders = [
  "01-roll-call",
  "02-still-here",
  "03-weak-grip",
  "04-connect-the-mirrors",
  "05-your-own",
  "06-sweep",
  "07-signed-up-twice",
  "08-twins",
  "09-paper-copy",
  "10-early-exit",
  "11-late-arrival",
  "12-echo",
  "13-opt-in",
  "14-the-vote",
  "15-mirror-pad",
  "16-own-desk",
  "17-catch-the-bug",
]

let chosen = Context.environment["EXERCISE"] ?? ""
let exercises = folders.filter { chosen.isEmpty || $0 == chosen || $0.dropFirst(3) == chosen }
precondition(!exercises.isEmpty, "EXERCISE=\(chosen): there are \(folders.map { $0.dropFirst(3) })")

let root = [Target.Dependency.product(name: "ExerciseChecks", package: "multicast-delegates")]

let package = Package(
  name: "exercises",
  platforms: [.macOS(.v15)],
  // For whoever types `swift run exercises` in this folder.
  products: [.executable(name: "exercises", targets: ["where-to-run"])],
  dependencies: [.package(name: "multicast-delegates", path: "..")],
  targets: [
    .target(name: "TestSupport", dependencies: root, path: "TestSupport"),
    .executableTarget(name: "where-to-run", path: "WhereToRun"),
  ]
    + exercises.flatMap { folder -> [Target] in
      let name = String(folder.dropFirst(3))
      let type = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        .joined()
      return [
        .target(
          name: "\(name)-exercise", dependencies: root, path: folder,
          exclude: ["\(type)Tests.swift"]),
        .testTarget(
          name: "\(name)-check",
          dependencies: root + ["TestSupport", .target(name: "\(name)-exercise")], path: folder,
          exclude: ["\(type).swift"]),
      ]
    },
  swiftLanguageModes: [.v6]
)
