// A board and its events in words, for people who don't see the picture.

import MirrorPad

extension DrawView {
  /// How many lines and points the view has: "3 lines, 41 points".
  package var summary: String {
    "\(counted(lines.count, "line")), \(counted(pointCount, "point"))"
  }

  package var pointCount: Int { lines.reduce(0) { $0 + $1.points.count } }
}

package func counted(_ number: Int, _ what: String) -> String { "\(number) \(what)\(number == 1 ? "" : "s")" }

extension Board {
  /// What a view is called on a board: the first is the pad.
  static func name(_ view: DrawView, at index: Int) -> String { index == 0 ? "pad" : view.reflection.name }

  /// A line for each view: "left-right mirror: 3 lines, 41 points".
  package var summary: [String] {
    views.enumerated().map { "\(Board.name($1, at: $0)): \($1.summary)" }
  }

  /// The messages of each mirror by its code, short enough for a line: "h 12, v 12, hv 12".
  package var messageCounts: String {
    let received = mirrors.map { "\($0.reflection.rawValue) \($0.messagesReceived)" }
    let dropped = mirrors.map { "\($0.messagesDropped)" }
    return "messages: \(received.joined(separator: ", ")); dropped: \(dropped.joined(separator: ", "))"
  }
}

extension RecordedAction {
  /// What was done: "a line begins at 10, 4".
  package var summary: String {
    switch self {
    case .line(let point, _, _): "a line begins at \(point.text)"
    case .point(let point): "a point at \(point.text)"
    case .clear: "clear"
    case .animate: "copy and animate"
    case .copy: "copy"
    }
  }
}

extension Point {
  fileprivate var text: String { "\(x.decimalText), \(y.decimalText)" }
}

extension Double {
  /// The number, without a fraction where it has none, and the same in every language.
  var decimalText: String {
    magnitude < 1e15 && self == rounded() ? "\(Int(self))" : "\(self)"
  }
}
