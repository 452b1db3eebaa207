import WeirRuntime

/// A syntax highlighter for source text. The text may be incomplete.
public enum Highlighter {
  /// The maximum size of a highlighted text in bytes. Highlighting a larger text would delay
  /// typing.
  static let limit = 20_000

  /// Returns the ranges whose role is not plain, in ascending order. Offsets count Unicode scalars.
  public static func roles(of text: String) -> [(Range<Int>, StyledText.Role)] {
    var text = text
    return text.withUTF8 { bytes in
      let counter = ScalarCounter(bytes)
      return marks(in: bytes).map { (counter.scalars(before: $0.range), $0.role) }
    }
  }

  private static func marks(in bytes: UnsafeBufferPointer<UInt8>) -> [Marker.Mark] {
    LexedText(bytes, limit: limit).map { Marker.marks(in: $0) } ?? []
  }

  /// Returns the lines of a text with highlighting.
  public static func styled(_ text: String) -> [StyledText] {
    var text = text
    return text.withUTF8 { bytes in
      var lines = [StyledText()]
      var position = 0
      func add(upTo end: Int, _ role: StyledText.Role) {
        let parts = bytes[position..<end].split(
          separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
          if index > 0 { lines.append(StyledText()) }
          lines[lines.count - 1].append(String(decoding: part, as: UTF8.self), role)
        }
        position = end
      }
      for mark in marks(in: bytes) {
        add(upTo: mark.range.lowerBound, .plain)
        add(upTo: mark.range.upperBound, mark.role)
      }
      add(upTo: bytes.count, .plain)
      return lines
    }
  }

  /// Returns the offset of the bracket that matches the bracket at the cursor. If there is no
  /// bracket at the cursor, the bracket before the cursor is used.
  ///
  /// Offsets count Unicode scalars.
  public static func matchingBracket(in text: String, at cursor: Int) -> Int? {
    var text = text
    return text.withUTF8 { bytes in
      guard let source = LexedText(bytes, limit: limit) else { return nil }
      let counter = ScalarCounter(bytes)
      let place = counter.byte(ofScalar: cursor)
      let pairs = source.brackets.partners
      let partner =
        pairs[place] ?? (cursor > 0 ? pairs[counter.byte(ofScalar: cursor - 1)] : nil)
      return partner.map { counter.scalars(before: 0..<$0).upperBound }
    }
  }
}
