// What a program's text is likely to become when it's instrumented. It's compiled while another
// compiler still looks for the places of its statements, so both need as long as one.

import MulticastCompiler

/// A text and what it became.
struct InstrumentedText {
  let plain: String
  let instrumented: String

  /// What another text becomes if all calls stay where they are: most saves change something within
  /// a line. Nil if there are other lines than before, or if calls are in the middle of a changed
  /// one.
  func guess(of text: String) -> String? {
    let before = plain.split(separator: "\n", omittingEmptySubsequences: false)
    let now = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard now.count == before.count, now != before else { return nil }
    func code(_ line: Substring) -> Substring { line.drop { $0 == " " } }
    var lines = instrumented.split(separator: "\n", omittingEmptySubsequences: false)
    let places = places(in: lines)
    for number in now.indices where now[number] != before[number] {
      let place = places[number + 1]?.last { lines[$0].contains(code(before[number])) }
      guard let place, let range = lines[place].firstRange(of: code(before[number])) else {
        return nil
      }
      lines[place].replaceSubrange(range, with: code(now[number]))
    }
    return lines.joined(separator: "\n")
  }

  /// The positions of each line of the program, by its number. Behind each call, a line says which
  /// one follows.
  private func places(in lines: [Substring]) -> [Int: [Int]] {
    var places: [Int: [Int]] = [:]
    var number = 1
    for (position, line) in lines.enumerated() {
      if line.hasPrefix("#sourceLocation("),
        let next = line.split(separator: " ").last.flatMap({ Int($0.dropLast()) })
      {
        number = next
      } else {
        places[number, default: []].append(position)
        number += 1
      }
    }
    return places
  }
}

extension PlaygroundCompiler {
  /// A program that's compiled before it's known whether it's the one that's wanted.
  struct Guess {
    let text: String
    let flags: [String]
    let isCompiled: Task<Bool, Never>
  }

  /// The name of the object file of a program; nil if it doesn't compile.
  func object(of text: String, _ flags: [String]) async throws -> String? {
    if let guess, guess.text == text, guess.flags == flags {
      return await guess.isCompiled.value ? "guess" : nil
    }
    guess?.isCompiled.cancel()
    return try compiles(text, flags) ? "program" : nil
  }

  /// Begins to compile what's likely to be wanted.
  func beginGuess(of text: String) {
    let before = guess?.isCompiled
    guess = nil
    guard let last, let guessed = last.text.guess(of: text) else { return }
    let another = compiler.another
    let flags = last.flags
    let isCompiled = Task.detached {
      // It writes the same files.
      _ = await before?.value
      let compiled = try? another().compile(
        [Self.sourceName: guessed], module: Self.module, flags: flags + ["-g"], to: "guess")
      return compiled?.exit == .exited(0)
    }
    guess = Guess(text: guessed, flags: flags, isCompiled: isCompiled)
  }
}
