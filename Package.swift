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
        "DotCanvas", "EmergencyDispatch", "ExerciseChecks", "MirrorPad", "MulticastDelegates",
        "MulticastExerciseMisconceptions", "MulticastExerciseRunner",
      ]),
  ],
  targets: [
    // The pattern, how most of us would first write it, and what every list of delegates should keep.
    .target(name: "MulticastDelegates"),
    .target(name: "FirstTimeVersion"),
    .target(name: "MulticastPromises"),

    // The examples.
    .target(name: "EmergencyDispatch", dependencies: ["MulticastDelegates"]),
    .target(name: "MirrorPad", dependencies: ["MulticastDelegates"]),

    // What the executables are made of.
    .target(name: "DotCanvas"),
    .target(name: "MulticastSystemCalls"),
    .target(name: "MulticastTerminal", dependencies: ["MulticastSystemCalls"]),
    .target(name: "MulticastSteps", dependencies: ["MulticastDelegates", "MulticastTerminal"]),
    .target(
      name: "MulticastMirrorPadBoard",
      dependencies: ["DotCanvas", "MirrorPad", "MulticastDelegates", "MulticastTerminal"]),

    // The exercises: what is checked, and the trees of files that it is checked with.
    .target(
      name: "ExerciseChecks",
      dependencies: [
        "DotCanvas", "EmergencyDispatch", "MirrorPad", "MulticastDelegates", "MulticastMirrorPadBoard",
        "MulticastPromises", "MulticastSystemCalls", "MulticastTerminal",
      ]),
    .target(
      name: "MulticastExerciseSolutions",
      dependencies: ["DotCanvas", "EmergencyDispatch", "ExerciseChecks", "MirrorPad", "MulticastDelegates"],
      path: "Exercises/Solutions"),
    .target(
      name: "MulticastExerciseMisconceptions",
      dependencies: [
        "DotCanvas", "EmergencyDispatch", "ExerciseChecks", "MirrorPad", "MulticastDelegates",
        "MulticastExerciseSolutions",
      ],
      path: "Exercises/Misconceptions"),

    .target(
      name: "MulticastExerciseRunner",
      dependencies: [
        "ExerciseChecks", "MulticastExerciseMisconceptions", "MulticastExerciseSolutions",
        "MulticastSystemCalls", "MulticastTerminal",
      ]),

    // The executables.
    .executableTarget(
      name: "emergency-dispatch",
      dependencies: ["EmergencyDispatch", "MulticastDelegates", "MulticastSteps", "MulticastSystemCalls"]),
    .executableTarget(name: "radio-room", dependencies: ["MulticastDelegates", "MulticastSteps"]),
    .executableTarget(
      name: "mirror-pad",
      dependencies: [
        "DotCanvas", "FirstTimeVersion", "MirrorPad", "MulticastDelegates", "MulticastMirrorPadBoard",
        "MulticastPromises", "MulticastSteps", "MulticastSystemCalls", "MulticastTerminal",
      ]),
    .executableTarget(name: "playground", dependencies: ["EmergencyDispatch"]),
    .executableTarget(
      name: "exercises",
      dependencies: [
        "ExerciseChecks", "MulticastExerciseRunner", "MulticastPromises", "MulticastSystemCalls",
        "MulticastTerminal",
      ]),
    .executableTarget(
      name: "chapters",
      dependencies: [
        "DotCanvas", "EmergencyDispatch", "FirstTimeVersion", "MirrorPad", "MulticastDelegates",
        "MulticastMirrorPadBoard", "MulticastPromises", "MulticastSteps", "MulticastSystemCalls", "MulticastTerminal",
      ], exclude: ["MustNotCompile"]),
    .executableTarget(
      name: "benchmarks",
      dependencies: ["FirstTimeVersion", "MulticastDelegates", "MulticastSystemCalls", "MulticastTerminal"],
      exclude: ["Measured"]),

    // The tests. `MULTICAST_ALL_TESTS=1 swift test` runs those as well that take long.
    .target(
      name: "Support", dependencies: ["MulticastSteps", "MulticastSystemCalls", "MulticastTerminal"],
      path: "Tests/Support"),
    .testTarget(
      name: "MulticastDelegatesTests",
      dependencies: ["MulticastDelegates", "MulticastPromises", "MulticastSystemCalls", "Support"],
      exclude: ["CountAllocations", "MomentOfReading", "NotCompiledHere", "UnderThreadSanitizer", "Uses"]),
    .testTarget(name: "EmergencyDispatchTests", dependencies: ["EmergencyDispatch"]),
    .testTarget(
      name: "MirrorPadTests", dependencies: ["MirrorPad", "MulticastSystemCalls", "Support"], exclude: ["Golden"]),
    .testTarget(name: "DotCanvasTests", dependencies: ["DotCanvas", "MulticastSystemCalls", "Support"]),
    .executableTarget(
      name: "terminal-probe", dependencies: ["MulticastSystemCalls", "MulticastTerminal"], path: "Tests/terminal-probe"),
    .testTarget(
      name: "MulticastMirrorPadBoardTests",
      dependencies: [
        "MirrorPad", "MulticastDelegates", "MulticastMirrorPadBoard", "MulticastSystemCalls", "MulticastTerminal",
        "Support",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "MulticastTerminalTests",
      dependencies: ["MulticastSystemCalls", "MulticastTerminal", "Support", "terminal-probe"]),
    .testTarget(name: "MulticastStepsTests", dependencies: ["MulticastSteps", "MulticastTerminal", "Support"]),
    .testTarget(
      name: "ExerciseChecksTests",
      dependencies: [
        "ExerciseChecks", "FirstTimeVersion", "MulticastExerciseRunner", "MulticastPromises", "MulticastSteps",
        "MulticastDelegates", "MulticastSystemCalls", "MulticastTerminal", "Support", "chapters", "emergency-dispatch",
        "exercises", "mirror-pad",
      ], exclude: ["Golden"]),
    .testTarget(
      name: "MulticastExerciseRunnerTests",
      dependencies: [
        "ExerciseChecks", "MulticastExerciseRunner", "MulticastPromises", "MulticastSteps", "MulticastSystemCalls",
        "MulticastTerminal", "Support", "exercises",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "TutorialsTests",
      dependencies: [
        "ExerciseChecks", "MulticastDelegates", "MulticastExerciseRunner", "MulticastPromises", "MulticastSteps",
        "Support", "benchmarks", "chapters", "emergency-dispatch", "exercises", "mirror-pad", "playground",
        "radio-room",
      ], exclude: ["Examples"]),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "MirrorPad", "MulticastDelegates", "MulticastMirrorPadBoard", "MulticastPromises", "MulticastSteps",
        "MulticastTerminal", "Support", "benchmarks", "chapters", "emergency-dispatch", "exercises", "mirror-pad",
        "playground", "radio-room",
      ],
      exclude: ["emergency-dispatch/Golden", "mirror-pad/Golden", "playground/Golden", "radio-room/Golden"]),
  ],
  swiftLanguageModes: [.v6]
)

// Where this package is built to be tested, a warning is an error. For everyone else, whose compiler may be a newer one,
// it is just a warning.
if Context.environment["MULTICAST_WARNINGS_AS_ERRORS"] != nil {
  for target in package.targets { target.swiftSettings = [.treatAllWarnings(as: .error)] }
}

// In a clone, the first build doesn't index the system's modules, which would take a quarter of its time. Editors make an
// index themselves. As a dependency, in a folder `checkouts`, this package has no such flags.
if !Context.packageDirectory.contains("/checkouts/") {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-index-ignore-system-modules"])]
  }
}
