/// A one-pass scanner for JSON (RFC 8259) that finds where values end.
///
/// Bytes beyond ASCII in strings are not validated. Invalid UTF-8 becomes U+FFFD when a string is
/// decoded.
struct JSONScanner {
  /// The maximum nesting depth of values.
  static let depthLimit = 512

  let base: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  /// The next byte.
  var next: UnsafePointer<UInt8>

  init(_ base: UnsafePointer<UInt8>, count: Int) {
    (self.base, next, end) = (base, base, base + count)
  }

  func fault(_ reason: JSONFault.Reason) -> JSONFault {
    JSONFault(reason: next < end ? reason : .cut, offset: next - base)
  }

  @inline(__always)
  mutating func skipSpace() {
    while next < end, next.pointee <= 0x20 {
      let byte = next.pointee
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      next += 1
    }
  }

  /// Skips `byte` if it comes next, and returns whether it does.
  @inline(__always)
  mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next < end, next.pointee == UInt8(ascii: byte) else { return false }
    next += 1
    return true
  }
}

extension JSONScanner {
  /// Scans the value that begins here, at a nesting depth of `depth`.
  @inline(__always)
  mutating func value(depth: Int) throws(JSONFault) -> JSON.Kind {
    guard next < end else { throw fault(.value) }
    switch next.pointee {
    case UInt8(ascii: "\""):
      next += 1
      _ = try string()
      return .string
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      try number()
      return .number
    case UInt8(ascii: "{"):
      try object(depth: depth)
      return .object
    case UInt8(ascii: "["):
      try array(depth: depth)
      return .array
    default: return try word()
    }
  }

  private mutating func word() throws(JSONFault) -> JSON.Kind {
    if takeWord("true") || takeWord("false") { return .bool }
    if takeWord("null") { return .null }
    let isWord = (next.pointee | 0x20) &- UInt8(ascii: "a") < 26
    throw JSONFault(reason: isWord ? .literal : .value, offset: next - base)
  }

  private mutating func takeWord(_ word: StaticString) -> Bool {
    guard end - next >= word.utf8CodeUnitCount else { return false }
    for index in 0..<word.utf8CodeUnitCount where next[index] != word.utf8Start[index] {
      return false
    }
    next += word.utf8CodeUnitCount
    return true
  }

  private mutating func object(depth: Int) throws(JSONFault) {
    guard depth < Self.depthLimit else { throw fault(.depth) }
    next += 1
    skipSpace()
    if take("}") { return }
    while true {
      guard take("\"") else { throw fault(.memberName) }
      _ = try string()
      try colon()
      _ = try value(depth: depth + 1)
      if try isAtEnd(of: "}", .memberEnd) { return }
    }
  }

  @inline(__always)
  mutating func colon() throws(JSONFault) {
    skipSpace()
    guard take(":") else { throw fault(.colon) }
    skipSpace()
  }

  private mutating func array(depth: Int) throws(JSONFault) {
    guard depth < Self.depthLimit else { throw fault(.depth) }
    next += 1
    skipSpace()
    if take("]") { return }
    while true {
      _ = try value(depth: depth + 1)
      if try isAtEnd(of: "]", .elementEnd) { return }
    }
  }

  /// Scans the separator or bracket after a member or an element. Returns true for the closing
  /// bracket, and false if another member or element must follow.
  @inline(__always)
  mutating func isAtEnd(of bracket: Unicode.Scalar, _ reason: JSONFault.Reason)
    throws(JSONFault) -> Bool
  {
    skipSpace()
    if take(",") {
      skipSpace()
      guard next < end, next.pointee != UInt8(ascii: bracket) else { throw fault(.trailingComma) }
      return false
    }
    guard take(bracket) else { throw fault(reason) }
    return true
  }
}
