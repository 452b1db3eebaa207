/// A scanner for logfmt: `key=value key="quoted value" flag`.
struct LogfmtScanner {
  /// The ranges of a key and its value, including quotation marks; the value is nil for a flag.
  struct Pair {
    let key: Range<Int>
    let value: Range<Int>?
  }

  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// A mistake and its offset.
  struct Fault: Error {
    let reason: StaticString
    let offset: Int
  }

  private var present: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Scans the next pair; returns nil at the end.
  mutating func next() throws(Fault) -> Pair? {
    while let byte = present, byte <= 0x20 { position += 1 }
    let start = position
    while let byte = present, byte > 0x20, byte != UInt8(ascii: "=") {
      guard byte != UInt8(ascii: "\"") else { throw fault("a key has no quotation marks") }
      position += 1
    }
    let key = start..<position
    guard present == UInt8(ascii: "=") else {
      return key.isEmpty ? nil : Pair(key: key, value: nil)
    }
    guard !key.isEmpty else { throw fault("'=' wants a key before it") }
    position += 1
    return Pair(key: key, value: try value())
  }

  private func fault(_ reason: StaticString) -> Fault { Fault(reason: reason, offset: position) }

  private mutating func value() throws(Fault) -> Range<Int> {
    let start = position
    guard present == UInt8(ascii: "\"") else {
      while let byte = present, byte > 0x20 { position += 1 }
      return start..<position
    }
    position += 1
    while let byte = present, byte != UInt8(ascii: "\"") { try passOver(byte) }
    guard present != nil else {
      throw Fault(reason: "a quotation mark is not closed", offset: start)
    }
    position += 1
    guard present.map({ $0 <= 0x20 }) ?? true else {
      throw fault("expected a space after a closing quotation mark")
    }
    return start..<position
  }

  /// Scans a byte or an escape of a string.
  private mutating func passOver(_ byte: UInt8) throws(Fault) {
    guard byte >= 0x20 else {
      throw fault("unescaped control character in a string")
    }
    guard byte == UInt8(ascii: "\\") else { return position += 1 }
    guard let length = EscapedString.length(ofEscapeIn: bytes, at: position) else {
      throw fault("invalid escape in a string")
    }
    position += length
  }
}
