/// The lines of a source that matter to the compiler, each with its number from 1: without comment lines, blank lines and
/// indentation. A line may end in any way that a text file's lines do.
package func codeLines(of source: String) -> [(number: Int, code: Substring)] {
  source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().compactMap { index, line in
    let code = line.drop(while: \.isWhitespace)
    return code.isEmpty || code.hasPrefix("//") ? nil : (index + 1, code)
  }
}
