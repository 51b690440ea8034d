// The views of a program, drawn as text.

import MirrorPad

extension PlaygroundLog {
  /// Views as text, each with those that mirror it.
  func picture(of known: [DrawView]) -> [String] {
    func mirrors(of view: DrawView) -> [DrawView] {
      view.multicastDelegate.delegates.compactMap { $0 as? DrawView }.filter { $0 !== view }
    }
    var waiting = known
    var lines: [String] = []
    while !waiting.isEmpty {
      // One that mirrors no other; where all of them mirror each other, the first.
      let root = waiting.first { view in
        !waiting.contains { $0 !== view && mirrors(of: $0).contains { $0 === view } }
      }
      let pad = root ?? waiting[0]
      let itsMirrors = mirrors(of: pad)
      waiting.removeAll { view in
        view === pad || itsMirrors.contains { $0 === view } && mirrors(of: view).isEmpty
      }
      guard !pad.lines.isEmpty || !itsMirrors.isEmpty else { continue }
      lines += BoardText.lines(
        of: [pad] + itsMirrors, columns: self[Word.columns], rows: self[Word.rows],
        look: self[Word.usesBraille] == 1 ? .braille : .ascii)
    }
    return lines
  }
}
