import Glibc

/// Lines that were read together. All of them are complete, except possibly the last line of an
/// input.
package struct LineBatch: Sendable {
  package let chunk: Chunk
  /// The range of the remaining lines in the chunk, in bytes, including line endings.
  @usableFromInline package private(set) var range: Range<Int>
  /// The line number of the first remaining line.
  package private(set) var firstNumber: Int
  /// The number of remaining lines.
  package private(set) var lineCount = 0

  package init(chunk: Chunk, range: Range<Int>, firstNumber: Int) {
    (self.chunk, self.range, self.firstNumber) = (chunk, range, firstNumber)
    let hasOpenEnd = !range.isEmpty && bytes[range.count - 1] != Self.newline
    lineCount = bytes.count(of: Self.newline) + (hasOpenEnd ? 1 : 0)
  }

  /// Creates a batch of the last line of an input, which has no line ending.
  package init(chunk: Chunk, openLine range: Range<Int>, number: Int) {
    (self.chunk, self.range, firstNumber) = (chunk, range, number)
    lineCount = range.isEmpty ? 0 : 1
  }

  private static let newline = UInt8(ascii: "\n")

  package var isEmpty: Bool { range.isEmpty }

  /// Removes the next line and returns its bytes, which are valid during the lifetime of the batch.
  package mutating func popBytes(keepingEnding: Bool = false) -> UnsafeRawBufferPointer? {
    guard !range.isEmpty else { return nil }
    let base = UnsafeRawPointer(chunk.base) + range.lowerBound
    let rest = range.count
    var length = rest
    var next = rest
    if let newline = memchr(base, Int32(Self.newline), rest) {
      length = UnsafeRawPointer(newline) - base
      next = length + 1
    }
    passOver(next, lines: 1)
    if keepingEnding { return UnsafeRawBufferPointer(start: base, count: next) }
    if length < next, length > 0, base.load(fromByteOffset: length - 1, as: UInt8.self) == 0x0D {
      length -= 1
    }
    return UnsafeRawBufferPointer(start: base, count: length)
  }

  /// Removes all remaining lines and returns their bytes, including the line endings between them.
  package mutating func popAll() -> UnsafeRawBufferPointer {
    let all = bytes
    passOver(all.count, lines: lineCount)
    let hasEnding = all.last == Self.newline
    return UnsafeRawBufferPointer(rebasing: all.dropLast(hasEnding ? 1 : 0))
  }

  /// Removes the first `count` lines and returns a batch of them.
  package mutating func popFirst(lines count: Int) -> LineBatch {
    var first = self
    for _ in 0..<min(count, lineCount) { _ = popBytes() }
    first.range = first.range.lowerBound..<range.lowerBound
    first.lineCount -= lineCount
    return first
  }

  /// Removes and returns the next line.
  package mutating func popLine() -> Line? {
    let number = firstNumber
    guard let bytes = popBytes() else { return nil }
    let start = bytes.baseAddress.map { $0 - UnsafeRawPointer(chunk.base) } ?? 0
    return Line(chunk: chunk, start: start, count: bytes.count, number: number)
  }

  /// Calls `body` with each line until it returns false.
  package func forEach(_ body: (Line) -> Bool) {
    var rest = self
    while let line = rest.popLine() {
      guard body(line) else { return }
    }
  }

  /// The bytes of the remaining lines.
  package var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(
      start: UnsafeRawPointer(chunk.base) + range.lowerBound, count: range.count)
  }

  /// Removes all lines through the first one that contains `part`, and returns the bytes of that
  /// line. If no line contains `part`, removes all lines and returns nil.
  package mutating func popBytes(having part: BytePattern) -> UnsafeRawBufferPointer? {
    let bytes = bytes
    guard let place = part.firstPlace(in: bytes) else {
      passOver(range.count, lines: lineCount)
      return nil
    }
    var start = place
    while start > 0, bytes[start - 1] != Self.newline { start -= 1 }
    let passed = UnsafeRawBufferPointer(rebasing: bytes[..<start])
    passOver(start, lines: passed.count(of: Self.newline))
    return popBytes()
  }

  private mutating func passOver(_ count: Int, lines: Int) {
    range = range.lowerBound + count..<range.upperBound
    firstNumber += lines
    lineCount -= lines
  }
}
