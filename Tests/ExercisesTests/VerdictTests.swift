// What a verdict says.

import EmergencyDispatch
import MulticastDelegates
import MulticastPromises
import MulticastTerminal
import MulticastExerciseRunner
import MulticastTester
import Support
import Synchronization
import Testing

@testable import ExerciseChecks

@Suite("A story in words")
struct StoryInWordsTests {
  @Test("says that a thousand come and go in the middle of a broadcast, if they do")
  func crowd() {
    let story: [Move] = [.add(0), .whenCalled(0, .crowd(.released)), .broadcast]
    let trace = Stage(.promises) { List(KeepingList()) }.play(story)
    #expect(
      Words(isAboutLists: true).story(story, trace).contains(
        "When Harbor was called, a thousand delegates came and went"))
  }
}

@Suite("A verdict")
struct VerdictTests {
  private func verdict(_ outcomes: [[String]], ending: Outcome.Ending = .returned) async -> Verdict
  {
    var made = outcomes.map { lines in
      var outcome = Outcome()
      outcome.lines = lines
      return outcome
    }
    if !made.isEmpty { made[made.count - 1].ending = ending }
    return await Verdict(on: .paperCopy, outcomes: made, comparingWith: Misconception.all)
  }

  private let right = Exercise.paperCopy.checks.map { $0.lines().expected }

  @Test("passes when every check holds, and not before")
  func passes() async {
    #expect(await verdict(right).isPassed)
    #expect(await verdict([right[0]]).result == .wrong(check: 1))
    #expect(await verdict([]).result == .wrong(check: 0))
    #expect(await verdict([right[0], right[1] + ["more"], right[2]]).result == .wrong(check: 1))
  }

  @Test("names how a scene ended, whatever came before")
  func endings() async {
    #expect(await verdict(right, ending: .crashed("Fatal error")).word == "crashed")
    #expect(await verdict(right, ending: .timedOut).word == "never returned")
    #expect(await verdict(right, ending: .quit).word == "ended early")
    #expect(await verdict([right[0]]).word == "ended early")
    #expect(await verdict([[], right[1]]).word == "wrong")
    #expect(Verdict(on: .paperCopy, .notStarted).word == "not started")
  }

  @Test("hears nothing of what comes after a scene is over")
  func late() {
    let reported = Mutex<[String]>([])
    let log = Log(send: { message in reported.withLock { $0.append(message.text) } })
    log.write("in time")
    _ = log.outcome()
    log.write("too late")
    #expect(log.outcome().lines == ["in time"])
    #expect(reported.withLock(\.count) == 1)
  }

  @Test("reads every message back as it was sent")
  func messages() throws {
    for message in [
      Message.line("a \"quoted\"\n line"), .note("é 😀"),
      .story([.add(1), .whenCalled(0, .broadcast)]), .madeUp(12),
    ] {
      #expect(Message(message.text).map { "\($0)" } == "\(message)" && !message.text.contains("\n"))
    }
    #expect(Message("") == nil && Message("line a") == nil && Message("{\"line\":3}") == nil)
  }

  @Test("invents no belief for what no misconception gives")
  func unknown() async throws {
    let misconception = try #require(Misconception.all.first)
    let claim = try #require(misconception.belief?.claim)
    let outcomes = await misconception.attempt.outcomes()
    func named(_ change: (inout [Outcome]) -> Void) async -> String? {
      var changed = outcomes
      change(&changed)
      return await Verdict(on: .rollCall, outcomes: changed, comparingWith: Misconception.all)
        .belief?.claim
    }
    #expect(await named { _ in } == claim)
    #expect(await named { $0[0].take(.signature(1)) } == nil)
    #expect(await named { $0[0].ending = .crashed("oh") } == nil)
  }

