/// A source text with the name shown in diagnostics: a file name, `<stdin>` or `<prompt>`.
///
/// Lines end with LF, CR LF or CR. Lines and columns start at 1. Columns count characters, that is,
/// grapheme clusters.
public struct SourceText: Sendable {
  public let name: String
  public let text: String

  public init(name: String, text: String) {
    self.name = name
    self.text = text
  }

  /// Returns the line and column of a UTF-8 offset. An offset beyond the text is clamped to its
  /// end.
  public func position(of offset: Int) -> (line: Int, column: Int) {
    let end = index(of: offset)
    let before = text.utf8[..<end]
    let start =
      before.lastIndex(where: isBreak).map { text.utf8.index(after: $0) } ?? text.startIndex
    return (lineBreaks(in: before[..<start]) + 1, text[start..<end].count + 1)
  }

  /// Returns the line with this number, without its line break. Empty if there is no such line.
  public func line(_ number: Int) -> Substring {
    var rest = text[...]
    for _ in 1..<max(number, 1) {
      guard let end = rest.utf8.firstIndex(where: isBreak) else {
        return text[text.endIndex...]
      }
      rest = rest[afterBreak(at: end)...]
    }
    return rest[..<(rest.utf8.firstIndex(where: isBreak) ?? rest.endIndex)]
  }

  /// Returns the text at a span.
  package func text(at span: Span) -> Substring {
    text[index(of: span.start)..<index(of: max(span.start, span.end))]
  }

  private func index(of offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: min(max(offset, 0), text.utf8.count))
  }

  private func isBreak(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private func afterBreak(at index: String.Index) -> String.Index {
    let next = text.utf8.index(after: index)
    guard text.utf8[index] == UInt8(ascii: "\r"), next < text.endIndex,
      text.utf8[next] == UInt8(ascii: "\n")
    else { return next }
    return text.utf8.index(after: next)
  }

  private func lineBreaks(in bytes: Substring.UTF8View) -> Int {
    var count = 0
    var previous: UInt8 = 0
    for byte in bytes {
      if isBreak(byte), !(byte == UInt8(ascii: "\n") && previous == UInt8(ascii: "\r")) {
        count += 1
      }
      previous = byte
    }
    return count
  }
}
