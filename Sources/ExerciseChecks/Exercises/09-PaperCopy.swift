/// What 09 paper-copy asks for: a list that no struct can get into.
public protocol PaperCopyExercise: AnyObject, SendableMetatype {
  /// The delegate protocol, which the learner declares.
  associatedtype Delegate
  init()
  func addDelegate(_ delegate: Delegate)
  func ringAll()
  /// Creates a delegate that is an object.
  static func makeBell(_ ring: @escaping () -> Void) -> Delegate
  /// Whether `addDelegate` takes a struct that isn't a delegate at all. The check's own program
  /// finds that out.
  static var takesAnything: Bool { get }
}

extension PaperCopyExercise {
  /// It doesn't, unless the check's program says so.
  public static var takesAnything: Bool { false }
}

extension Exercise {
  /// Value types.
  public static let paperCopy = Exercise(
    number: 9, name: "paper-copy", kind: .fix, path: .awkwardMoments, minutes: 11,
    about: "what can be held weakly, and what can't",
    rules: [
      Rule(
        """
        Only objects can be added to the list. If the code adds a struct or an enum, the compiler \
        refuses it.
        """,
        ask: """
          `as AnyObject` puts a copy of a struct into a new object that nobody owns. What can you \
          add to the declaration of a protocol so that a struct can't conform to it?
          """),
      Rule(
        "`ringAll` rings every bell that still exists, in the order in which they were added.",
        ask: "What is in each wrapper when it's time to ring?"),
      Rule(
        "The list keeps no bell alive. A deallocated bell is skipped.",
        ask: "What holds each bell besides its owner?"),
    ],
    checks: paperCopyChecks,
    hints: [
      """
      A struct is copied whenever it's passed on. Which copy does the wrapper refer to, and who \
      else holds that copy?
      """,
      """
      Only the line with `protocol` needs a change. Which types may conform? Say that only classes \
      may.
      """,
      "`protocol Ringing: AnyObject { … }`. Then `struct Leaflet: Ringing` doesn't compile.",
    ],
    proved: """
      A struct can't be held weakly, because it's copied wherever it goes. With `: AnyObject`, the \
      protocol says that it's for objects, and the compiler refuses a struct before anything is \
      lost.
      """,
    demoSteps: ["swift run emergency-dispatch --step 11"],
    chapter: "Tutorials/2-awkward-moments/05-value-types.md",
    // The method below is seen in this file only, and is called if the class has none that fits.
    support: """
      extension PaperCopy {
        static var takesAnything: Bool {
          let result: Any = PaperCopy().addDelegate(Leaflet())
          return !(result is Leaflet)
        }
        @_disfavoredOverload fileprivate func addDelegate<Value>(_ value: Value) -> Value { value }
      }
      private struct Leaflet {}
      """)
}

