// The pictures of who holds whom. Each is made from objects that are really held and released.

private final class QuietStation {}

private struct Wrapper {
  weak var station: QuietStation?
}

private typealias Node = WhoHoldsWhomPicture.Node
private typealias Reference = WhoHoldsWhomPicture.Reference

/// All pictures, by the names of their files in `Tutorials/Pictures`.
func whoHoldsWhomPictures() -> KeyValuePairs<String, WhoHoldsWhomPicture> {
  [
    "strong-or-weak": strongOrWeakPicture(), "weak-wrappers": weakWrappersPicture(),
    "closures-and-tokens": closuresPicture(),
  ]
}

/// Chapter "Strong or weak": a station with an owner and one without sign up with a list of weak references.
private func strongOrWeakPicture() -> WhoHoldsWhomPicture {
  var list: [Wrapper] = []
  var moments: [WhoHoldsWhomPicture.Moment] = []

  func note(_ caption: String, parameter: Bool) {
    let stations = ["harbor", "lighthouse"]
    moments.append(
      WhoHoldsWhomPicture.Moment(
        caption: caption,
        nodes: [
          Node(name: "let harbor", column: 0, row: 0, isVariable: true), Node(name: "the list", column: 0, row: 1),
        ] + (parameter ? [Node(name: "delegate", column: 0, row: 2, isVariable: true)] : [])
          + stations.enumerated().map { index, name in
            Node(name: name, column: 2, row: 2 * index, isDeallocated: list[index].station == nil)
          },
        references: [Reference(kind: .strong, from: "let harbor", to: "harbor")]
          + (parameter ? [Reference(kind: .strong, from: "delegate", to: "lighthouse")] : [])
          + stations.enumerated().map { index, name in
            Reference(kind: .weak, from: "the list", to: name, isNil: list[index].station == nil)
          }))
  }
  func addDelegate(_ delegate: QuietStation) {
    list.append(Wrapper(station: delegate))
    if list.count == 2 { note("While the lighthouse is being added", parameter: true) }
    withExtendedLifetime(delegate) {}
  }

  let harbor = QuietStation()
  addDelegate(harbor)
  // The compiler warns of `addDelegate(QuietStation())`, which is the mistake that this picture shows.
  var lighthouse: QuietStation? = QuietStation()
  lighthouse.map(addDelegate)
  lighthouse = nil
  note("After addDelegate has returned", parameter: false)
  withExtendedLifetime(harbor) {}
  return WhoHoldsWhomPicture(
    title: """
      While the lighthouse is being added, the argument holds it strongly and the list holds it weakly. After that, nothing \
      holds it strongly, and it is deallocated. The harbor is held by a variable all the time.
      """, moments: moments)
}

/// Chapter "A list of weak wrappers": what is left in the list when a station's owner has released it.
private func weakWrappersPicture() -> WhoHoldsWhomPicture {
  var harbor: QuietStation? = QuietStation()
  let list = [Wrapper(station: harbor)]

  func moment(_ caption: String) -> WhoHoldsWhomPicture.Moment {
    WhoHoldsWhomPicture.Moment(
      caption: caption,
      nodes: [
        Node(name: "var harbor", column: 0, row: 0, isVariable: true), Node(name: "the list", column: 0, row: 1),
        Node(name: "wrapper", column: 1, row: 1),
        Node(name: "station", column: 2, row: 0, isDeallocated: list[0].station == nil),
      ],
      references: [
        Reference(kind: .strong, from: "var harbor", to: "station", isNil: harbor == nil),
        Reference(kind: .strong, from: "the list", to: "wrapper"),
        Reference(kind: .weak, from: "wrapper", to: "station", isNil: list[0].station == nil),
      ])
  }
  let before = moment("Before harbor = nil")
  harbor = nil
  return WhoHoldsWhomPicture(
    title: """
      Before harbor = nil, the variable holds the station strongly, the list holds a wrapper strongly, and the wrapper holds \
      the station weakly. After that, the station is deallocated, and the list still holds the wrapper, which is empty.
      """, moments: [before, moment("After harbor = nil")])
}

private final class QuietPlayer {
  var onNewSong: () -> Void = {}
}

private final class QuietScreen {
  let player = QuietPlayer()
  func showSongs() { player.onNewSong = { _ = self } }
  func showSongsWeakly() { player.onNewSong = { [weak self] in _ = self } }
}

/// Chapter "Closures and tokens": a screen that owns a player, which owns a closure that uses the screen.
private func closuresPicture() -> WhoHoldsWhomPicture {
  func moments(_ captures: String, weakly: Bool) -> [WhoHoldsWhomPicture.Moment] {
    var screen: QuietScreen? = QuietScreen()
    weak let (leftScreen, leftPlayer) = (screen, screen?.player)
    if weakly { screen?.showSongsWeakly() } else { screen?.showSongs() }

    func moment(_ caption: String) -> WhoHoldsWhomPicture.Moment {
      let (screenIsGone, playerIsGone) = (leftScreen == nil, leftPlayer == nil)
      return WhoHoldsWhomPicture.Moment(
        caption: caption,
        nodes: [
          Node(name: "var screen", column: 0, row: 0, isVariable: true),
          Node(name: "screen", column: 0, row: 1, isDeallocated: screenIsGone),
          Node(name: "player", column: 1, row: 1, isDeallocated: playerIsGone),
          Node(name: "closure", column: 2, row: 1, isDeallocated: playerIsGone),
        ],
        references: (screen == nil ? [] : [Reference(kind: .strong, from: "var screen", to: "screen")])
          + (screenIsGone
            ? []
            : [
              Reference(kind: .strong, from: "screen", to: "player"),
              Reference(kind: .strong, from: "player", to: "closure"),
              Reference(kind: weakly ? .weak : .strong, from: "closure", to: "screen"),
            ]))
    }
    let before = moment("The closure uses \(captures)")
    screen = nil
    // The picture shows the retain cycle as it is. After that, it's broken, because a leak in a test would be found.
    defer { leftPlayer?.onNewSong = {} }
    return [before, moment("After screen = nil")]
  }
  return WhoHoldsWhomPicture(
    title: """
      A screen holds a player, the player a closure, and the closure the screen. After screen = nil, all three are still \
      there. If the closure holds the screen weakly, all three are deallocated.
      """, moments: moments("self", weakly: false) + moments("[weak self]", weakly: true))
}
