import NIOCore

/// An incremental decoder of the Redis serialization protocol, versions 2 and 3.
///
/// Each byte is examined once, however the input is split. Streamed strings and aggregates, which
/// no Redis server sends, are refused.
struct RESPDecoder {
  /// An aggregate whose elements are still being read.
  private struct Frame {
    let type: UInt8
    var missing: Int
    var items: [RedisValue] = []
  }

  private enum Token {
    case value(RedisValue)
    case aggregate(type: UInt8, count: Int)
  }

  private let limits: RESPLimits
  private var buffer = ByteBuffer()
  private var stack: [Frame] = []
  /// The length and the type of a bulk string whose header has been read.
  private var bulk: (length: Int, type: UInt8)?
  /// The bytes after the reader index that have no line feed.
  private var scanned = 0
  /// The size and the number of elements of the message that is being read.
  private var (size, elements) = (0, 0)

  init(limits: RESPLimits = RESPLimits()) { self.limits = limits }

  /// Whether the input ends between two messages.
  var isAtBoundary: Bool { buffer.readableBytes == 0 && stack.isEmpty && bulk == nil }

  /// Adds input.
  mutating func append(_ input: ByteBuffer) {
    if buffer.readableBytes == 0 {
      buffer = input
      return
    }
    // Moves at most as many bytes as have been decoded since the last move.
    if buffer.readerIndex > buffer.readableBytes { buffer.discardReadBytes() }
    var input = input
    buffer.writeBuffer(&input)
  }

  /// Returns the next message, or nil if more input is needed. After an error the decoder must not
  /// be used.
  mutating func next() throws -> RedisValue? {
    while let token = try nextToken() {
      switch token {
      case .value(let value):
        if let message = add(value) { return message }
      case .aggregate(let type, let count):
        guard stack.count < limits.depth else { throw RESPError("the reply is nested too deeply") }
        elements += count
        guard elements <= limits.elements else { throw Self.tooManyElements }
        var frame = Frame(type: type, missing: count)
        // The peer's count is not trusted with memory.
        frame.items.reserveCapacity(min(count, 1_024))
        stack.append(frame)
        if count == 0, let message = close() { return message }
      }
    }
    return nil
  }

  /// Adds a value to the innermost aggregate; returns a complete message.
  private mutating func add(_ value: RedisValue) -> RedisValue? {
    guard let top = stack.indices.last else {
      (size, elements) = (0, 0)
      return value
    }
    stack[top].items.append(value)
    stack[top].missing -= 1
    return stack[top].missing == 0 ? close() : nil
  }

  /// Ends the innermost aggregate; returns a complete message.
  private mutating func close() -> RedisValue? {
    let frame = stack.removeLast()
    switch frame.type {
    case UInt8(ascii: "~"): return add(.set(frame.items))
    case UInt8(ascii: ">"): return add(.push(frame.items))
    case UInt8(ascii: "%"): return add(.map(RedisValue.array(frame.items).pairs ?? []))
    // An attribute precedes a value and is not an element itself.
    case UInt8(ascii: "|"): return nil
    default: return add(.array(frame.items))
    }
  }

  private mutating func nextToken() throws -> Token? {
    if let bulk { return try readBulk(bulk.length, bulk.type).map { .value($0) } }
    guard let end = try endOfLine() else { return nil }
    let (token, length) = try buffer.withUnsafeReadableBytes { bytes in
      try Self.parse(UnsafeRawBufferPointer(rebasing: bytes[..<end]), limits)
    }
    buffer.moveReaderIndex(forwardBy: end + 2)
    scanned = 0
    try count(end + 2)
    if let token { return token }
    guard length.length <= limits.size - size else { throw RESPError("the reply is too large") }
    bulk = length
    return try readBulk(length.length, length.type).map { .value($0) }
  }

  private mutating func count(_ bytes: Int) throws {
    size += bytes
    guard size <= limits.size else { throw RESPError("the reply is too large") }
  }

