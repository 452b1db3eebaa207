extension Unicode.Scalar {
  /// True for C0, DEL and C1: as a key it is a command and no text.
  var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }
}
