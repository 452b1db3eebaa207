/// Strings as a program writes them.
enum Quoted {
  static func text(_ string: String) -> String {
    string.utf8.allSatisfy(isPlain) ? "\"" + string + "\"" : string.debugDescription
  }

  /// True for characters of ASCII that stand for themselves between quotes.
  static func isPlain(_ byte: UInt8) -> Bool {
    0x20..<0x7F ~= byte && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }
}
