// What each bug of the pattern looks like, step by step: `swift run mirror-pad broken`.

import MulticastDemos
import MulticastPromises

let broken = Demo(
  "Broken mirrors", command: "mirror-pad broken", introduction: introduction,
  [
    Demo.Part(
      "Our list and another",
      closing: """
        You've now seen two other lists, much like those that most of us would write first. Which \
        promises does your list keep? Once you've written a list for exercise 05, this command \
        tries it on all \(Promise.countInWords) promises:

          swift run exercises promises

        Our list keeps all of them: see Sources/MulticastDelegates/MulticastDelegate.swift.
        """,
      [
        keptAliveStep, secondAdditionStep, removedBeforeItsTurnStep, valueTypeStep,
        emptyWrappersStep,
        removalInDeinitStep,
      ])
  ])

private let introduction = """
  In each of these six steps, the same picture is drawn twice: once through our list, \
  `MulticastDelegate`, and once through another list, which behaves differently. A pad that you \
  don't see notifies the list, and the list notifies its mirrors, in the order in which they were \
  added. Each mirror draws on a canvas. Here, a canvas is like paper: what a mirror has drawn \
  stays there, even when the mirror is deallocated.

  The picture has 11 points: first a house (6 points), then its door (4 points), and last the sun, \
  a single thick point at the upper left. Drawn in characters, the sun is X|.

  A good list of delegates keeps \(Promise.countInWords) promises. After each answer, you see \
  which of them the other list has broken in that step. In two of the steps, no promise is broken: \
  there, the two lists make different choices.
  """