private let paperCopyChecks = [
  Check(
    Scene(
      rule: 2,
      done: """
        Five bells, which are objects, were added: a small one, a large one, an old one, a new one \
        and a round one. Then `ringAll` was called.
        """,
      expected: ["small", "large", "old", "new", "round"].map { "the \($0) bell" }
    ) { (type: any PaperCopyExercise.Type, log) in
      ring(type, ["small", "large", "old", "new", "round"], log)
    }),
  Check(
    Scene(
      rule: 3,
      done: """
        Three bells, which are objects, were added: a small one, a cracked one and a large one. \
        `ringAll` was called. The last owner of the cracked bell released it. Then `ringAll` was \
        called again.
        """,
      expected: [
        "the small bell", "the cracked bell", "the large bell", "the small bell", "the large bell",
      ]
    ) { (type: any PaperCopyExercise.Type, log) in
      ring(type, ["small", "cracked", "large"], releasesTheSecond: true, log)
    }),
  Check(
    Scene(
      rule: 2,
      done: """
        Seven bells, which are objects, were added. The last owners of the second one, the third \
        one and the fifth one released them. Another bell was added, and `ringAll` was called \
        twice.
        """,
      expected: ([1, 4, 6, 7, 8] + [1, 4, 6, 7, 8]).map { "bell \($0)" },
      ask: "When several wrappers are empty, which ones does your class remove?"
    ) { (type: any PaperCopyExercise.Type, log) in ringAfterSomeAreGone(type, log) }),
  Check(
    Scene(
      rule: 2,
      done: """
        A bell, which is an object, was added and rang. Its last owner released it, and a new bell \
        was created at the same memory address and added. Then `ringAll` was called.
        """,
      expected: ["the old bell", "the new bell"],
      ask: "What does your class still remember about the old bell?"
    ) { (type: any PaperCopyExercise.Type, log) in ringAtOneAddress(type, log) }),
  Check(
    Scene(
      rule: 2,
      done: "Three hundred bells, which are objects, were added. Then `ringAll` was called.",
      expected: ["all 300 bells, in order"], ask: "How many bells can your class hold?"
    ) { (type: any PaperCopyExercise.Type, log) in ringMany(type, log) }),
  Check(
    Scene(
      rule: 3,
      done: """
        Ten bells, which are objects, were added, and their last owners released them. `ringAll` \
        wasn't called.
        """,
      expected: ["10 bells are deallocated"],
      ask: "What holds a bell after it has been added, and until when?"
    ) { (type: any PaperCopyExercise.Type, log) in addAndRelease(type, 10, log) }),
  Check(
    Scene(
      rule: 2,
      done: """
        Three bells were added. `ringAll` was called. When the second bell rang for the first \
        time, the last owner of the first bell released it, and `ringAll` was called again.
        """,
      expected: ["the second bell rang 2 times", "the third bell rang 2 times"],
      ask: "What becomes of the other wrappers when one is removed while the bells ring?"
    ) { (type: any PaperCopyExercise.Type, log) in releaseWhileRinging(type, log) }),
  Check(
    Scene(
      rule: 2,
      done: """
        Two bells were added. `ringAll` was called. When the first bell rang, a new bell was \
        added, and the last owner of the second bell released it. Then `ringAll` was called again.
        """,
      expected: ["the first bell", "the new bell"],
      ask: "What becomes of a bell that's added while the others ring?"
    ) { (type: any PaperCopyExercise.Type, log) in addWhileRinging(type, log) }),
  Check(
    Scene(
      rule: 2,
      done: """
        Two lists were created. A small bell was added to the first one, and then a large bell to \
        both. `ringAll` of the first one was called. When the small bell rang for the first time, \
        it called `ringAll` of the second list.
        """,
      expected: ["the small bell rang 1 time", "the large bell rang 2 times"],
      ask: "What do two lists of your class have in common?"
    ) { (type: any PaperCopyExercise.Type, log) in ringTwoLists(type, log) }),
  Check(
    Scene(
      rule: 1, done: "We looked at which types the compiler lets you pass to `addDelegate`.",
      expected: ["objects only"]
    ) { (type: any PaperCopyExercise.Type, log) in
      log.write(
        type.takesAnything
          ? "anything" : isClassBound(type) ? "objects only" : "objects and structs")
    }),
]

/// The last owner of the second bell may release it before `ringAll` is called again.
private func ring<List: PaperCopyExercise>(
  _ type: List.Type, _ sizes: [String], releasesTheSecond: Bool = false, _ log: Log
) {
  let list = type.init()
  var bells = sizes.map { size in type.makeBell { log.write("the \(size) bell") } }
  for bell in bells { list.addDelegate(bell) }
  list.ringAll()
  if releasesTheSecond {
    bells.remove(at: 1)
    let before = log.lines.count
    list.ringAll()
    // Whatever else goes wrong isn't about the bell that's gone.
    if !log.lines.dropFirst(before).contains("the cracked bell") { log.take(.rule(2)) }
  }
  withExtendedLifetime(bells) {}
}

/// The last owners of some bells release them at the same time, neighbors among them.
private func ringAfterSomeAreGone<List: PaperCopyExercise>(_ type: List.Type, _ log: Log) {
  let list = type.init()
  func makeBell(_ number: Int) -> List.Delegate {
    type.makeBell { log.write("bell \(number)") }
  }
  var bells = (1...7).map(makeBell)
  for bell in bells { list.addDelegate(bell) }
  // From the end, so that the others stay where they are.
  for number in [5, 3, 2] { bells.remove(at: number - 1) }
  let newcomer = makeBell(8)
  list.addDelegate(newcomer)
  for _ in 1...2 { list.ringAll() }
  withExtendedLifetime((bells, newcomer)) {}
}

