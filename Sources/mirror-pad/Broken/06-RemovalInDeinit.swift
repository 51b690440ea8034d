import MirrorPad
import MulticastDelegates
import MulticastDemos
import MulticastLessons
import MulticastPromises

let removalInDeinitStep = Step(
  title: "After the drawing",
  scene: {
    print(
      """
      Each list has two mirrors, and you see the canvas of the second mirror. After the whole \
      picture is drawn, the program lets go of this mirror. The mirror's `deinit` calls \
      `list.removeDelegate(self)`. The canvases are the same, but only our list found the mirror.
      """)
    show(canvasesOf: removalInDeinit(), withNumbers: false)
  },
  question:
    "Both lists have searched their wrappers for the mirror. Why didn't the other list find it?",
  answers: [
    Answer(
      "Its wrapper was empty by then.",
    ) { says("the `deinit` finds 2 wrappers, 1 of them empty, and leaves 2 wrappers", in: $0) },
    Answer(
      "Its wrapper was gone by then.",
      reply:
        """
        The wrapper is still there: the other list has two wrappers, and only one of them is in use.
        """
    ) { says("the `deinit` finds 1 wrapper", in: $0) },
    Answer(
      "In a `deinit`, `self` is another object.",
      reply: """
        It's the same object until its `deinit` has ended. Otherwise, our list wouldn't have found \
        the mirror either.
        """
    ) { says("the `deinit` finds 2 wrappers, 0 of them empty, and leaves 2 wrappers", in: $0) },
  ],
  listing: .firstTime("public func removeDelegate("), isListedLater: true,
  why: """
    When an object's `deinit` runs, every weak reference to the object is already nil. So the \
    other list compares the mirror with nil, doesn't find it, and the empty wrapper stays in the \
    list. Our list keeps the object's `ObjectIdentifier`, too. An object still has its identifier \
    during its `deinit`, so our list searches for that instead.
    """,
  readings: Cause.promise(.removalInDeinit).readings,
  run: {
    show(
      findings: removalInDeinit(), withNumbers: true, about: .promise(.removalInDeinit),
      removalInDeinitFinding)
  })

private func removalInDeinit() -> [MirroredHouse] {
  draw(mirrors: 2, before: 11) { house in
    house.mirrors[1].whenDeallocated = { [unowned house] mirror in
      let counts = house.list.counts()
      house.notes = [counts.wrappers, counts.wrappers - counts.living]
      house.list.remove(mirror)
    }
    house.mirrors.removeLast()
  }
}

/// What comes out about a list when one looks into the house, after it was drawn.
private func removalInDeinitFinding(_ house: MirroredHouse) -> String {
  """
  the `deinit` finds \(counted(house.notes[0], "wrapper")), \(house.notes[1]) of them empty, and \
  leaves \(counted(house.list.counts().wrappers, "wrapper"))
  """
}
