/// JSON text that is being written; commas come by themselves.
///
///     var text = JSONText()
///     text.beginObject()
///     text.append(name: "temp")
///     text.append(21.5)
///     text.endObject()
///     text.string  // {"temp":21.5}
public struct JSONText: Sendable {
  /// What is written so far, as UTF-8.
  public private(set) var bytes: [UInt8] = []
  private var wantsComma = false

  /// An empty text.
  public init() {}

  /// The text so far.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Forgets what is written and keeps the room for what comes.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    wantsComma = false
  }

  /// Writes the brace that opens an object; each member is its name and then its value.
  public mutating func beginObject() { begin("{") }
  /// Writes the brace that closes the object begun last.
  public mutating func endObject() { end("}") }
  /// Writes the bracket that opens an array.
  public mutating func beginArray() { begin("[") }
  /// Writes the bracket that closes the array begun last.
  public mutating func endArray() { end("]") }

  /// Writes the name of a member, whose value is what is written next.
  public mutating func append(name: String) {
    append(name)
    bytes.append(UInt8(ascii: ":"))
    wantsComma = false
  }

  /// Writes `null`.
  public mutating func appendNull() { append(literal: "null") }
  /// Writes `true` or `false`.
  public mutating func append(_ value: Bool) { append(literal: value ? "true" : "false") }
  /// Writes a whole number of any length.
  public mutating func append(_ value: some BinaryInteger) { append(literal: String(value)) }

  /// Writes a number, in the fewest digits that read as the same; null for what is no number or
  /// infinite, which JSON has no words for.
  public mutating func append(_ value: some BinaryFloatingPoint & LosslessStringConvertible) {
    append(literal: value.isFinite ? String(value) : "null")
  }

  /// Writes a number that is in digits already, as JSON has it.
  package mutating func append(digits: String) { append(literal: digits) }

  /// Writes a value as it was read.
  public mutating func append(_ value: JSON) { append(literal: value.description) }

  /// Writes a value of any type that can be encoded, nil as null, members in the type's order.
  public mutating func encode(_ value: some Encodable) throws {
    try RecordEncoder.encode(value).write(to: &self)
  }

  /// Writes a text in quotation marks, with what JSON wants escaped.
  public mutating func append(_ text: String) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        bytes.append(byte)
      } else {
        appendEscaped(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    wantsComma = true
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0..<0x20:
      let digits = String(byte, radix: 16)
      bytes += Array("u00\(digits.count == 1 ? "0" : "")\(digits)".utf8)
    default: bytes.append(byte)
    }
  }

  private mutating func append(literal: String) {
    comma()
    bytes += Array(literal.utf8)
    wantsComma = true
  }

  private mutating func begin(_ bracket: Unicode.Scalar) {
    comma()
    bytes.append(UInt8(ascii: bracket))
    wantsComma = false
  }

  private mutating func end(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    wantsComma = true
  }

  private mutating func comma() {
    if wantsComma { bytes.append(UInt8(ascii: ",")) }
  }
}
