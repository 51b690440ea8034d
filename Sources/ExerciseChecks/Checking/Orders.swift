// What a learner's program is asked to do, as its arguments. What it answers is in Report.swift.

/// What a program is asked to report.
public struct ReportOrder: Sendable {
  /// The fact to begin with.
  package var first: Int
  /// How many megabytes of memory it may use; 0 for no limit.
  package var megabytes: Int
  /// After how many seconds the program ends itself.
  package var seconds: Int

  package init(first: Int = 0, megabytes: Int = 0, seconds: Int = 60) {
    (self.first, self.megabytes, self.seconds) = (first, megabytes, seconds)
  }

  /// How many arguments an order takes.
  static let argumentCount = 3

  /// Reads an order, from the last arguments of a program; nil if they aren't one.
  package init?(_ arguments: [String]) {
    let numbers = arguments.suffix(Self.argumentCount).compactMap { Int($0) }.filter { 0...1_000_000 ~= $0 }
    guard numbers.count == Self.argumentCount else { return nil }
    self.init(first: numbers[0], megabytes: numbers[1], seconds: numbers[2])
  }

  package var arguments: [String] { ["\(first)", "\(megabytes)", "\(seconds)"] }
}

/// What a program is asked to do if it is to open a pad.
package struct PadOrder: Sendable {
  /// How many megabytes of memory it may use; 0 for no limit.
  package var megabytes: Int
  /// Whether the pad begins with dots as Braille, where the terminal can show them.
  package var usesBraille: Bool

  package init(megabytes: Int, usesBraille: Bool) { (self.megabytes, self.usesBraille) = (megabytes, usesBraille) }

  init?(_ arguments: some Collection<String>) {
    let words = Array(arguments)
    guard words.count == 3, words[0] == "draw", let number = Int(words[1]), 0...1_000_000 ~= number else { return nil }
    self.init(megabytes: number, usesBraille: words[2] == "braille")
  }

  package var arguments: [String] { ["draw", "\(megabytes)", usesBraille ? "braille" : "ascii"] }

  /// The exit code if the learner quit while dots were shown as Braille. It's 0 if they weren't.
  package static let quitInBraille: Int32 = 10
  /// The exit code if there is no terminal to draw on. The reason is on standard error.
  package static let noTerminal: Int32 = 69
  /// The descriptor of the terminal to draw on: what the class prints goes elsewhere.
  package static let screen: Int32 = 3
}
