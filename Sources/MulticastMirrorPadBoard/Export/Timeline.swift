import MirrorPad

/// What was seen of a view: its lines, and those that it has no more.
struct Timeline {
  var tracks: [Track] = []
  /// The tracks of the view's lines, in their order.
  private var current: [Int] = []

  mutating func note(_ view: DrawView, at seconds: Double) {
    let lines = view.lines
    if let last = current.last, lines.count < current.count || lines[current.count - 1] !== tracks[last].line {
      // They were replaced: some by copies that look the same.
      let kept = zip(current, lines).prefix { tracks[$0].line.looks(like: $1) }
      for (track, line) in kept { tracks[track].line = line }
      for track in current[kept.count...] { tracks[track].note(0, at: seconds) }
      current.removeSubrange(kept.count...)
    }
    for index in max(0, current.count - 1)..<max(lines.count, current.count) {
      if index == current.count {
        current.append(tracks.count)
        tracks.append(Track(line: lines[index]))
      }
      tracks[current[index]].note(lines[index].points.count, at: seconds)
    }
  }
}

extension LineShape {
  func looks(like other: LineShape) -> Bool {
    color == other.color && width == other.width && points == other.points
  }
}
