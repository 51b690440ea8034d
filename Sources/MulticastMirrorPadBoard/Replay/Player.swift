import MirrorPad

/// Plays events on a board.
///
///     var player = Player(size: header.size, reflections: Board.standard)
///     player.append(events)
///     player.advance(by: 1 / 30)   // time passes: what is due is done
///     player.step()                // the next event immediately
///     player.stepBack()            // as if the last one had not been
///
/// It has no clock. Its speed depends on the time that you let pass.
package struct Player {
  /// The board as it is now. It is another object after `stepBack`.
  package private(set) var board: Board
  package private(set) var position = 0
  package private(set) var events: [RecordedEvent] = []

  private let reflections: [Reflection]
  /// The seconds since the last event.
  private var waited = 0.0
  /// The position to go back to, until it is reached.
  private var goal: Int?

  /// How many events are performed in one go, so that keys are read in between.
  private static let eventsAtOnce = 2000

  package init(size: CanvasSize, reflections: [Reflection]) {
    self.reflections = reflections
    board = Board(size: size, reflections: reflections)
  }

  package mutating func append(_ events: [RecordedEvent]) { self.events += events }

  /// Whether all events have been performed and nothing moves anymore.
  package var isAtRest: Bool { position == events.count && !board.isAnimating }

  /// The seconds until the next event is due; nil if there is none.
  var timeToNext: Double? {
    position < events.count ? max(0, events[position].delay - waited) : nil
  }

  // MARK: - As time passes

  /// Lets time pass, and performs what is due.
  package mutating func advance(by seconds: Double) {
    guard seconds > 0 else { return }
    var rest = seconds
    let last = min(events.count, position + Self.eventsAtOnce)
    while position < last, waited + rest >= events[position].delay {
      rest -= max(0, events[position].delay - waited)
      step()
    }
    // What is due and not yet performed comes first the next time.
    if position < events.count, waited + rest >= events[position].delay { rest = 0 }
    board.advance(by: rest)
    waited += rest
  }

  /// Performs all that is left, its delays counted, and lets an animation at the end come to its end.
  package mutating func finish() {
    while position < events.count { step() }
    board.finishAnimation()
  }

  // MARK: - One by one

  /// Performs the next event immediately, if there is one, as if its delay had passed.
  package mutating func step() {
    guard position < events.count else { return }
    board.advance(by: max(0, events[position].delay - waited))
    board.perform(events[position].action)
    position += 1
    waited = 0
  }

  /// Goes back to before the last event. The board is built anew, in several goes where that takes long.
  package mutating func stepBack() {
    guard let goal else { return go(to: max(0, position - 1)) }
    if goal > position { self.goal = goal - 1 } else { go(to: max(0, goal - 1)) }
  }

  /// Goes back to the beginning, as if nothing had happened yet.
  package mutating func startAgain() { go(to: 0) }

  /// Whether it is still on its way back, and `goOn` is to be called.
  package var isGoingBack: Bool { goal != nil }

  package mutating func goOn() {
    guard let goal else { return }
    for _ in position..<min(goal, position + Self.eventsAtOnce) { step() }
    if position >= goal { self.goal = nil }
  }

  private mutating func go(to target: Int) {
    board = Board(size: board.size, reflections: reflections)
    (position, waited, goal) = (0, 0, target)
    goOn()
  }
}
