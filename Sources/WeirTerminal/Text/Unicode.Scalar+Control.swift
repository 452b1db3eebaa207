extension Unicode.Scalar {
  /// Whether the scalar is a control character (C0, DEL or C1). As a key, it is a command and not
  /// text.
  var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }
}
