// What the lines of a recording in JSON Lines hold, the form that programs write.

/// The first line, the header: `{"format":"mirror-pad","height":36,"title":"House","version":1,"width":56}`.
struct HeaderLine: Codable {
  static let knownFormat = "mirror-pad"
  static let knownVersion = 1
  static let example = #"{"format":"mirror-pad","version":1,"width":56,"height":36}"#

  var format = knownFormat
  var version = knownVersion
  var width, height: Int
  var title: String?
}

/// The part of a header that all versions have.
struct HeaderBeginning: Decodable {
  var format: String
  var version: Double
}

/// Every other line, an event: `[0.25,"line",{"at":[10,4],"color":"#000000","width":1}]`.
///
/// It holds the seconds since the previous event, the action, and the action's data. For an action without data,
/// there's a null, or nothing. In a live recording, the event's number, counted from 1, comes last.
struct EventLine {
  var delay: Double
  var code: String
  var data: Payload?
  var number: Int?

  enum Payload {
    case line(Line)
    case point([Double])
  }

  /// The beginning of a stroke, which is a line of the drawing.
  struct Line: Codable {
    var at: [Double]
    var color: String?
    var width: Double?
  }
}

extension EventLine: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(delay)
    try container.encode(code)
    switch data {
    case .line(let line): try container.encode(line)
    case .point(let coordinates): try container.encode(coordinates)
    case nil: try container.encodeNil()
    }
    if let number { try container.encode(number) }
  }
}

extension EventLine: Decodable {
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    delay = try container.decode(Double.self)
    code = try container.decode(String.self)
    switch code {
    case "line": data = .line(try container.decode(Line.self))
    case "point": data = .point(try container.decode([Double].self))
    default:
      data = nil
      if !container.isAtEnd { _ = try container.superDecoder() }
    }
    number = container.isAtEnd ? nil : try container.decode(Int.self)
  }
}
