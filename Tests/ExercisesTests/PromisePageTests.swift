// The page of promises, and stories that are watched, as the command shows them.

import ExerciseChecks
import Foundation
import MulticastTerminal
import Support
import Testing

@testable import MulticastExerciseRunner
@testable import exercises

@Suite("Promises and watched stories", .takesLong)
struct PromisePageTests {
  private let folder: LearnersFolder

  init() throws { folder = try LearnersFolder() }

  private func list(
    _ invoke: String =
      """
    for wrapper in wrappers { if let object = wrapper.object { body(object as! ProtocolType) } }
    """,
    declared: String = "func invokeDelegates(_ body: (ProtocolType) -> Void)"
  ) -> String {
    """
    import ExerciseChecks

    final class YourOwn<ProtocolType>: YourOwnExercise {
      struct Wrapper { weak var object: AnyObject? }
      var wrappers: [Wrapper] = []
      func addDelegate(_ delegate: ProtocolType) { wrappers.append(Wrapper(object: delegate as \
    AnyObject)) }
      func removeDelegate(_ delegate: ProtocolType) { wrappers.removeAll { $0.object === delegate \
    as AnyObject } }
      \(declared) {
        \(invoke)
      }
    }

    """
  }

  /// The lines about the promises that aren't kept.
  private func notKept(_ output: String) -> [String] {
    output.split(separator: "\n").filter { $0.contains(#/^  [✗-] +\d/#) }.map {
      $0.replacing(#/ +/#, with: " ").trimmingCharacters(in: .whitespaces)
    }
  }

  @Test(
    "show what a class keeps, its choices, and the shortest story of each promise that it breaks")
  func page() throws {
    try folder.write(folder.solution(.yourOwn), for: .yourOwn)
    let page = try folder.run("promises")
    #expect(page.status == 0 && page.errors.isEmpty)
    try expectGolden(page.output, "Tests/Golden/promises.txt")
    let story = try folder.run("promises", "8")
    #expect(story.status == 0)
    try expectGolden(story.output, "Tests/Golden/watched.txt")
    #expect(
      try folder.run("promises", "3").output
        == "Your class doesn't break promise 3 (none is kept alive), so there is no story.\n")
    for wrong in ["0", "13", "seven"] { #expect(try folder.run("promises", wrong).status == 64) }
    #expect(!page.output.contains("\u{1B}") && !story.output.contains("\u{1B}"))
  }

  @Test(
    "play a class whose `invokeDelegates` throws, rethrows, keeps its closure or answers",
    arguments: [
      ("func invokeDelegates(_ body: (ProtocolType) throws -> Void) rethrows", "try", ""),
      (
        "func invokeDelegates<E: Error>(_ body: (ProtocolType) throws(E) -> Void) throws(E)", "try",
        ""
      ),
      ("func invokeDelegates(_ body: @escaping (ProtocolType) -> Void)", "", ""),
      ("func invokeDelegates(_ body: (ProtocolType) throws -> Void) throws", "try", ""),
      (
        "@discardableResult func invokeDelegates<R>(_ body: (ProtocolType) -> R) -> [R]",
        "answers.append(", ")"
      ),
    ])
  func declarations(_ declared: String, before: String, after: String) throws {
    let answers = after.isEmpty ? ("", "") : ("var answers: [R] = []; ", "; return answers")
    let invoke =
      """
      \(answers.0)for wrapper in wrappers { if let object = wrapper.object { \(before) body(object \
      as! ProtocolType)\(after) } }\(answers.1)
      """
    try folder.write(list(invoke, declared: declared), for: .yourOwn)
    #expect(try folder.run("check", "your-own").output.hasPrefix("05 your-own: passed\n"))
    let page = try folder.run("promises").output
    let marks = notKept(page).map { $0.prefix(4) }
    #expect(marks == ["✗ 8 ", "✗ 11", "✗ 12"], "\(page)")
    #expect(
      page.contains(
        after.isEmpty
          ? before.isEmpty
            ? "An error: `invokeDelegates` doesn't accept a closure"
            : "An error: the first error ends the broadcast and reaches"
          : "Answers: a broadcast returns what the delegates answer."), "\(page)")
  }

  @Test("leave a crash and an endless loop to the promise during which they happened")
  func endings() throws {
    let byIndex =
      """
      for index in 0..<wrappers.count { if let object = wrappers[index].object { body(object as! \
      ProtocolType) } }
      """
    try folder.write(list(byIndex), for: .yourOwn)
    var page = try folder.run("promises")
    #expect(page.status == 0)
    let marks = notKept(page.output).map { $0.prefix(4) }
    #expect(marks == ["✗ 7 ", "- 8 ", "- 9 ", "✗ 11", "✗ 12"], "\(page.output)")
    #expect(page.output.contains("The program crashed. Fatal error: Index out of range"))
    // Somebody misses a turn in it, although there's a simpler one that crashes.
    #expect(
      page.output.contains("\nWhen Harbor was called, it removed itself.\n"), "\(page.output)")
    // A newcomer is called in the place of somebody who has left.
    #expect(page.output.contains("during a broadcast    unseen: every story that breaks it also"))
    let story = try folder.run("promises", "7").output
    #expect(
      story.contains("The program crashed. Fatal error: Index out of range")
        && story.contains("step 7 of 7"))

