// What the figures of a run depend on.

import Foundation
import SystemCalls

/// Where and when something is measured. Without it a figure in nanoseconds means nothing.
enum Circumstances {
  /// Here and now, for people. Asks the toolchain for its version, which takes a moment.
  static func lines() -> [String] {
    let process = ProcessInfo.processInfo
    let cores = process.activeProcessorCount
    let version = try? Child.run("swift", ["--version"]).output
    return [
      "\(Date.now.formatted(.iso8601.year().month().day())), \(processorName ?? "unknown"), "
        + "\(cores) core\(cores == 1 ? "" : "s"), \(process.operatingSystemVersionString)"
        + (loadAverage.map { ", load \(($0 * 100).rounded() / 100)" } ?? ""),
      version?.split(separator: "\n").first.map(String.init) ?? "unknown",
    ]
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
