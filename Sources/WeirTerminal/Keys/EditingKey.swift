/// A key that terminals send as an escape sequence.
///
/// It is passed to libedit as a C1 control character, which the user cannot type.
enum EditingKey: UInt8, CaseIterable {
  case up = 0x80
  case down, left, right, wordLeft, wordRight, lineStart, lineEnd
  case delete, deleteWord, deleteWordBack, newline
  /// A complete bracketed paste.
  case paste

  init?(_ scalar: Unicode.Scalar) {
    guard let byte = UInt8(exactly: scalar.value) else { return nil }
    self.init(rawValue: byte)
  }

  var scalar: Unicode.Scalar { Unicode.Scalar(rawValue) }

  /// The notation of the key for `bind`.
  var name: String { "\\" + String(rawValue, radix: 8) }
}
