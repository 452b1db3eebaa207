/// Finds the boundaries of grapheme clusters. Performs no I/O.
enum Clusters {
  /// Returns the cluster that contains the index; nil at the end.
  static func range(at index: Int, in text: [Unicode.Scalar]) -> Range<Int>? {
    guard index < text.count else { return nil }
    // No grapheme cluster extends backward across an ASCII character.
    var start = index
    while start > 0, !text[start].isASCII { start -= 1 }
    for character in String(
      String.UnicodeScalarView(text[start...].prefix(maximum + index - start)))
    {
      let end = start + character.unicodeScalars.count
      if index < end { return start..<end }
      start = end
    }
    return index..<index + 1
  }

  /// Returns the cluster before the index; nil at the beginning.
  static func range(before index: Int, in text: [Unicode.Scalar]) -> Range<Int>? {
    index > 0 ? range(at: index - 1, in: text) : nil
  }

  /// The maximum number of scalars that are examined. Real clusters are shorter.
  private static let maximum = 64
}
