// How often a broadcast asks for memory: counted, in a program of its own whose allocator counts.

import Foundation
import SystemCalls

enum Allocations {
  /// Whether they can be counted on this system, given a compiler and the clone.
  static var canBeCounted: Bool { isGNU }

  /// What a thousand broadcasts to a hundred delegates allocate, or nil where it can't be counted: where there is no
  /// compiler, no clone any more, or another C library than GNU's.
  static func counted() -> [Count]? {
    guard canBeCounted else { return nil }
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let folder = here.appendingPathComponent("CountAllocations")
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let object = scratch.appendingPathComponent("allocations.o").path
    let program = scratch.appendingPathComponent("program").path
    let source = here.appendingPathComponent("../MulticastDelegates/MulticastDelegate.swift").path
    do {
      try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
      let steps = [
        ["clang", "-c", folder.appendingPathComponent("allocations.c").path, "-o", object],
        [
          "swiftc", "-O", "-swift-version", "6", folder.appendingPathComponent("main.swift").path, source, object,
          "-o", program,
        ],
      ]
      for step in steps where try Child.run(step[0], Array(step.dropFirst())).status != 0 { return nil }
      return counts(in: try Child.run(program, []).output)
    } catch {
      return nil
    }
  }

  /// Reads what the program prints: "class-bound 0". Nil unless all three kinds of broadcast are told, the calls were
  /// made, and the loop that does allocate was counted too, without which the zeros would mean nothing.
  static func counts(in output: String) -> [Count]? {
    var values: [String: Int] = [:]
    for line in output.split(separator: "\n") {
      guard let blank = line.lastIndex(of: " "), let value = Int(line[line.index(after: blank)...]) else { return nil }
      values[String(line[..<blank])] = value
    }
    guard values["calls"] == 400_400, values["an array of the delegates", default: 0] >= 1_000 else { return nil }
    let kinds = ["class-bound", "unbound", "nested"].compactMap { kind in
      values[kind].map { Count(name: "allocations in 1,000 broadcasts, \(kind)", value: $0) }
    }
    return kinds.count == 3 ? kinds : nil
  }
}
