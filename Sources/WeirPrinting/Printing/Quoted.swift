/// Functions that print strings as literals.
package enum Quoted {
  package static func text(_ string: String) -> String {
    string.utf8.allSatisfy(isPlain) ? "\"" + string + "\"" : string.debugDescription
  }

  /// Returns whether the byte is a printable ASCII character that needs no escape in a string
  /// literal.
  static func isPlain(_ byte: UInt8) -> Bool {
    0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}
