extension String {
  /// Whether the text consists only of printable ASCII characters, one byte and one column each.
  public var isPrintableASCII: Bool { utf8.allSatisfy { (0x20..<0x7F).contains($0) } }
}
