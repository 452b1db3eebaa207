/// Where what a reader takes for one character begins and ends in a text. No I/O.
enum Clusters {
  /// The cluster that the index stands in or at the beginning of; nil at the end.
  static func range(at index: Int, in text: [Unicode.Scalar]) -> Range<Int>? {
    guard index < text.count else { return nil }
    // Nothing reaches back over an ASCII character: what follows one begins a cluster, or joins it.
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

  /// The cluster before the index; nil at the beginning.
  static func range(before index: Int, in text: [Unicode.Scalar]) -> Range<Int>? {
    index > 0 ? range(at: index - 1, in: text) : nil
  }

  /// Longer than any that is meant.
  private static let maximum = 64
}
