import EmergencyDispatch
import MulticastDelegates
import MulticastDemos
import MulticastLessons

let theWholePatternStep = Step(
  title: "The whole pattern",
  question: """
    The property has been replaced by a list. The firefighters sign up first, and the police sign \
    up second. Then a fire is reported, and the statement after that prints "Done." In which order \
    do the three lines appear?
    """,
  answers: [
    Answer(
      "Done, firefighters, police.",
      reply: """
        That's how a mailbox works: you drop your letter, walk on, and it's read later. But \
        `reportFire` makes all its calls before it returns.
        """
    ) { $0.first == "Done." },
    Answer(
      "Police, firefighters, done.",
      reply: "A new delegate goes to the end of the list, and a broadcast begins at the front."
    ) { $0.first?.hasPrefix("Police") == true },
    Answer("Firefighters, police, done.") { $0.first?.hasPrefix("Firefighters") == true },
  ],
  why: """
    A delegate that's in the list is *registered*. The dispatch system passes the report on to \
    each registered delegate, in the order in which the delegates were added, and that's called a \
    *broadcast*. There's no more to it than a loop, and in the loop an ordinary method call. When \
    the loop is done, `reportFire` returns. The list is a separate class, `MulticastDelegate`, so \
    any other class can use it, too.
    """,
  readings: [
    .chapter("1-one-evening/1-one-list"), .exercise("01-roll-call"),
  ],
  run: theWholePattern)

// MARK: - The code

func theWholePattern() {
  let dispatch = DispatchSystem()
  let firefighters = FireStation()
  let police = PoliceStation()

  dispatch.addDelegate(firefighters)
  dispatch.addDelegate(police)
  showUnits(of: dispatch, "before the fire")

  dispatch.reportFire(at: "Ray's house")
  print("Done.")
}
