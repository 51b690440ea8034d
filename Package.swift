// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "multicast-delegates",
  platforms: [.macOS(.v15), .macCatalyst(.v18), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "MulticastDelegates", targets: ["MulticastDelegates"]),
    .library(name: "EmergencyDispatch", targets: ["EmergencyDispatch"]),
    .library(
      name: "ExerciseChecks",
      targets: [
        "DotCanvas", "EmergencyDispatch", "ExerciseChecks", "ExerciseMisconceptions", "ExerciseRunner", "MirrorPad",
        "MulticastDelegates",
      ]),
    .executable(name: "emergency-dispatch", targets: ["emergency-dispatch"]),
    .executable(name: "mirror-pad", targets: ["mirror-pad"]),
    .executable(name: "radio-room", targets: ["radio-room"]),
    .executable(name: "exercises", targets: ["exercises"]),
    .executable(name: "chapters", targets: ["chapters"]),
    .executable(name: "benchmarks", targets: ["benchmarks"]),
  ],
  targets: [
    // The pattern, and how most of us would first write it.
    .target(name: "MulticastDelegates"),
    .target(name: "FirstTimeVersion"),

    // The examples.
    .target(name: "EmergencyDispatch", dependencies: ["MulticastDelegates"]),
    .target(name: "MirrorPad", dependencies: ["MulticastDelegates"], resources: [.process("Gallery")]),

    // What the executables are made of.
    .target(name: "DotCanvas"),
    .target(name: "SystemCalls"),
    .target(name: "Terminal", dependencies: ["SystemCalls"]),
    .target(name: "StepByStep", dependencies: ["MulticastDelegates", "Terminal"]),
    .target(name: "MirrorPadBoard", dependencies: ["DotCanvas", "MirrorPad", "MulticastDelegates", "Terminal"]),

    // The exercises: what is checked, and the trees of files that it is checked with.
    .target(
      name: "ExerciseChecks",
      dependencies: [
        "DotCanvas", "EmergencyDispatch", "MirrorPad", "MirrorPadBoard", "MulticastDelegates", "SystemCalls",
        "Terminal",
      ]),
    .target(
      name: "ExerciseSolutions",
      dependencies: ["DotCanvas", "EmergencyDispatch", "ExerciseChecks", "MirrorPad", "MulticastDelegates"],
      path: "Exercises/Solutions"),
    .target(
      name: "ExerciseMisconceptions",
      dependencies: [
        "DotCanvas", "EmergencyDispatch", "ExerciseChecks", "ExerciseSolutions", "MirrorPad", "MulticastDelegates",
      ],
      path: "Exercises/Misconceptions"),

    .target(
      name: "ExerciseRunner",
      dependencies: [
        "ExerciseChecks", "ExerciseMisconceptions", "ExerciseSolutions", "StepByStep", "SystemCalls", "Terminal",
      ]),

    // The executables.
    .executableTarget(
      name: "emergency-dispatch",
      dependencies: ["EmergencyDispatch", "MulticastDelegates", "StepByStep", "SystemCalls"]),
    .executableTarget(name: "radio-room", dependencies: ["MulticastDelegates", "StepByStep"]),
    .executableTarget(
      name: "mirror-pad",
      dependencies: [
        "DotCanvas", "MirrorPad", "MirrorPadBoard", "MulticastDelegates", "StepByStep", "SystemCalls", "Terminal",
      ]),
    .executableTarget(name: "playground", dependencies: ["EmergencyDispatch"]),
    .executableTarget(
      name: "exercises",
      dependencies: ["ExerciseChecks", "ExerciseRunner", "StepByStep", "SystemCalls", "Terminal"]),
    .executableTarget(
      name: "chapters",
      dependencies: [
        "DotCanvas", "EmergencyDispatch", "FirstTimeVersion",
        "MirrorPad", "MirrorPadBoard", "MulticastDelegates", "Terminal",
      ], exclude: ["MustNotCompile"]),
    .executableTarget(
      name: "benchmarks", dependencies: ["FirstTimeVersion", "MulticastDelegates", "SystemCalls", "Terminal"],
      exclude: ["Measured"]),

    // What `swift test` tests: the pattern and its examples.
    .target(
      name: "Support", dependencies: ["StepByStep", "SystemCalls", "Terminal"], path: "Tests/Support"),
    .testTarget(
      name: "MulticastDelegatesTests",
      dependencies: ["MulticastDelegates", "SystemCalls", "Support"],
      exclude: ["CountAllocations", "MomentOfReading", "UnderThreadSanitizer", "Uses"]),
    .testTarget(name: "EmergencyDispatchTests", dependencies: ["EmergencyDispatch"]),
    .testTarget(name: "MirrorPadTests", dependencies: ["MirrorPad", "Support"], exclude: ["Golden"]),
    .testTarget(name: "DotCanvasTests", dependencies: ["DotCanvas", "Support"]),
  ],
  swiftLanguageModes: [.v6]
)

