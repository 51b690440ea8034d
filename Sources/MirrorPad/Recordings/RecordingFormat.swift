// The format of recordings, JSON Lines: what a line holds. How lines are told apart is the reader's business.

import Foundation

/// The names and numbers of the format.
enum RecordingFormat {
  static let name = "mirror-pad"
  static let version = 1
}

/// The first line: `{"format":"mirror-pad","height":36,"title":"House","version":1,"width":56}`.
struct HeaderLine: Codable {
  var format: String
  var version: Int
  var width: Int
  var height: Int
  var title: String?
}

/// What the headers of all versions have.
struct HeaderBeginning: Decodable {
  var format: String
  var version: Double
}

/// Every other line: `[0.25,"line",{"at":[10,4],"color":"#000000","width":1}]`.
///
/// The seconds since the event before, what was done, and what belongs to it. What has nothing that belongs to it says
/// null, or nothing.
struct EventLine {
  var delay: Double
  var code: String
  var data: Payload?

  enum Payload {
    case line(Line)
    case point([Double])
  }

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
    default: data = nil
    }
  }
}

extension LineColor {
  /// The colour as it is written: `#rrggbb`.
  package var code: String {
    let number = Int(red) << 16 | Int(green) << 8 | Int(blue)
    let digits = String(number, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The color that `#rrggbb` stands for, or nil if that isn't the form.
  init?(code: some StringProtocol) {
    let digits = code.dropFirst()
    guard code.first == "#", digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let number = Int(digits, radix: 16)
    else { return nil }
    self.init(red: UInt8(number >> 16), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
  }
}