  /// Returns the number of bytes before the next line end, or nil if it has not been received.
  private mutating func endOfLine() throws -> Int? {
    let end: Int? = buffer.withUnsafeReadableBytes { bytes in
      bytes[scanned...].firstIndex(of: UInt8(ascii: "\n"))
    }
    guard let end else {
      scanned = buffer.readableBytes
      guard scanned <= limits.line else { throw RESPError("a line of the reply is too long") }
      return nil
    }
    guard end <= limits.line else { throw RESPError("a line of the reply is too long") }
    let index = buffer.readerIndex + end - 1
    guard end > 1, buffer.getInteger(at: index, as: UInt8.self) == UInt8(ascii: "\r") else {
      throw RESPError("a line of the reply does not end with CR LF")
    }
    return end - 1
  }

  private mutating func readBulk(_ length: Int, _ type: UInt8) throws -> RedisValue? {
    guard buffer.readableBytes >= length + 2 else { return nil }
    let value = try buffer.withUnsafeReadableBytes { bytes in
      guard bytes[length] == UInt8(ascii: "\r"), bytes[length + 1] == UInt8(ascii: "\n") else {
        throw RESPError("a string of the reply does not end with CR LF")
      }
      return try Self.string(UnsafeRawBufferPointer(rebasing: bytes[..<length]), type)
    }
    buffer.moveReaderIndex(forwardBy: length + 2)
    bulk = nil
    try count(length + 2)
    return value
  }
}

extension RESPDecoder {
  private static let tooManyElements = RESPError("the reply has too many elements")

  /// Parses a line; returns nil and the length of the string that follows the line of a bulk string.
  private static func parse(
    _ line: UnsafeRawBufferPointer, _ limits: RESPLimits
  ) throws -> (Token?, (length: Int, type: UInt8)) {
    let type = line[0]
    let rest = UnsafeRawBufferPointer(rebasing: line[1...])
    switch type {
    case UInt8(ascii: "$"), UInt8(ascii: "!"), UInt8(ascii: "="):
      guard let length = try self.length(rest) else { return (.value(.null), (0, 0)) }
      guard length <= limits.size else { throw RESPError("the reply is too large") }
      return (nil, (length, type))
    case UInt8(ascii: "*"), UInt8(ascii: "~"), UInt8(ascii: ">"):
      guard let count = try length(rest) else { return (.value(.null), (0, 0)) }
      guard count <= limits.elements else { throw tooManyElements }
      return (.aggregate(type: type, count: count), (0, 0))
    case UInt8(ascii: "%"), UInt8(ascii: "|"):
      guard let count = try length(rest) else { return (.value(.null), (0, 0)) }
      guard count <= limits.elements / 2 else { throw tooManyElements }
      return (.aggregate(type: type, count: 2 * count), (0, 0))
    default:
      return (.value(try RESPScalar.parse(type, rest)), (0, 0))
    }
  }

  /// Parses a length; returns nil for -1, the length of null.
  private static func length(_ digits: UnsafeRawBufferPointer) throws -> Int? {
    guard let number = RESPScalar.integer(digits), number >= -1 else {
      throw RESPError("the reply has an invalid length")
    }
    return number == -1 ? nil : Int(exactly: number)
  }

  private static func string(
    _ bytes: UnsafeRawBufferPointer, _ type: UInt8
  ) throws -> RedisValue {
    switch type {
    case UInt8(ascii: "!"): return .error(String(decoding: bytes, as: UTF8.self))
    case UInt8(ascii: "="):
      // Three characters of format and a colon precede the text.
      guard bytes.count >= 4, bytes[3] == UInt8(ascii: ":") else {
        throw RESPError("a verbatim string of the reply has no format")
      }
      return RESPScalar.text(UnsafeRawBufferPointer(rebasing: bytes[4...]))
    default: return RESPScalar.text(bytes)
    }
  }
}
