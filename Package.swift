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

    // The mirror pad: the drawing and its delegates, and dots to characters. Neither knows the other.
    .target(name: "MirrorPad", dependencies: ["MulticastDelegates"]),
    .target(name: "DotCanvas"),

    // What each of them is tested by.
    .testTarget(name: "MulticastDelegatesTests", dependencies: ["MulticastDelegates", "FirstTimeVersion"]),
    .testTarget(name: "MirrorPadTests", dependencies: ["MirrorPad"]),
    .testTarget(name: "DotCanvasTests", dependencies: ["DotCanvas"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [.treatAllWarnings(as: .error)]
}
