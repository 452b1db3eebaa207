/// The lines of a multi-line string literal.
enum MultilineString {
  /// Returns the lines of the literal without the indentation that the closing quotes have.
  ///
  /// The text of interpolations is kept: a line break in one does not begin a line.
  static func lines(_ literal: String) -> [String] {
    let lines = literal.split(separator: "\n", omittingEmptySubsequences: false)
    guard let last = lines.last else { return [] }
    let margin = last.prefix { $0 == " " || $0 == "\t" }
    return [String(lines[0])]
      + lines.dropFirst().map { line in
        if line.hasPrefix(margin) { return String(line.dropFirst(margin.count)) }
        return line.allSatisfy { $0 == " " || $0 == "\t" } ? "" : String(line)
      }
  }
}
