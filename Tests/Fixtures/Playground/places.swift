// What a program learns about its own file.
import Foundation
func place(_ line: Int = #line, _ column: Int = #column) -> String { "\(line):\(column)" }
let column = #column
if true { print(place(), place()) }
func text() throws -> String {
  try String(contentsOfFile: #filePath.replacing("places", with: "no-import"), encoding: .utf8)
}
print(try text())
print(#fileID)
