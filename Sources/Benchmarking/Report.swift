// All that was measured, and where.

/// All that was measured in one run, for machines: the benchmarks print it as JSON.
public struct Report: Codable, Equatable, Sendable {
  /// Where and when it was measured.
  public let circumstances: Circumstances
  /// How much was measured: "full" or "quick".
  public let effort: String
  /// What came out of each contest.
  public var tables: [Table] = []
  /// What was counted, not timed.
  public var counts: [Count] = []

  /// Begins a report.
  public init(_ circumstances: Circumstances, effort: String) {
    self.circumstances = circumstances
    self.effort = effort
  }
}

/// Where and when something was measured. Without it a figure in nanoseconds means nothing.
public struct Circumstances: Codable, Equatable, Sendable {
  /// The day, as 2026-03-31.
  public let date: String
  /// The processor's name, as it gives it.
  public let processor: String
  /// How many of its cores there are to use.
  public let cores: Int
  /// The operating system.
  public let system: String
  /// The compiler.
  public let toolchain: String
  /// How many programs wanted to run at the same time, on average over the minute before.
  public let load: Double?

  /// Notes the circumstances.
  public init(date: String, processor: String, cores: Int, system: String, toolchain: String, load: Double?) {
    self.date = date
    self.processor = processor
    self.cores = cores
    self.system = system
    self.toolchain = toolchain
    self.load = load
  }
}

/// Something that is counted, and has to be zero.
public struct Count: Codable, Equatable, Sendable {
  /// What was counted.
  public let name: String
  /// How many there were.
  public let value: Int

  /// Notes a count.
  public init(name: String, value: Int) {
    self.name = name
    self.value = value
  }
}
