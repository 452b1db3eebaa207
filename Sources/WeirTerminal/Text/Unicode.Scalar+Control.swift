extension Unicode.Scalar {
  /// Whether the scalar is a control character (C0, DEL or C1), which is a command when typed.
  var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }
}
