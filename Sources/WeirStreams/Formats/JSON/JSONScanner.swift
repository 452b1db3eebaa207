/// The grammar of JSON (RFC 8259), over bytes: one pass that says where values end.
///
/// What stands in strings beyond ASCII is not looked at: bytes that are no UTF-8 show as U+FFFD when
/// text is asked for.
struct JSONScanner {
  /// How deep values may be nested.
  static let depthLimit = 512

  let base: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  /// What comes next.
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

  /// Whether `byte` comes next, which is then behind.
  @inline(__always)
  mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next < end, next.pointee == UInt8(ascii: byte) else { return false }
    next += 1
    return true
  }
}

extension JSONScanner {
  /// Goes behind the value that begins here, which is `depth` deep in others.
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

  /// Goes behind what follows a member or an element: false where another one has to come.
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