private func ringAtOneAddress<List: PaperCopyExercise>(_ type: List.Type, _ log: Log) {
  let list = type.init()
  var bell: List.Delegate? = type.makeBell { log.write("the old bell") }
  let address = ObjectIdentifier(bell as AnyObject)
  list.addDelegate(bell!)
  list.ringAll()
  weak let old = bell as AnyObject
  bell = nil
  if old != nil { log.take(.rule(3)) }
  var misses: [List.Delegate] = []
  var new = type.makeBell { log.write("the new bell") }
  while ObjectIdentifier(new as AnyObject) != address, misses.count < 500 {
    misses.append(new)
    new = type.makeBell { log.write("the new bell") }
  }
  list.addDelegate(new)
  list.ringAll()
  withExtendedLifetime((new, misses)) {}
}

private func addAndRelease<List: PaperCopyExercise>(_ type: List.Type, _ count: Int, _ log: Log) {
  let list = type.init()
  var bells = (0..<count).map { _ in type.makeBell {} }
  let isGone = bells.map { bell in
    let bell = bell as AnyObject
    return { [weak bell] in bell == nil }
  }
  for bell in bells { list.addDelegate(bell) }
  bells = []
  log.write("\(isGone.count { $0() }) bells are deallocated")
  withExtendedLifetime(list) {}
}

/// The first bell may be kept alive until the outer call is over, so its calls don't count.
private func releaseWhileRinging<List: PaperCopyExercise>(_ type: List.Type, _ log: Log) {
  let list = type.init()
  var (second, third) = (0, 0)
  var first: List.Delegate? = type.makeBell {}
  let others = [
    type.makeBell { [weak list] in
      second += 1
      guard second == 1 else { return }
      first = nil
      list?.ringAll()
    }, type.makeBell { third += 1 },
  ]
  if let first { list.addDelegate(first) }
  for bell in others { list.addDelegate(bell) }
  list.ringAll()
  withExtendedLifetime(others) {}
  for (name, times) in [("second", second), ("third", third)] {
    log.write("the \(name) bell rang \(times) time\(times == 1 ? "" : "s")")
  }
}

/// It's up to the list whether the new bell rings the first time, so only the second time counts.
private func addWhileRinging<List: PaperCopyExercise>(_ type: List.Type, _ log: Log) {
  let list = type.init()
  var rung: [String] = []
  let new = type.makeBell { rung.append("the new bell") }
  var second: List.Delegate? = type.makeBell { rung.append("the second bell") }
  let first = type.makeBell { [weak list] in
    rung.append("the first bell")
    guard second != nil else { return }
    second = nil
    list?.addDelegate(new)
  }
  list.addDelegate(first)
  if let second { list.addDelegate(second) }
  list.ringAll()
  rung = []
  list.ringAll()
  for line in rung { log.write(line) }
  withExtendedLifetime((first, new)) {}
}

private func ringMany<List: PaperCopyExercise>(_ type: List.Type, _ log: Log) {
  let count = 300
  let list = type.init()
  var rung: [Int] = []
  let bells = (0..<count).map { number in type.makeBell { rung.append(number) } }
  for bell in bells { list.addDelegate(bell) }
  list.ringAll()
  let isRight = rung == Array(0..<count)
  log.write(isRight ? "all \(count) bells, in order" : "\(rung.count) bells, or another order")
  withExtendedLifetime(bells) {}
}

/// The second list is rung while the first one rings.
private func ringTwoLists<List: PaperCopyExercise>(_ type: List.Type, _ log: Log) {
  let (list, other) = (type.init(), type.init())
  var (small, large) = (0, 0)
  let bells = [
    type.makeBell { [weak other] in
      small += 1
      if small == 1 { other?.ringAll() }
    }, type.makeBell { large += 1 },
  ]
  for bell in bells { list.addDelegate(bell) }
  other.addDelegate(bells[1])
  list.ringAll()
  withExtendedLifetime((bells, other)) {}
  for (name, times) in [("small", small), ("large", large)] {
    log.write("the \(name) bell rang \(times) time\(times == 1 ? "" : "s")")
  }
}

// A reference to an object and a table of methods are all that a class-bound protocol type needs.
// One that isn't class-bound keeps room for three words of a struct in place of the reference. A
// test asks the compiler itself.
private func isClassBound<List: PaperCopyExercise>(_ type: List.Type) -> Bool {
  MemoryLayout<List.Delegate>.size < 4 * MemoryLayout<Int>.size
}
