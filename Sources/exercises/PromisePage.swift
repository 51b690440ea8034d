import ExerciseChecks
import MulticastTerminal
import MulticastExerciseRunner
import MulticastPromises

/// The page of promises, in lines.
struct PromisePage {
  let report: PromiseReport
  let layout: PageLayout

  /// The summary, the promises, the choices, and each broken promise's story.
  var lines: [String] {
    if let obstacle = report.obstacle { return layout.wrapped(sentence(about: obstacle)) }
    var lines = [layout.heading(summary), ""]
    if report.isCutShort {
      let words = """
        Your class is slow, or it sleeps when it's called. So some stories weren't played, and \
        more may be broken.
        """
      lines += layout.wrapped(words) + [""]
    }
    let keepsAll = report.promises.allSatisfy { if case .kept = $0.state { true } else { false } }
    if keepsAll, report.hang == nil, !report.isCutShort {
      let words = """
        All \(Promise.countInWords)! There's nothing in the list of this package that yours \
        doesn't have. Read on: Tutorials/2-awkward-moments/01-our-file-beside-yours.md
        """
      lines += layout.wrapped(words) + [""]
    }
    lines += report.promises.flatMap(line) + [""]
    lines += [layout.heading("Its choices (none of them is wrong)"), ""]
    for (choice, description) in report.choices {
      let name = choice.name.prefix(1).uppercased() + choice.name.dropFirst()
      lines += layout.wrapped("\(name): \(lowercased(description ?? "Unseen."))", first: "  ")
    }
    if let hang = report.hang { lines += story(hang) }
    for (promise, broken) in report.broken { lines += story(promise, broken) }
    // After that many lines, the first may be out of sight.
    if !report.broken.isEmpty { lines += ["", layout.heading(summary)] }
    return lines
  }

  private func sentence(about obstacle: PromiseReport.Obstacle) -> String {
    switch obstacle {
    case .callsComeLate:
      """
      Your class can't be played: calls come after `invokeDelegates` has returned, from a queue or \
      a task. A broadcast calls before it returns (promise 1), so call `body` in `invokeDelegates` \
      itself.
      """
    case .isSlow:
      """
      Your class can't be played: it sleeps when it's called, or works for long, and there are \
      thousands of stories. Take out for now what it waits for.
      """
    }
  }

  /// Where the system doesn't say who's asleep.
  private static let unseenSleep = """
    This system doesn't say whether a program is busy or asleep. So the class may hang, or sleep \
    for long, or go on and on.
    """

  private func line(_ promise: Promise, _ state: PromiseReport.State) -> [String] {
    let number = promise.number < 10 ? " \(promise.number)" : "\(promise.number)"
    let name = promise.name.padded(to: Promise.all.map(\.name.count).max() ?? 0)
    let (mark, words) =
      switch state {
      case .kept: ("✓", "kept")
      case .broken: ("✗", "broken")
      case .unseen(let reason): ("-", "unseen: \(reason)")
      case .notOffered(let method): ("-", "not offered: there is no `\(method)`")
      }
    let begin = layout.isPlain ? "" : mark + " "
    let lines = layout.wrapped(words, first: "  \(begin)\(number) \(name)  ")
    let style = mark == "✓" ? Style.passed : .notYet
    return mark == "-" ? lines : lines.map { $0.replacing(mark, with: layout.styled(mark, style)) }
  }

  /// "Your class keeps 7, breaks 3, 2 unseen."
  var summary: String {
    var counts = (kept: 0, broken: 0, unseen: 0, notOffered: 0)
    for (_, state) in report.promises {
      switch state {
      case .kept: counts.kept += 1
      case .broken: counts.broken += 1
      case .unseen: counts.unseen += 1
      case .notOffered: counts.notOffered += 1
      }
    }
    var parts = ["Your class keeps \(counts.kept)", "breaks \(counts.broken)"]
    if counts.unseen > 0 { parts.append("\(counts.unseen) unseen") }
    if counts.notOffered > 0 { parts.append("\(counts.notOffered) not offered") }
    if let hang = report.hang { parts.append(verb(hang)) }
    return parts.joined(separator: ", ") + "."
  }

  private func verb(_ hang: PromiseReport.Hang) -> String {
    switch hang.ending {
    case .hung: "hangs"
    case .crashed: "crashes"
    default: "never ends"
    }
  }

  private func story(_ hang: PromiseReport.Hang) -> [String] {
    let verb = verb(hang).prefix(1).uppercased() + verb(hang).dropFirst()
    let title = hang.isInACall ? "\(verb) when a delegate calls the list back" : verb
    let question =
      hang.isInACall
      ? "Is there a lock that's held while delegates are called?"
      : "Is there a lock that isn't unlocked?"
    var paragraphs: [Paragraph] = [.heading(title), .text(question), .text(hang.story)]
    if hang.ending != .hung { paragraphs += sentences(about: hang.ending) }
    if hang.expected != hang.came {
      let comparison = Comparison("expected", hang.expected, "your class", hang.came)
      paragraphs.append(.comparison(comparison))
    }
    return layout.lines(paragraphs)
  }

  private func story(_ promise: Promise, _ broken: PromiseReport.BrokenPromise) -> [String] {
    var paragraphs: [Paragraph] = [
      .heading(promise.title.prefix(1).uppercased() + promise.title.dropFirst()),
      .text(promise.sentence),
    ]
    paragraphs.append(.text(broken.story))
    paragraphs += sentences(about: broken.ending)
    let comparison = Comparison("expected", broken.expected, "your class", broken.came)
    paragraphs.append(.comparison(comparison))
    var ways = ["Tutorials/\(promise.chapter).md"]
    if let exercise = promise.exercise { ways.append("the exercise \(exercise)") }
    if let mirror = promise.brokenMirror {
      ways.append("“\(mirror)” in `swift run mirror-pad broken`")
    }
    paragraphs.append(.text("Watch this story: swift run exercises promises \(promise.number)"))
    paragraphs.append(.text("Read on: \(ways.joined(separator: "; "))"))
    return layout.lines(paragraphs)
  }

  /// How a story ended the program.
  private func sentences(about ending: Outcome.Ending) -> [Paragraph] {
    guard let sentence = ending.sentence else { return [] }
    let isOpen = ending == .timedOut && !report.seesSleep
    return [.text(sentence)] + (isOpen ? [.text(Self.unseenSleep)] : [])
  }

  private func lowercased(_ sentence: String) -> String {
    sentence.hasPrefix("`") ? sentence : sentence.prefix(1).lowercased() + sentence.dropFirst()
  }
}
