/// A simple reference parser for the grammar of JSON, which works on bytes by recursion.
struct JSONReference {
  private var rest: ArraySlice<UInt8>

  static func accepts(_ bytes: [UInt8]) -> Bool {
    var parser = JSONReference(rest: bytes[...])
    parser.space()
    guard parser.value() else { return false }
    parser.space()
    return parser.rest.isEmpty
  }

  private mutating func space() { rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) } }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  private mutating func value() -> Bool {
    switch rest.first {
    case UInt8(ascii: "{"): list("{", "}") { $0.string() && $0.colon() && $0.value() }
    case UInt8(ascii: "["): list("[", "]") { $0.value() }
    case UInt8(ascii: "\""): string()
    default: take("null") || take("true") || take("false") || number()
    }
  }

  private mutating func colon() -> Bool {
    space()
    defer { space() }
    return take(":")
  }

  private mutating func list(
    _ opening: String, _ closing: String, _ item: (inout JSONReference) -> Bool
  ) -> Bool {
    guard take(opening) else { return false }
    space()
    if take(closing) { return true }
    repeat {
      space()
      guard item(&self) else { return false }
      space()
    } while take(",")
    return take(closing)
  }

  private mutating func digits() -> Int {
    let count = rest.prefix { (0x30...0x39).contains($0) }.count
    rest = rest.dropFirst(count)
    return count
  }

  private mutating func number() -> Bool {
    _ = take("-")
    if !take("0") { guard digits() > 0 else { return false } }
    if take(".") { guard digits() > 0 else { return false } }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      guard digits() > 0 else { return false }
    }
    return true
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\"") { return true }
      if byte < 0x20 { return false }
      guard byte == UInt8(ascii: "\\") else { continue }
      guard let letter = rest.popFirst() else { return false }
      if letter == UInt8(ascii: "u") {
        let digits = rest.prefix(4).filter { Character(Unicode.Scalar($0)).isHexDigit && $0 < 0x80 }
        guard digits.count == 4 else { return false }
        rest = rest.dropFirst(4)
      } else if !#""\/bfnrt"#.utf8.contains(letter) {
        return false
      }
    }
    return false
  }
}
