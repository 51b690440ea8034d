// What people read when a recording is wrong: what is wrong, and what was expected.

/// What's wrong with a line: a `RecordingError` that doesn't know its line.
struct LineProblem: Error {
  let message: String
  var column: Int?
  private let isTooMuch: Bool

  private init(_ message: String, column: Int? = nil, isTooMuch: Bool = false) {
    (self.message, self.column, self.isTooMuch) = (message, column, isTooMuch)
  }

  func onLine(_ line: Int) -> RecordingError {
    RecordingError(line: line, column: column, message: message, isTooMuch: isTooMuch)
  }
}

// MARK: - In both forms

extension LineProblem {
  static let emptyRecording = LineProblem("the recording is empty, expected \(HeaderLine.example)")

  static let longLine = LineProblem(
    "a line of more than \(RecordingReader.longestLine) bytes, expected fewer than a hundred for an event")

  static func notUTF8(column: Int) -> LineProblem { LineProblem("this is not UTF-8, expected text", column: column) }

  // The limits, which are in RecordingBudget.swift.

  static func manyEvents(most: Int) -> LineProblem {
    LineProblem("more than \(most) events, expected a shorter drawing", isTooMuch: true)
  }

  static func manyCopies(most: Int) -> LineProblem {
    LineProblem(
      "more than \(most) lines copied in all, expected fewer lines, or fewer copy and animate events", isTooMuch: true)
  }

  static func longAnimation(most seconds: Double) -> LineProblem {
    LineProblem(
      "more than \(Int(seconds)) s of animation in all, expected fewer lines, or fewer animate events", isTooMuch: true)
  }
}

// MARK: - In JSON Lines

extension LineProblem {
  static let expectedHeader = "a header like \(HeaderLine.example)"
  static let expectedEvent = #"an event like [0.25,"point",[10,4]]"#

  static let noHeader = LineProblem("no header came, expected \(HeaderLine.example)")
  static let eventBeforeHeader = LineProblem("an event before the header; put \(HeaderLine.example) before it")

  static func format(_ format: String) -> LineProblem {
    LineProblem("the format is \"\(format.prefix(40))\", expected \"\(HeaderLine.knownFormat)\"")
  }

  static func version(_ version: Double) -> LineProblem {
    let text = Int(exactly: version).map(String.init) ?? "\(version)"
    return LineProblem("version \(text) of the format is not known, expected \(HeaderLine.knownVersion)")
  }

  static func canvas(width: Int, height: Int) -> LineProblem {
    LineProblem("a canvas of \(width)x\(height), expected sides of 1 to \(RecordingHeader.longestSide) dots")
  }

  static func anotherSize(than size: CanvasSize) -> LineProblem {
    LineProblem("another header with another size, expected \(size.width)x\(size.height) again")
  }

  static func delay(_ seconds: Double) -> LineProblem {
    LineProblem("a delay of \(seconds) s, expected 0 to \(Int(RecordedEvent.longestDelay))")
  }

  static func number(_ number: Int, most: Int) -> LineProblem {
    LineProblem("the number \(number), expected 1 to \(most)")
  }

  static func color(_ code: String) -> LineProblem {
    LineProblem("the color \"\(code.prefix(40))\", expected one like \"#1e90ff\"")
  }

  static func width(_ dots: Double) -> LineProblem {
    LineProblem("a width of \(dots), expected a number above 0, up to \(RecordingHeader.longestSide)")
  }

  static func place(ofCount count: Int) -> LineProblem {
    LineProblem("a place with \(count) number\(count == 1 ? "" : "s"), expected two: [x, y]")
  }

  static func place(_ coordinates: [Double]) -> LineProblem {
    LineProblem("a place at \(coordinates), expected numbers from -100000 to 100000")
  }

  static func missing(_ key: String, expected: String) -> LineProblem {
    LineProblem("\"\(key)\" is missing, expected \(expected)")
  }

  static func missingOrNull(_ place: String, expected: String) -> LineProblem {
    LineProblem("\(place) is missing or null, expected \(expected)")
  }

  static func unfit(_ place: String, expected: String) -> LineProblem {
    LineProblem("\(place) doesn't fit, expected \(expected)")
  }

  static func notJSON(column: Int, expected: String) -> LineProblem {
    LineProblem("this is not JSON, expected \(expected)", column: column)
  }

  static func numberThatCannotBeRead(expected: String) -> LineProblem {
    LineProblem("a number in this line is too large or isn't whole, expected \(expected)")
  }
}

// MARK: - In scripts

extension LineProblem {
  static let expectedDelay = "seconds from 0 to \(Int(RecordedEvent.longestDelay))"
  static let expectedColor = "a color like #1e90ff"
  static let expectedWidth = "a width above 0, up to \(RecordingHeader.longestSide)"
  static let expectedSide = "a side of 1 to \(RecordingHeader.longestSide) dots"
  static let expectedX = "a coordinate: a number from -100000 to 100000"
  static let expectedY = "a second coordinate: a number from -100000 to 100000"

  static let pointBeforeLine = LineProblem("a point, but no line has begun")
  static let lateCanvas = LineProblem("the canvas comes too late, expected it before the first event")
  static let lateTitle = LineProblem("the title comes too late, expected it before the first event")
  static let byteOrderMark = LineProblem("a byte-order mark, expected it at the beginning of the recording only")

  static func zeroByte(column: Int) -> LineProblem { LineProblem("a byte that is 0, expected text", column: column) }

  static func unknownWord(_ word: Substring, expected: String) -> LineProblem {
    LineProblem("\"\(word.prefix(40))\" isn't a script word, expected \(expected)")
  }

  static func surplusWord(_ word: Substring) -> LineProblem {
    LineProblem("\"\(word.prefix(40))\" is too much, expected the end of the line")
  }

  static func endOfLine(expected: String) -> LineProblem { LineProblem("the line ends here, expected \(expected)") }

  static func wrongWord(_ word: Substring, expected: String) -> LineProblem {
    LineProblem("\"\(word.prefix(40))\", expected \(expected)")
  }
}
