import CLibedit

extension Unicode.Scalar {
  /// True for C0, DEL and C1: what a terminal may act upon instead of showing.
  var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }

  /// Columns that the terminal gives to this scalar: 0 for combining marks, 2 for wide ones.
  var columns: Int { value < 0x7F ? 1 : max(0, Int(weir_width(wchar_t(value)))) }

  /// A visible stand-in for a control character.
  var visible: String {
    switch value {
    case 0..<0x20: "^" + String(Unicode.Scalar(UInt8(value + 0x40)))
    case 0x7F: "^?"
    default: "\\u{" + String(value, radix: 16, uppercase: true) + "}"
    }
  }
}
