// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "multicast-delegates",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "MulticastDelegates", targets: ["MulticastDelegates"])
  ],
  targets: [
    // The pattern.
    .target(name: "MulticastDelegates"),
    .target(name: "FirstTimeVersion"),

    // What each of them is tested by.
    .target(name: "RunningPrograms", path: "Tests/RunningPrograms"),
    .testTarget(
      name: "MulticastDelegatesTests", dependencies: ["MulticastDelegates", "FirstTimeVersion", "RunningPrograms"],
      exclude: ["CountAllocations", "MustNotCompile"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [.treatAllWarnings(as: .error)]
}
