// Recordings as text, a line for each event.

import Foundation

/// Writes recordings line by line. Each line ends in a line feed and is complete in itself.
///
///     var text = RecordingWriter.line(for: recording.header)
///     for event in recording.events { text += RecordingWriter.line(for: event) }
///
/// What was written, read and written again is the same to the byte.
public enum RecordingWriter {
  /// The whole recording as text.
  public static func text(of recording: Recording) -> String {
    recording.events.reduce(into: line(for: recording.header)) { $0 += line(for: $1) }
  }

  /// The header's line.
  public static func line(for header: RecordingHeader) -> String {
    jsonLine(
      HeaderLine(
        format: RecordingFormat.name, version: RecordingFormat.version, width: header.size.width,
        height: header.size.height, title: header.title.isEmpty ? nil : header.title))
  }

  /// An event's line, as a live recording has it: the header comes once more before every event that begins a line of
  /// the drawing.
  ///
  /// Whoever joins a stream late has missed its first line, and can begin at the next stroke: a reader that
  /// `joinsLate` passes over what comes before a header, and takes a header that it knows already for nothing new.
  /// It costs some seventy bytes a stroke. A stream begins with the header all the same, so that a reader knows the
  /// canvas before anything is drawn.
  public static func liveLines(for event: RecordedEvent, of header: RecordingHeader) -> String {
    if case .line = event.action { return line(for: header) + line(for: event) }
    return line(for: event)
  }

  /// An event's line.
  public static func line(for event: RecordedEvent) -> String {
    let (code, data): (String, EventLine.Payload?) =
      switch event.action {
      case .line(let point, let color, let width):
        ("line", .line(.init(at: [point.x, point.y], color: color.code, width: width.dots)))
      case .point(let point): ("point", .point([point.x, point.y]))
      case .clear: ("clear", nil)
      case .animate: ("animate", nil)
      case .copy: ("copy", nil)
      }
    return jsonLine(EventLine(delay: event.delay, code: code, data: data))
  }

  /// A value of finite numbers and text as a line of JSON.
  package static func jsonLine(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // All numbers are finite, and nothing else can fail to be encoded.
    return String(decoding: try! encoder.encode(value), as: UTF8.self) + "\n"
  }
}
