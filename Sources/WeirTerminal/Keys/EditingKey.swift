/// A key that terminals send as a sequence. libedit is told of it by a C1 control, which is no key
/// of the user's.
enum EditingKey: UInt8, CaseIterable {
  case up = 0x80
  case down, left, right, wordLeft, wordRight, lineStart, lineEnd
  case delete, deleteWord, deleteWordBack, newline
  /// A whole bracketed paste.
  case paste

  init?(_ scalar: Unicode.Scalar) {
    guard let byte = UInt8(exactly: scalar.value) else { return nil }
    self.init(rawValue: byte)
  }

  var scalar: Unicode.Scalar { Unicode.Scalar(rawValue) }

  /// As `bind` takes it.
  var name: String { "\\" + String(rawValue, radix: 8) }
}