    let endless =
      "var index = 0; while index < wrappers.count { if let object = wrappers[index].object { "
      + "let count = wrappers.count; body(object as! ProtocolType); if wrappers.count != count { continue } }; index += 1 }"
    try folder.write(list(endless), for: .yourOwn)
    page = try folder.run("promises")
    #expect(
      page.status == 0 && notKept(page.output).contains { $0.hasPrefix("✗ 1 ") }, "\(page.output)")
  }

  @Test("tell of two lists if a class goes wrong only with another one beside it")
  func twoLists() throws {
    let sharing = list(
      with: "",
      first: "guard calling == nil || calling === self else { return }; let outer = calling; "
        + "calling = self; defer { calling = outer }", isOnlyInBroadcasts: true)
    try folder.write(sharing + "nonisolated(unsafe) var calling: AnyObject?\n", for: .yourOwn)
    let page = try folder.run("promises").output
    #expect(notKept(page).map { $0.prefix(4) } == ["✗ 1 ", "✗ 8 ", "✗ 11", "✗ 12"], "\(page)")
    try expectGolden(
      try folder.run("promises", "1").output, "Tests/Golden/watched-two-lists.txt")
  }

  /// A list whose methods do something else first.
  private func list(with property: String, first: String, isOnlyInBroadcasts: Bool = false)
    -> String
  {
    var text = list().replacing("var wrappers", with: "\(property)\n  var wrappers")
      .replacing("import ExerciseChecks", with: "import ExerciseChecks\nimport Foundation")
      .replacing("for wrapper", with: "\(first); for wrapper")
    if !isOnlyInBroadcasts {
      text = text.replacing("{ wrappers.", with: "{ \(first); wrappers.")
    }
    return text
  }

  private static let locking = "lock.lock(); defer { lock.unlock() }"

  @Test("tell once that a class hangs, and judge it by stories that don't", .asleep)
  func hangs() throws {
    try folder.write(list(with: "let lock = NSLock()", first: Self.locking), for: .yourOwn)
    let page = try folder.run("promises")
    #expect(page.status == 0)
    try expectGolden(page.output, "Tests/Golden/promises-hang.txt")
  }

  @Test("tell of a class that always hangs how little it takes", .asleep)
  func alwaysHangs() throws {
    let never = list(
      with: "let lock = NSLock()", first: "lock.lock()", isOnlyInBroadcasts: true)
    try folder.write(never, for: .yourOwn)
    let output = try folder.run("promises").output
    #expect(output.contains("Hangs\n  Is there a lock that isn't unlocked?\n"), "\(output)")
    let shortest =
      """
      Harbor was added. A broadcast reported a fire at Ray's house. A broadcast
      reported a fire at the bakery.
      """
    #expect(output.contains(shortest), "\(output)")
  }

  @Test("hang in the exercise as well, and the verdict says so", .asleep)
  func hangsInTheExercise() throws {
    try folder.write(list(with: "let lock = NSLock()", first: Self.locking), for: .yourOwn)
    #expect(try folder.run("check", "your-own").output.contains("The program never came back."))
  }

  @Test("judge a class that never ends when it's called back by stories in which it isn't")
  func spins() throws {
    let spinning = list(
      with: "var isTaken = false",
      first: "while isTaken { oneMore += 1 }; isTaken = true; defer { isTaken = false }")
    try folder.write(spinning + "nonisolated(unsafe) var oneMore = 0\n", for: .yourOwn)
    let page = try folder.run("promises").output
    #expect(page.contains("\nNever ends when a delegate calls the list back\n"), "\(page)")
    let marks = notKept(page).map { $0.prefix(4) }
    #expect(marks == ["- 8 ", "- 9 ", "- 10", "✗ 11", "✗ 12"], "\(page)")
  }

  @Test("show no hang where a class takes a recursive lock, and sleeps for a moment")
  func hangsNot() throws {
    let recursive = list(with: "let lock = NSRecursiveLock()", first: Self.locking)
      .replacing("for wrapper", with: "nap; for wrapper")
    let nap = "private let nap: Void = { _ = usleep(200_000) }()\n"
    try folder.write(recursive + nap, for: .yourOwn)
    let page = try PackageFolder.text("Tests/Golden/promises.txt")
    #expect(try folder.run("promises").output == page)
  }

  @Test(
    "can't be shown of a class that sleeps in each call", .asleep, arguments: [300_000, 500_000])
  func sleeps(microseconds: Int) throws {
    try folder.write(list(with: "", first: "usleep(\(microseconds))"), for: .yourOwn)
    let page = try folder.run("promises")
    #expect(page.status == 0)
    #expect(page.output.hasPrefix("Your class can't be played: it sleeps"), "\(page.output)")
  }

  @Test("say so where the system doesn't say who's asleep", arguments: [true, false])
  func unseenSleep(isSeen: Bool) {
    let story = PromiseReport.BrokenPromise(
      story: "Harbor was added.", expected: [], came: [], ending: .timedOut,
      watch: WatchOrder(title: "", story: [.add(0)], isAboutPromises: true))
    let report = PromiseReport(
      promises: [(.everyoneIsCalled, .broken(story))], choices: [], hang: nil, obstacle: nil,
      isCutShort: false, seesSleep: isSeen)
    let page = PromisePage(report: report, layout: PageLayout(isPlain: true)).lines
    let sentence = "This system doesn't say whether a program is busy or asleep."
    #expect(page.contains { $0.hasPrefix(sentence) } == !isSeen, "\(page)")
  }

  @Test("tell once that a class crashes when a delegate calls it back, as it does at a queue")
  func crashesInACall() throws {
    let waiting = list(
      """
      queue.sync { for wrapper in wrappers { if let object = wrapper.object { body(object as! \
      ProtocolType) } } }
      """
    ).replacing("var wrappers", with: "let queue = DispatchQueue(label: \"list\")\n  var wrappers")
      .replacing("import ExerciseChecks", with: "import Dispatch\nimport ExerciseChecks")
    try folder.write(waiting, for: .yourOwn)
    let page = try folder.run("promises").output
    #expect(page.contains("\nCrashes when a delegate calls the list back\n"), "\(page)")
    #expect(notKept(page).allSatisfy { !$0.hasPrefix("✗ 1 ") }, "\(page)")
  }

  @Test("say why there is nothing to play")
  func nothing() throws {
    let untouched = try folder.run("promises")
    #expect(untouched.status == 1 && untouched.output.hasPrefix("There is nothing to play yet."))
    try folder.write(list("oops"), for: .yourOwn)
    let broken = try folder.run("promises")
    #expect(
      broken.status == 1
        && broken.output.contains("YourOwn.swift:9:5: error: cannot find 'oops' in scope"))
    try folder.write(
      "import ExerciseChecks\nfinal class YourOwn<ProtocolType>: YourOwnExercise {}\n",
      for: .yourOwn)
    try folder.write(
      list().replacing("final class", with: "@MainActor final class"), for: .yourOwn)
    #expect(try folder.run("promises").output.contains("The check calls the class from no actor."))
    try folder.write(list().replacing("final class", with: "actor"), for: .yourOwn)
    #expect(try folder.run("promises").output.contains("Make it a `final class`."))
    let queued = list(
      """
      for wrapper in wrappers { let object = wrapper.object as! ProtocolType
          DispatchQueue.main.async { body(object) } }
      """,
      declared: "func invokeDelegates(_ body: @escaping (ProtocolType) -> Void)")
    try folder.write("import Foundation\n\(queued)", for: .yourOwn)
    #expect(try folder.run("promises").output.contains("calls come after `invokeDelegates` has"))
    try folder.write(
      "import ExerciseChecks\nfinal class YourOwn<ProtocolType>: YourOwnExercise {}\n",
      for: .yourOwn)
    let empty = try folder.run("promises")
    #expect(empty.status == 0 && empty.output.contains("not offered: there is no `addDelegate`"))
  }

  @Test("play the story under a verdict, if there is one")
  func watch() throws {
    let answer = try folder.solution(.weakGrip, replacing: "weak var", with: "var")
    try folder.write(answer, for: .weakGrip)
    let story = try folder.run("watch", "weak-grip")
    #expect(story.status == 0 && story.output.contains("------> Harbor"), "\(story.output)")
    #expect(story.output.contains("released, and kept by the list"))
    try folder.write(folder.solution(.weakGrip), for: .weakGrip)
    #expect(
      try folder.run("watch", "weak-grip").output
        == "weak-grip passes, so there is no story to watch.\n")
    #expect(try folder.run("watch", "echo").status == 1)
  }

  @Test("are watched key by key, below a verdict and on the page of promises")
  func keys() throws {
    try folder.write(folder.solution(.yourOwn), for: .yourOwn)
    try folder.write(folder.solution(.weakGrip, replacing: "weak var", with: "var"), for: .weakGrip)
    let terminal = try PseudoTerminal(
      running: "exercises", ["weak-grip", "--folder", folder.url.path], columns: 80, rows: 24,
      environment: ["LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"])
    try terminal.wait(for: "w watch the story")
    try terminal.send("w", until: "step 1 of")
    try terminal.send("\r", until: "step 2 of")
    #expect(terminal.screen.lines.contains { $0.hasPrefix("  | o |------> ") })
    try terminal.send("b", until: "step 1 of")
    try terminal.send("g3\r", until: "step 3 of")
    try terminal.send("q", until: "w watch the story")
    try terminal.send("p", until: "Your class keeps 9, breaks 3.")
    #expect(terminal.screen.lines.count { $0.contains(#/^  [✓✗] +\d/#) } == 12)
    try terminal.send("w", until: "Go to promise (1-12")
    try terminal.send("12\r", until: "step 1 of 2")
    try terminal.send("\r", until: "step 2 of 2")
    #expect(terminal.screen.lines.contains { $0.contains("all of the 1000 are empty") })
    try terminal.send("\r", until: "e back to the exercise")
    try terminal.send("e", until: "w watch the story")
    try terminal.quit()
  }
}
