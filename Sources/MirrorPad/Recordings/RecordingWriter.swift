import Foundation

/// A writer of recordings in JSON Lines, line by line.
///
/// ```swift
/// var text = RecordingWriter.line(for: recording.header)
/// for event in recording.events { text += RecordingWriter.line(for: event) }
/// ```
///
/// Each line is complete and ends in a line feed: see <doc:TheFormOfARecording>. Writing, reading, and writing again
/// produces the same bytes.
public enum RecordingWriter {
  /// Returns the header's line.
  ///
  /// - Parameter header: The header to write.
  /// - Returns: A line of JSON with its line feed.
  public static func line(for header: RecordingHeader) -> String {
    jsonLine(
      HeaderLine(
        width: header.size.width, height: header.size.height, title: header.title.isEmpty ? nil : header.title))
  }

  /// Returns the text for an event of a live recording: the event's line, and before it, if the event begins a stroke,
  /// the header.
  ///
  /// A *stroke* is a line of the drawing. A live recording is read while it's being written, and repeats its header
  /// before every stroke. So a reader that joins late can begin at any header: if it was created with `joinsLate`, it
  /// skips everything before the first header that it gets. Every reader ignores a header that it already knows. The
  /// repetition costs about seventy bytes for each stroke. Write the header at the beginning, too, so that readers know
  /// the canvas before anything is drawn.
  ///
  /// - Parameters:
  ///   - event: The event to write.
  ///   - header: The header to repeat.
  ///   - number: The event's number, counted from 1. If a number is missing, the reader notices that events are
  ///     missing.
  /// - Returns: One or two lines of JSON with their line feeds.
  public static func liveLines(for event: RecordedEvent, of header: RecordingHeader, number: Int? = nil) -> String {
    if case .line = event.action { return line(for: header) + line(for: event, number: number) }
    return line(for: event, number: number)
  }

  /// Returns an event's line.
  ///
  /// - Parameters:
  ///   - event: The event to write.
  ///   - number: The event's number in a live recording, counted from 1, or nil in any other recording.
  /// - Returns: A line of JSON with its line feed.
  public static func line(for event: RecordedEvent, number: Int? = nil) -> String {
    let (code, data): (String, EventLine.Payload?) =
      switch event.action {
      case .line(let point, let color, let width):
        ("line", .line(.init(at: [point.x, point.y], color: color.code, width: width.dots)))
      case .point(let point): ("point", .point([point.x, point.y]))
      case .clear: ("clear", nil)
      case .animate: ("animate", nil)
      case .copy: ("copy", nil)
      }
    return jsonLine(EventLine(delay: event.delay, code: code, data: data, number: number))
  }

  /// Returns a value of finite numbers and text as a line of JSON.
  package static func jsonLine(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Only a number that isn't finite could fail to be encoded.
    return String(decoding: try! encoder.encode(value), as: UTF8.self) + "\n"
  }
}
