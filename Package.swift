// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "multicast-delegates",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "MulticastDelegates", targets: ["MulticastDelegates"]),
    .library(name: "EmergencyDispatch", targets: ["EmergencyDispatch"]),
    .executable(name: "emergency-dispatch", targets: ["emergency-dispatch"]),
  ],
  targets: [
    // The pattern, and what it looks like when one writes it the first time.
    .target(name: "MulticastDelegates"),
    .target(name: "FirstTimeVersion"),

    // The terminal, and what it takes to test a program in one.
    .target(name: "Terminal"),
    .target(name: "TerminalTesting", dependencies: ["Terminal"]),

    // What each of them is tested by.
    .testTarget(name: "MulticastDelegatesTests", dependencies: ["MulticastDelegates", "FirstTimeVersion"]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal", "TerminalTesting", "terminal-probe"]),
    .executableTarget(name: "terminal-probe", dependencies: ["Terminal"], path: "Tests/TerminalProbe"),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [.treatAllWarnings(as: .error)]
}
