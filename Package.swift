// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "multicast-delegates",
  platforms: [.macOS(.v15), .macCatalyst(.v18), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "MulticastDelegates", targets: ["MulticastDelegates"]),
    .library(
      name: "ExerciseChecks",
      targets: [
        "EmergencyDispatch", "ExerciseChecks", "MirrorPad", "MulticastDelegates", "MulticastExerciseAnswers",
        "MulticastExerciseRunner",
      ]),
  ],
  targets: [
    // The pattern, and what every list of delegates should keep.
    .target(name: "MulticastDelegates"),
    .target(name: "MulticastPromises", dependencies: ["MulticastDelegates"]),

    // The examples.
    .target(name: "EmergencyDispatch", dependencies: ["MulticastDelegates"]),
    .target(name: "MirrorPad", dependencies: ["MulticastDelegates"]),

    // What programs in a terminal are made of.
    .target(name: "MulticastDemos", dependencies: ["MirrorPad", "MulticastDelegates"]),

    // Compiles a file against this package, runs it within limits, explains what the compiler says.
    .target(name: "MulticastCompiler", dependencies: ["MulticastDemos"]),

    // What a program in the playground calls.
    .target(name: "MulticastPlayground", dependencies: ["MirrorPad", "MulticastDelegates"]),

    // The exercises: what is checked, right and wrong answers, and the runner.
    .target(
      name: "ExerciseChecks",
      dependencies: ["EmergencyDispatch", "MirrorPad", "MulticastDelegates", "MulticastDemos", "MulticastPromises"]),
    .target(
      name: "MulticastExerciseAnswers",
      dependencies: ["EmergencyDispatch", "ExerciseChecks", "MirrorPad", "MulticastDelegates"]),
    .target(
      name: "MulticastExerciseRunner",
      dependencies: [
        "ExerciseChecks", "MulticastCompiler", "MulticastDemos", "MulticastExerciseAnswers", "MulticastPromises",
      ]),

    // The executables.
    .executableTarget(
      name: "emergency-dispatch", dependencies: ["EmergencyDispatch", "MulticastDelegates", "MulticastDemos"]),
    .executableTarget(name: "radio-room", dependencies: ["MulticastDelegates", "MulticastDemos"]),
    .executableTarget(
      name: "mirror-pad", dependencies: ["MirrorPad", "MulticastDelegates", "MulticastDemos", "MulticastPromises"]),
    .executableTarget(
      name: "playground",
      dependencies: [
        "EmergencyDispatch", "MirrorPad", "MulticastCompiler", "MulticastDelegates", "MulticastDemos",
        "MulticastPlayground",
      ]),
    .executableTarget(
      name: "exercises",
      dependencies: [
        "ExerciseChecks", "MulticastCompiler", "MulticastDemos", "MulticastExerciseRunner", "MulticastPromises",
      ]),
    .executableTarget(
      name: "benchmarks", dependencies: ["MulticastDelegates", "MulticastDemos", "MulticastPromises"],
      exclude: ["figures.txt"]),

    // The tests. `MULTICAST_ALL_TESTS=1 swift test` runs those as well that take long.
    .target(name: "Support", dependencies: ["MulticastCompiler", "MulticastDemos"], path: "Tests/Support"),
    .executableTarget(name: "in-a-terminal", path: "Tests/in-a-terminal"),
    .testTarget(
      name: "MulticastDelegatesTests",
      dependencies: ["MulticastDelegates", "MulticastPromises", "Support"],
      exclude: ["CountAllocations", "MomentOfReading", "NotCompiledHere", "UnderThreadSanitizer", "Uses"]),
    .testTarget(
      name: "MulticastPromisesTests", dependencies: ["MulticastPromises", "Support"], exclude: ["Golden"]),
    .testTarget(name: "EmergencyDispatchTests", dependencies: ["EmergencyDispatch", "MulticastDelegates"]),
    .testTarget(
      name: "MirrorPadTests", dependencies: ["MirrorPad", "MulticastPromises", "Support"], exclude: ["Golden"]),
    .testTarget(
      name: "MulticastDemosTests",
      dependencies: [
        "MirrorPad", "MulticastCompiler", "MulticastDelegates", "MulticastDemos", "MulticastPromises", "Support",
        "emergency-dispatch", "exercises", "in-a-terminal", "mirror-pad", "playground", "radio-room", "benchmarks",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "ExerciseChecksTests",
      dependencies: [
        "ExerciseChecks", "MulticastDelegates", "MulticastDemos", "MulticastExerciseRunner", "MulticastPromises",
        "Support", "emergency-dispatch", "exercises", "mirror-pad",
      ], exclude: ["Golden"]),
    .testTarget(
      name: "MulticastExerciseRunnerTests",
      dependencies: [
        "ExerciseChecks", "MulticastCompiler", "MulticastDemos", "MulticastExerciseRunner", "MulticastPromises",
        "Support", "exercises", "in-a-terminal",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "TutorialsTests",
      dependencies: [
        "ExerciseChecks", "MulticastCompiler", "MulticastDelegates", "MulticastDemos", "MulticastExerciseRunner",
        "MulticastPromises", "Support", "benchmarks", "emergency-dispatch", "exercises", "mirror-pad", "playground",
        "radio-room",
      ], exclude: ["Examples"]),
  ],
  swiftLanguageModes: [.v6]
)

// Where this package is built to be tested, a warning is an error. For everyone else, whose compiler may be a newer one,
// it is just a warning.
if Context.environment["MULTICAST_WARNINGS_AS_ERRORS"] != nil {
  for target in package.targets { target.swiftSettings = [.treatAllWarnings(as: .error)] }
}