  @Test("names no belief about something that isn't in the code")
  func notInTheCode() async throws {
    let misconception = try #require(
      Misconception.all.first { $0.attempt.typeName == "UnownedIsAsGoodAsWeak" })
    // It crashes, so what it would tell is written here.
    var outcome = Outcome()
    outcome.take(.story([.add(0), .release(0), .broadcast]))
    let events = [Event.added(0), .released(0), .deallocated(0), .began(0)]
    var expected = Trace()
    expected.events = events + [.ended(0)]
    outcome.take(.expected(expected))
    for event in events { outcome.take(.event(event)) }
    outcome.end(.crashed("Fatal error: Attempted to read an unowned reference"))
    for (code, belief) in [
      ("unowned let station", misconception.belief), ("weak var station", nil),
    ] {
      let verdict = await Verdict(
        on: .weakGrip, outcomes: [outcome], comparingWith: Misconception.all, text: code)
      #expect(verdict.belief?.claim == belief?.claim)
    }
  }

  @Test(
    "quotes the lines that may have crashed, where a crash names none",
    arguments: [
      (
        "Fatal error: Index out of range",
        """
        Your code uses an index in line 2: `let wrapper = wrappers[3]`, and in line 3: \
        `wrappers.remove(at: 3)`.
        """
      ),
      (
        "Could not cast value of type 'Swift.Optional<A>' to 'B'.",
        "Your code uses `as!` in line 4: `object as! B`."
      ),
      ("Fatal error: oh", nil),
    ])
  func places(message: String, sentence: String?) async {
    var outcome = Outcome()
    outcome.ending = .crashed(message)
    let text =
      """
      // as! [3]\r\n  let wrapper = wrappers[3]\nwrappers.remove(at: 3)\nobject as! B\nlet all: \
      [A] = []
      """
    let verdict = await Verdict(on: .sweep, outcomes: [outcome], comparingWith: [], text: text)
    guard case .crashed(let words) = verdict.outcomes[0].ending else { return #expect(Bool(false)) }
    #expect(sentence.map { words.hasSuffix($0) } ?? (words == message))
  }

  @Test("puts what was expected beside what came")
  func difference() {
    func rows(_ expected: [String], _ came: [String]) -> [String] {
      Comparison("a", expected, "b", came).rows.map { "\($0.left ?? "")|\($0.right ?? "")" }
    }
    #expect(
      rows(["one", "two", "three"], ["one", "three"]) == ["one|one", "two|", "three|three"])
    #expect(
      rows(["one", "three"], ["one", "two", "three"]) == ["one|one", "|two", "three|three"])
    #expect(
      rows(["one", "two", "three"], ["one", "twa", "three"]) == [
        "one|one", "two|twa", "three|three",
      ])
    #expect(rows(["one", "two"], ["two", "one"]) == ["one|two", "two|one"])
    #expect(rows([], ["one"]) == ["|one"] && rows(["one"], []) == ["one|"] && rows([], []) == [])
    let endless = Comparison("a", ["one"], "b", Array(repeating: "one", count: 100))
    #expect(endless.rows.count == 6 && endless.leftAfter == 0 && endless.rightAfter == 94)
  }

  private func lines(_ expected: [String], _ came: [String], _ layout: PageLayout = PageLayout())
    -> [String]
  {
    layout.lines([.comparison(Comparison("expected", expected, "your class", came))])
  }

  @Test("shows of a long comparison the rows around the first difference, and says what's left out")
  func longComparison() {
    let all = (1...600).map { "line \($0)" }
    var other = all
    other[299] = "wrong"
    #expect(
      lines(all, other) == [
        "", "  expected   your class", "  (295 lines before, the same)", "  line 296   line 296",
        "  line 297   line 297",
        "  line 298   line 298", "  line 299   line 299", "  line 300 | wrong",
        "  line 301   line 301",
        "  line 302   line 302", "  line 303   line 303", "  line 304   line 304",
        "  line 305   line 305",
        "  line 306   line 306", "  line 307   line 307", "  (293 lines after, the same)",
      ])
    // One that's missing, one too many, the same ones in another order, and none that's the same.
    var (missing, added) = (all, all)
    missing.remove(at: 299)
    added.insert("new", at: 299)
    let unlike = (1...500).map { "other \($0)" }
    let others: [[String]] = [
      missing, added, all.reversed(), unlike, Array(all.prefix(2)), [], all + ["more"],
    ]
    for came in others {
      for layout in [PageLayout(), PageLayout(isPlain: true)] {
        let shown = lines(all, came, layout)
        #expect(shown.count <= (layout.isPlain ? 36 : 17), "\(shown)")
      }
      let comparison = Comparison("", all, "", came)
      #expect(comparison.rows.contains { !$0.isSame })
      let (lefts, rights) = (
        comparison.rows.count { $0.left != nil }, comparison.rows.count { $0.right != nil }
      )
      #expect(comparison.before + lefts + comparison.leftAfter == 600)
      #expect(comparison.before + rights + comparison.rightAfter == came.count)
    }
    #expect(lines(all, others[0]).contains("  line 300 -"))
    #expect(lines(all, others[3]).last == "  (and 588 more lines)   (and 488 more lines)")
    // A prediction is shown as it was written, in the same rows.
    let written = Comparison("a", all, "b", other).written(all.map { $0.uppercased() })
    #expect(written.rows[4].left == "LINE 300" && written.rows[4].right == "wrong")
  }

  @Test("compares any number of lines in no time")
  func hugeComparison() {
    let many = (1...100_000).map { "line \($0)" }
    let comparison = Comparison("a", many, "b", ["nothing"])
    #expect(comparison.rows.count == Comparison.mostRows && comparison.leftAfter == 99_988)
  }

  @Test("tells of a long story its beginning and its end")
  func longStory() {
    let words = Words()
    var trace = Trace()
    for number in 0..<300 { trace.events += [.added(number), .began(number), .ended(number)] }
    let story = words.story([], trace)
    #expect(
      story.hasPrefix(
        "Harbor signed up. A fire was reported at Ray's house. Mill Street signed up."))
    #expect(story.hasSuffix(" Station 300 signed up. A fire was reported at the town hall."))
    #expect(
      story.contains(/\(\d+ more sentences are left out here\.\)/) && story.count < 800, "\(story)")
    trace.events = (0..<300).map { .added($0) }
    #expect(
      words.story([], trace) == "Harbor, Mill Street, Old Town, 296 more and Station 300 signed up."
    )
  }

  @Test(
    "shows a few of many lines that a program printed, and of many places where it may have crashed"
  )
  func manyLines() async {
    let printed = PageLayout().lines([.lines((1...300).map { "\($0)" })])
    #expect(printed.count == 14 && printed.last == "  (and 288 more lines)")
    let text = (1...300).map { "wrappers[\($0)]" }.joined(separator: "\n")
    let places = CrashPlaces(of: "Fatal error: Index out of range", in: text)
    #expect(
      places?.sentence.hasSuffix(", and in line 3: `wrappers[3]`, and in 297 more lines.") == true)
  }

  @Test(
    """
    puts rule, story, comparison and reply together, as the page for contributors shows: \
    Golden/verdict.txt
    """
  )
  func inWords() async throws {
    let misconception = try #require(
      Misconception.all.first { $0.attempt.typeName == "EmptyWrappersCountToo" })
    let outcome = await misconception.attempt.outcome(ofCheck: 0)
    let verdict = await Verdict(on: .sweep, outcomes: [outcome], comparingWith: Misconception.all)
    let lines = PageLayout().lines(verdict.paragraphs).drop(while: \.isEmpty)
    try expectGolden(lines.joined(separator: "\n") + "\n", "Tests/Golden/verdict.txt")
  }

  @Test("shows the picture of an exercise that has one, when it is passed")
  func picture() async {
    var outcomes: [Outcome] = []
    for check in Exercise.connectTheMirrors.checks {
      var outcome = Outcome()
      outcome.lines = check.lines().expected
      outcomes.append(outcome)
    }
    let verdict = await Verdict(
      on: .connectTheMirrors, outcomes: outcomes, comparingWith: Misconception.all)
    #expect(verdict.isPassed)
    let canvases = DrawingBoard.canvases(in: DrawingBoard.wholePicture)
    #expect(canvases.count == 4 && verdict.paragraphs.contains(.canvases(canvases)))
  }
}

@Suite("A log")
struct LogTests {
  @Test("keeps each remark once")
  func notes() {
    let log = Log()
    for _ in 1...3 { log.note("a") }
    #expect(log.outcome().notes == ["a"])
  }
}
