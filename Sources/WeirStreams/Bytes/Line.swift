/// A line of an input without its line ending: a slice of the bytes that were read, decoded on
/// demand.
///
/// A line retains the whole chunk that it was read with. To keep a few lines of a long input, keep
/// their `string` instead.
///
///     let line = Line("id=7")
///     line.count  // 4, in bytes
///     line.string  // "id=7"
public struct Line: Sendable {
  package let chunk: Chunk
  package let start: Int
  /// The length in bytes.
  public let count: Int
  /// The line number in the input, from 1; 0 for a line that was not read from an input.
  public let number: Int

  package init(chunk: Chunk, start: Int, count: Int, number: Int) {
    (self.chunk, self.start, self.count, self.number) = (chunk, start, count, number)
  }

  /// Creates a line with a copy of bytes.
  package init(_ bytes: ArraySlice<UInt8>) {
    let chunk = Chunk(capacity: max(1, bytes.count))
    bytes.withUnsafeBytes {
      if let base = $0.baseAddress { chunk.base.copyMemory(from: base, byteCount: $0.count) }
    }
    self.init(chunk: chunk, start: 0, count: bytes.count, number: 0)
  }

  /// Creates a line from text.
  public init(_ text: String, number: Int = 0) {
    var text = text
    self = text.withUTF8 { utf8 in
      let chunk = Chunk(capacity: max(1, utf8.count))
      chunk.base.copyMemory(
        from: UnsafeRawPointer(utf8.baseAddress ?? UnsafePointer(bitPattern: 1)!),
        byteCount: utf8.count)
      return Line(chunk: chunk, start: 0, count: utf8.count, number: number)
    }
  }

  /// Whether the line has no bytes.
  public var isEmpty: Bool { count == 0 }

  /// The text. Invalid UTF-8 is replaced with U+FFFD.
  public var string: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// Calls `body` with the bytes, which are valid until it returns.
  public func withBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try withExtendedLifetime(chunk) {
      try body(UnsafeRawBufferPointer(start: UnsafeRawPointer(chunk.base) + start, count: count))
    }
  }

  /// Returns a part of the line with the same line number.
  ///
  /// - Parameter range: in bytes.
  /// - Precondition: `range` is within the line.
  public func slice(_ range: Range<Int>) -> Line {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "the range exceeds the line")
    return Line(
      chunk: chunk, start: start + range.lowerBound, count: range.count, number: number)
  }
}

extension Line: Hashable {
  /// Returns whether both lines have equal bytes. Their numbers are not compared.
  public static func == (one: Line, other: Line) -> Bool {
    one.count == other.count
      && one.withBytes { bytes in other.withBytes { bytes.elementsEqual($0) } }
  }

  /// Feeds the bytes into `hasher`, but not the line number.
  public func hash(into hasher: inout Hasher) { withBytes { hasher.combine(bytes: $0) } }
}

extension Line: CustomStringConvertible, ExpressibleByStringLiteral {
  /// The text, as in `string`.
  public var description: String { string }

  /// Creates a line from a string literal. Its number is 0.
  public init(stringLiteral text: String) { self.init(text) }
}
