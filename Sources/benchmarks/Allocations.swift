// How often a broadcast asks for memory: counted, in a program of its own whose allocator counts.

import Foundation

enum Allocations {
  static let name = "delivery allocations"

  /// What a thousand broadcasts to a hundred delegates allocate, in words. It can't be counted where there is no
  /// compiler, no clone any more, or another C library than GNU's.
  static func counted() -> [String] {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let folder = here.appendingPathComponent("CountAllocations").path
    let list = here.appendingPathComponent("../MulticastDelegates/MulticastDelegate.swift").path
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let steps = [
      ["mkdir", scratch], ["clang", "-c", "\(folder)/allocations.c", "-o", "\(scratch)/object.o"],
      [
        "swiftc", "-O", "-swift-version", "6", "\(folder)/main.swift", list, "\(scratch)/object.o", "-o",
        "\(scratch)/program",
      ],
      ["\(scratch)/program"],
    ]
    var output = ""
    for step in steps {
      guard let child = try? Child.run(step[0], Array(step.dropFirst())), child.status == 0 else {
        return ["Allocations can't be counted here."]
      }
      output = child.output
    }
    // What follows are counts by which a test knows that counting works.
    return output.split(separator: "\n").prefix(3).map(String.init)
  }
}
