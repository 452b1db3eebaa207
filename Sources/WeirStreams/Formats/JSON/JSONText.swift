/// A writer for JSON text. It adds the commas.
///
///     var text = JSONText()
///     text.beginObject()
///     text.append(name: "temp")
///     text.append(21.5)
///     text.endObject()
///     text.string  // {"temp":21.5}
public struct JSONText: Sendable {
  /// The text written so far, in UTF-8.
  public private(set) var bytes: [UInt8] = []
  private var wantsComma = false

  /// Creates an empty text.
  public init() {}

  /// The text written so far.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Clears the text and keeps its storage.
  public mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    wantsComma = false
  }

  /// Begins an object. Write each member as its name, then its value.
  public mutating func beginObject() { begin("{") }
  /// Ends the innermost open object.
  public mutating func endObject() { end("}") }
  /// Begins an array.
  public mutating func beginArray() { begin("[") }
  /// Ends the innermost open array.
  public mutating func endArray() { end("]") }

  /// Writes the name of a member. Its value must be written next.
  public mutating func append(name: String) {
    append(name)
    bytes.append(UInt8(ascii: ":"))
    wantsComma = false
  }

  /// Writes `null`.
  public mutating func appendNull() { append(literal: "null") }
  /// Writes `true` or `false`.
  public mutating func append(_ value: Bool) { append(literal: value ? "true" : "false") }
  /// Writes an integer of any size.
  public mutating func append(_ value: some BinaryInteger) { append(literal: String(value)) }

  /// Writes a floating-point number with the fewest digits that identify it. NaN and infinities
  /// become null, because JSON cannot represent them.
  public mutating func append(_ value: some BinaryFloatingPoint & LosslessStringConvertible) {
    append(literal: value.isFinite ? String(value) : "null")
  }

  /// Writes a number that is already formatted as JSON.
  package mutating func append(digits: String) { append(literal: digits) }

  /// Writes a value with its original text.
  ///
  /// Of members with the same name, only the last is written.
  public mutating func append(_ value: JSON) {
    guard value.hasRepeatedNames else { return append(literal: value.description) }
    if let members = value.members {
      beginObject()
      for member in members {
        append(name: member.name)
        append(member.value)
      }
      endObject()
    } else {
      beginArray()
      for element in value.array ?? [] { append(element) }
      endArray()
    }
  }

  /// Writes an encodable value. Nil is written as null, and members are written in the order in
  /// which they are encoded.
  public mutating func encode(_ value: some Encodable) throws {
    try RecordEncoder.encode(value).write(to: &self)
  }

  /// Writes a quoted string with the necessary escapes.
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
