import Dispatch
import EmergencyDispatch

/// What 16 own-desk asks for: a dispatch system that calls each unit on the unit's own queue.
public protocol OwnDeskExercise: AnyObject, SendableMetatype {
  init()
  /// Adds a unit that is to be called on this queue.
  func addDelegate(_ delegate: any EmergencyResponding & Sendable, delegateQueue: DispatchQueue)
  /// Notifies every unit about a fire, and returns immediately.
  func reportFire(at location: String)
}

extension Exercise {
  /// A queue for each unit.
  public static let ownDesk = Exercise(
    number: 16, name: "own-desk", kind: .write, path: .further, minutes: 12,
    about: "a queue for each unit",
    rules: [
      Rule(
        "A report calls every unit on the queue that the unit signed up with.",
        ask: "Which calls does a report make, and on which queue does each of them run?"),
      Rule(
        "`reportFire` returns without waiting for any call.",
        ask: "What does the reporter wait for?"),
      Rule(
        """
        On each queue, the calls run in the order of the reports. Units that share a queue are \
        called in the order in which they signed up.
        """,
        ask: "How does a call get to its queue, and can another call overtake it on the way?"),
      Rule(
        """
        A waiting call keeps its unit alive until the call has been made. Otherwise, the list \
        keeps no unit alive.
        """,
        ask: "What holds a unit while its call waits, and what holds the unit after the call?"),
      Rule(
        "A unit can report another fire while it's being called.",
        ask: "What does a report wait for, or hold on to, while a unit is called?"),
    ],
    checks: [
      desks(
        rule: 1, inOtherOrder: 3,
        [.signUp(0), .signUp(1), .signUp(2), .signUp(3), .report, .report],
        ["Harbor: fire at Ray's house", "West End: fire at Ray's house"]
          + ["Mill Street: fire at Ray's house", "Old Town: fire at Ray's house"]
          + ["Harbor: fire at the bakery", "West End: fire at the bakery"]
          + ["Mill Street: fire at the bakery", "Old Town: fire at the bakery"]),
      desks(
        rule: 2, [.signUp(0), .occupy(0), .reportAndGoOn, .free(0)],
        ["the reporter goes on", "Harbor: fire at Ray's house"]),
      desks(
        rule: 3,
        [.signUp(0), .signUp(3), .signUp(1), .signUp(6), .occupy(0), .report, .report, .free(0)],
        ["Mill Street: fire at Ray's house", "Mill Street: fire at the bakery"]
          + ["Ray's house", "the bakery"].flatMap { place in
            ["Harbor", "West End", "Riverside"].map { "\($0): fire at \(place)" }
          }),
      desks(
        rule: 3, [.signUp(0), .occupy(0), .report, .reportAgain, .report, .free(0)],
        ["Ray's house", "Ray's house", "the bakery"].map { "Harbor: fire at \($0)" }),
      desks(
        rule: 4, [.signUp(0), .occupy(0), .report, .release(0), .free(0)],
        ["Harbor: fire at Ray's house", "Harbor is deallocated"]),
      desks(
        rule: 4, [.signUp(0), .signUp(1), .report, .release(0), .report],
        ["Harbor: fire at Ray's house", "Mill Street: fire at Ray's house"]
          + ["Harbor is deallocated", "Mill Street: fire at the bakery"]),
      desks(
        rule: 4, [.signUp(0), .signUp(1), .occupy(0), .report, .release(1), .free(0)],
        ["Mill Street: fire at Ray's house", "Mill Street is deallocated"]
          + ["Harbor: fire at Ray's house"]),
      desks(
        rule: 4, [.signUp(0), .signUp(3), .occupy(0), .report, .release(3), .free(0)],
        ["Harbor: fire at Ray's house", "West End: fire at Ray's house"]
          + ["West End is deallocated"]),
      desks(
        rule: 5, inOtherOrder: 2,
        [.signUp(0), .signUp(1), .answer(0), .occupy(0), .report, .free(0)],
        ["Mill Street: fire at Ray's house", "Harbor: fire at Ray's house", "Harbor goes on"]
          + ["Harbor: fire at the bakery", "Mill Street: fire at the bakery"]),
      reportsToABusyDesk,
      desks(
        rule: 1,
        [.signUp(0), .signUp(1), .signUpElsewhere(1), .signUpElsewhere(3), .report]
          + [.reportElsewhere, .report],
        ["Harbor: fire at Ray's house", "Mill Street: fire at Ray's house"]
          + ["West End: fire at the bakery", "Mill Street: fire at the bakery"]
          + ["Harbor: fire at the school", "Mill Street: fire at the school"]),
      manyUnits,
    ],
    hints: [
      """
      Imagine units at desks, and a note for each of them. Do you wait at every desk until the \
      note has been read?
      """,
      """
      The loop has two steps. Does the unit behind the weak reference still exist? If so, put the \
      call on that unit's queue. A queue has a method for that, which returns immediately.
      """,
      """
      `guard let delegate = registration.delegate else { continue }` holds the unit. Then call \
      `registration.queue.async { … }` with the call inside. The closure holds the unit until the \
      call has been made.
      """,
    ],
    proved: """
      Each unit is called on its queue, in the order of the reports, and no queue waits for \
      another queue. A waiting call keeps its unit alive until the call has been made, and no \
      longer. QueuedMulticastDelegate does this, too, and adds removal and votes.
      """,
    demoSteps: ["swift run radio-room --step 1", "swift run radio-room --step 3"],
    chapter: "Tutorials/3-further/3-a-queue-for-every-delegate.md")
}
