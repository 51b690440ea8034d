// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "multicast-delegates",
  platforms: [
    .macOS(.v15), .macCatalyst(.v18), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2),
  ],
  products: [
    .library(name: "MulticastDelegates", targets: ["MulticastDelegates"]),
    // For the package in the folder Exercises.
    .library(
      name: "ExerciseChecks",
      targets: [
        "EmergencyDispatch", "ExerciseChecks", "MirrorPad", "MulticastDelegates",
        "MulticastExerciseAnswers",
        "MulticastExerciseRunner",
      ]),
  ],
  targets: [
    // The pattern in one file, and its sibling with queues.
    .target(name: "MulticastDelegates"),
    // How lessons print, so that somebody can show or check it, and how they quote what people
    // wrote.
    .target(name: "MulticastLessons"),
    // What every list should promise. (It depends on the list so that this is built first: it takes
    // longest, and all others wait for it.)
    .target(name: "MulticastPromises", dependencies: ["MulticastDelegates"]),
    // Finds the shortest story in which a list breaks a promise.
    .target(name: "MulticastTester", dependencies: ["MulticastPromises"]),
    // The first example: a dispatch system and its units.
    .target(name: "EmergencyDispatch", dependencies: ["MulticastDelegates", "MulticastLessons"]),
    // The second example: a canvas that others mirror, and its pictures as text.
    .target(name: "MirrorPad", dependencies: ["MulticastDelegates", "MulticastLessons"]),
    // What programs in a terminal are made of: keys, screen, pages, options.
    .target(name: "MulticastTerminal", dependencies: ["MulticastLessons"]),
    // The steps of a demo, with a question each.
    .target(
      name: "MulticastDemos",
      dependencies: ["MulticastDelegates", "MulticastLessons", "MulticastTerminal"]),
    // A pad to draw on, and one that replays what was drawn.
    .target(name: "MulticastPad", dependencies: ["MirrorPad", "MulticastTerminal"]),
    // Compiles a file against this package, runs it within limits, explains the compiler's errors.
    .target(name: "MulticastCompiler", dependencies: ["MulticastTerminal"]),
    // What a program in the playground calls.
    .target(name: "MulticastPlayground", dependencies: ["MirrorPad", "MulticastDelegates"]),
    // What each exercise asks for, and how an answer is judged.
    .target(
      name: "ExerciseChecks",
      dependencies: [
        "EmergencyDispatch", "MirrorPad", "MulticastDelegates", "MulticastLessons", "MulticastPad",
        "MulticastPromises", "MulticastTerminal", "MulticastTester",
      ]),
    // Right and wrong answers, and the ideas behind them.
    .target(
      name: "MulticastExerciseAnswers",
      dependencies: [
        "EmergencyDispatch", "ExerciseChecks", "MirrorPad", "MulticastDelegates", "MulticastTester",
      ]),
    // The list of exercises, and the way from a learner's file to the verdict.
    .target(
      name: "MulticastExerciseRunner",
      dependencies: [
        "ExerciseChecks", "MulticastCompiler", "MulticastExerciseAnswers", "MulticastPromises",
        "MulticastTerminal",
        "MulticastTester",
      ]),

    // What people run.
    .executableTarget(
      name: "emergency-dispatch",
      dependencies: [
        "EmergencyDispatch", "MulticastDelegates", "MulticastDemos", "MulticastLessons",
        "MulticastTerminal",
      ]),
    .executableTarget(
      name: "mirror-pad",
      dependencies: [
        "MirrorPad", "MulticastDelegates", "MulticastDemos", "MulticastLessons", "MulticastPad",
        "MulticastPromises",
        "MulticastTerminal",
      ]),
    .executableTarget(
      name: "radio-room",
      dependencies: [
        "MulticastDelegates", "MulticastDemos", "MulticastLessons", "MulticastTerminal",
      ]),
    .executableTarget(
      name: "playground",
      dependencies: [
        "EmergencyDispatch", "MirrorPad", "MulticastCompiler", "MulticastDelegates",
        "MulticastPlayground",
        "MulticastTerminal",
      ]),
    .executableTarget(
      name: "exercises",
      dependencies: [
        "ExerciseChecks", "MulticastCompiler", "MulticastExerciseRunner", "MulticastPromises",
        "MulticastTerminal",
        "MulticastTester",
      ]),
    .executableTarget(
      name: "benchmarks",
      dependencies: ["MulticastDelegates", "MulticastPromises", "MulticastTerminal"]),

    // Golden files, terminals, programs that are compiled and run: what tests share.
    .target(
      name: "Support", dependencies: ["MulticastCompiler", "MulticastDemos", "MulticastTerminal"],
      path: "Tests/Support"
    ),
    // Starts a program in a terminal of its own.
    .executableTarget(name: "in-a-terminal", path: "Tests/in-a-terminal"),
    // The two lists, promise by promise.
    .testTarget(
      name: "MulticastDelegatesTests",
      dependencies: ["MulticastDelegates", "MulticastTester", "Support"]),
    // The tester of promises.
    .testTarget(
      name: "MulticastTesterTests",
      dependencies: ["MulticastDelegates", "MulticastPromises", "MulticastTester", "Support"]),
    // The examples, the demos, the playground and the benchmarks. Some tests start `exercises`,
    // which the next target builds in any case: these don't have to wait for it.
    .testTarget(
      name: "DemosTests",
      dependencies: [
        "EmergencyDispatch", "MirrorPad", "MulticastCompiler", "MulticastDelegates",
        "MulticastDemos",
        "MulticastLessons", "MulticastPad", "MulticastTerminal", "MulticastTester", "Support",
        "benchmarks",
        "emergency-dispatch", "in-a-terminal", "mirror-pad", "playground", "radio-room",
      ]),
    // The exercises, and the command for learners.
    .testTarget(
      name: "ExercisesTests",
      dependencies: [
        "ExerciseChecks", "MulticastCompiler", "MulticastDelegates", "MulticastDemos",
        "MulticastExerciseRunner",
        "MulticastTerminal", "MulticastTester", "Support", "emergency-dispatch", "exercises",
        "in-a-terminal",
        "mirror-pad",
      ]),
    // The pages: what they show, run and link to.
    .testTarget(
      name: "TutorialsTests",
      dependencies: [
        "ExerciseChecks", "MulticastCompiler", "MulticastDelegates", "MulticastExerciseRunner",
        "MulticastPromises",
        "MulticastTerminal", "Support", "benchmarks", "emergency-dispatch", "exercises",
        "mirror-pad", "playground",
        "radio-room",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
