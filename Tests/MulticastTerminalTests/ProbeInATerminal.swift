import Support
import MulticastTerminal
import Testing

/// Starts the probe in a terminal of its own; with `--screen`, it has taken everything there is to take.
func startProbe(_ arguments: String..., environment: [String: String] = [:]) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(running: "terminal-probe", arguments, environment: environment)
  try terminal.wait(for: "ready")
  if arguments.contains("--screen"), environment.isEmpty { terminal.expectTaken() }
  return terminal
}

func startProbe(bySh command: String) throws -> PseudoTerminal {
  let terminal = try PseudoTerminal(running: "/bin/sh", ["-c", command.replacing("$PROBE", with: "\"$PROBE\"")])
  try terminal.wait(for: "ready")
  return terminal
}

extension PseudoTerminal {
  func expectTaken(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(!settings.isLineByLine && !settings.echoes, sourceLocation: sourceLocation)
    #expect(screen.isAlternate && screen.modes == [7, 1002, 1006, 1049, 2004], sourceLocation: sourceLocation)
  }

  /// What was written, with the escapes spelled out.
  func written(from start: Int = 0) -> String {
    String(decoding: output[start...], as: UTF8.self).replacing("\u{1B}", with: "ESC ")
  }
}
