extension String {
  /// True for text of printable ASCII alone, each of whose bytes is a character in a column.
  public var isPrintableASCII: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }
}
