extension String {
  /// Whether the text consists only of printable ASCII characters, one byte and one column each.
  public var isPrintableASCII: Bool {
    // The largest byte is found in vectors.
    utf8.withContiguousStorageIfAvailable { $0.reduce(0) { max($0, $1 &- 0x20) } < 0x5F }
      ?? utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }
}
