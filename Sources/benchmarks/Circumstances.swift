// What the figures of a run depend on.

import Benchmarking
import Foundation
import SystemCalls

extension Circumstances {
  /// Here and now. Asks the toolchain for its version, which takes a moment.
  static func now() -> Circumstances {
    let today = Date.now.formatted(.iso8601.year().month().day())
    let version = try? Child.run("swift", ["--version"]).output
    return Circumstances(
      date: today, processor: processorName ?? "unknown", cores: ProcessInfo.processInfo.activeProcessorCount,
      system: ProcessInfo.processInfo.operatingSystemVersionString,
      toolchain: version?.split(separator: "\n").first.map(String.init) ?? "unknown", load: loadAverage)
  }

  private static var loadAverage: Double? {
    var average = 0.0
    return getloadavg(&average, 1) == 1 ? average : nil
  }
}

/// A program that is run to its end.
enum Child {
  /// - Throws: When there is no such program.
  static func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
