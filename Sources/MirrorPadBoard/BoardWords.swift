// A board and its events in words, for people who don't see the picture.

public import MirrorPad

extension DrawView {
  /// How many lines and points the view has: "3 lines, 41 points".
  public var words: String {
    "\(count(lines.count, "line")), \(count(lines.reduce(0) { $0 + $1.points.count }, "point"))"
  }
}

private func count(_ number: Int, _ what: String) -> String { "\(number) \(what)\(number == 1 ? "" : "s")" }

extension Board {
  /// What a view is called on a board: the first is the pad.
  static func name(_ view: DrawView, at index: Int) -> String { index == 0 ? "pad" : view.reflection.name }

  /// A line for each view: "left-right mirror: 3 lines, 41 points".
  public var words: [String] {
    views.enumerated().map { "\(Board.name($1, at: $0)): \($1.words)" }
  }

  /// A line for each mirror: "left-right mirror: 12 messages, 0 dropped".
  public var messageWords: [String] {
    mirrors.map { mirror in
      "\(mirror): \(count(mirror.messagesReceived, "message")), "
        + "\(mirror.messagesDropped) dropped"
    }
  }
}

extension RecordedAction {
  /// What was done: "a line begins at 10, 4".
  public var words: String {
    switch self {
    case .line(let point, _, _): "a line begins at \(point.words)"
    case .point(let point): "a point at \(point.words)"
    case .clear: "clear"
    case .animate: "copy and animate"
    case .copy: "copy"
    }
  }
}

extension Point {
  fileprivate var words: String { "\(Self.words(x)), \(Self.words(y))" }

  private static func words(_ number: Double) -> String {
    number.magnitude < 1e15 && number == number.rounded() ? "\(Int(number))" : "\(number)"
  }
}