// ALL_TESTS=1 swift test: the demos, the exercises, the chapters and the benchmarks as well, and what all of them are
// made of. That takes a few minutes.
if Context.environment["ALL_TESTS"] != nil {
  package.targets += [
    .executableTarget(name: "terminal-probe", dependencies: ["SystemCalls", "Terminal"], path: "Tests/terminal-probe"),
    .testTarget(
      name: "MirrorPadBoardTests", dependencies: ["MirrorPad", "MirrorPadBoard", "Terminal", "Support"],
      exclude: ["Golden"]),
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "SystemCalls", "Terminal", "Support", "benchmarks", "chapters", "emergency-dispatch", "exercises", "mirror-pad",
        "radio-room", "terminal-probe",
      ]),
    .testTarget(name: "SystemCallsTests", dependencies: ["SystemCalls", "Support", "terminal-probe"]),
    .testTarget(name: "StepByStepTests", dependencies: ["StepByStep", "Support", "Terminal"]),
    .testTarget(
      name: "emergency-dispatchTests",
      dependencies: ["emergency-dispatch", "StepByStep", "Terminal", "Support"], exclude: ["Golden"]),
    .testTarget(
      name: "mirror-padTests",
      dependencies: ["mirror-pad", "MirrorPad", "MirrorPadBoard", "StepByStep", "Terminal", "Support"],
      exclude: ["Golden"]),
    .testTarget(
      name: "radio-roomTests", dependencies: ["radio-room", "StepByStep", "Terminal", "Support"], exclude: ["Golden"]),
    .testTarget(
      name: "ExerciseChecksTests",
      dependencies: [
        "ExerciseChecks", "ExerciseRunner", "StepByStep", "SystemCalls", "Support", "emergency-dispatch", "exercises",
        "mirror-pad",
      ], exclude: ["Golden"]),
    .testTarget(
      name: "ExerciseRunnerTests",
      dependencies: [
        "ExerciseChecks", "ExerciseRunner", "StepByStep", "SystemCalls", "Terminal", "Support", "exercises",
      ],
      exclude: ["Golden"]),
    .testTarget(
      name: "TutorialsTests",
      dependencies: [
        "ExerciseChecks", "ExerciseRunner", "MulticastDelegates", "StepByStep", "Support", "benchmarks",
        "chapters", "emergency-dispatch", "exercises", "mirror-pad", "playground", "radio-room",
      ], exclude: ["Examples"]),
    .testTarget(name: "playgroundTests", dependencies: ["playground", "Support"], exclude: ["Golden"]),
    .testTarget(
      name: "benchmarksTests", dependencies: ["benchmarks", "Terminal", "Support"]),
  ]
}

// Where this package is built to be tested, a warning is an error. For everyone else, whose compiler may be a newer one,
// it is just a warning.
if Context.environment["WARNINGS_AS_ERRORS"] != nil {
  for target in package.targets { target.swiftSettings = [.treatAllWarnings(as: .error)] }
}
