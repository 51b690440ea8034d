// The statements of a result builder: how often they ran isn't how often they gave something.
@resultBuilder enum Lines {
  static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap { $0 } }
  static func buildExpression(_ line: String) -> [String] { [line] }
  static func buildOptional(_ part: [String]?) -> [String] { part ?? [] }
  static func buildEither(first part: [String]) -> [String] { part }
  static func buildEither(second part: [String]) -> [String] { part }
  static func buildArray(_ parts: [[String]]) -> [String] { parts.flatMap { $0 } }
}
func page(@Lines _ lines: () -> [String]) -> [String] { lines() }
let isLong = true
for number in 1...2 {
  page {
    "title"
    if isLong { "long" } else { "short" }
    if isLong {
      "introduction"
    }
    if number > 1 {
      "second"
    } else {
      "first"
    }
    for part in 1...2 { "part \(part)" }
    for note in 1...3 {
      "note \(note)"
    }
  }
}
