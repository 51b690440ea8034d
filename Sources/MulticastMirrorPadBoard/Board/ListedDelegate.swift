// What the panel lists: anything that listens to the pad. To the pad, one delegate is like another.

import MirrorPad

/// A delegate of the pad that can say how it is.
protocol ListedDelegate: DrawViewDelegate {
  var name: String { get }
  /// What it is doing, in a word or two.
  var state: String { get }
  var messagesReceived: Int { get }
  var messagesDropped: Int { get }
}

extension DrawView: ListedDelegate {
  var name: String { reflection.name }
  var state: String { animation == nil ? "accepts input" : "is animated" }
}

extension Recorder: ListedDelegate {
  var name: String { "recorder" }
  var state: String { "writes" }
}
