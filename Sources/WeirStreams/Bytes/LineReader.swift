import CLinux
import Glibc

/// Divides an input into batches of lines.
///
/// A line is always within one chunk: an incomplete line is moved to the front of the next chunk,
/// which is as large as needed, up to the limit of a line. A chunk that is no longer referenced is
/// reused.
package struct LineReader {
  /// Fills a buffer and returns the number of bytes; 0 at the end of the input.
  package typealias Fill = (UnsafeMutableRawBufferPointer) throws(IOError) -> Int

  /// The default maximum length of a line in bytes.
  package static let lengthLimit = 256 << 20

  private let fill: Fill
  private let subject: String
  private let chunkSize: Int
  private let limit: Int
  private var chunk: Chunk
  /// The bytes of the chunk that were read and not returned yet.
  private var rest = 0..<0
  private var nextNumber = 1
  private var hasEnded = false

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - subject: the name of the input in errors.
  ///   - chunkSize: the usual size of a chunk in bytes.
  ///   - limit: the maximum length of a line in bytes.
  ///   - fill: reads the input.
  package init(
    of subject: String = "input", chunkSize: Int = 128 << 10, limit: Int = lengthLimit,
    fill: @escaping Fill
  ) {
    (self.fill, self.subject) = (fill, subject)
    (self.chunkSize, self.limit) = (chunkSize, limit)
    chunk = Chunk(capacity: chunkSize)
  }

  /// Waits for the next lines; returns nil at the end of the input. Throws if a line is too long.
  package mutating func next() throws(IOError) -> LineBatch? {
    var searched = 0
    while !hasEnded {
      makeRoom()
      // Read at most one byte more than the limit: enough to know whether the line is too long.
      let room = UnsafeMutableRawBufferPointer(
        start: chunk.base + rest.upperBound,
        count: min(chunk.capacity - rest.upperBound, limit + 1 - rest.count))
      let count = try fill(room)
      hasEnded = count == 0
      rest = rest.lowerBound..<rest.upperBound + count
      let fresh = rest.lowerBound + searched
      if let newline = lastNewline(in: fresh..<rest.upperBound) {
        return take(upTo: newline + 1)
      }
      searched = rest.count
      guard searched <= limit else {
        throw IOError("read line \(nextNumber) of", subject, code: IOError.lineTooLong)
      }
    }
    guard !rest.isEmpty else { return nil }
    defer { rest = rest.upperBound..<rest.upperBound }
    return LineBatch(chunk: chunk, openLine: rest, number: nextNumber)
  }

  private func lastNewline(in range: Range<Int>) -> Int? {
    let newline = linux_last(
      chunk.base + range.lowerBound, Int32(UInt8(ascii: "\n")), range.count)
    return newline.map { $0 - UnsafeRawPointer(chunk.base) }
  }

  private mutating func take(upTo end: Int) -> LineBatch {
    let batch = LineBatch(chunk: chunk, range: rest.lowerBound..<end, firstNumber: nextNumber)
    nextNumber += batch.lineCount
    rest = end..<rest.upperBound
    return batch
  }

  /// Ensures that no batch refers to the chunk, and that at least half of the usual chunk size is
  /// free after the remaining bytes. If the bytes must be moved, the chunk has room for at least
  /// twice as many, up to the limit.
  private mutating func makeRoom() {
    let isMine = isKnownUniquelyReferenced(&chunk)
    if isMine, rest.isEmpty { rest = 0..<0 }
    guard !isMine || chunk.capacity - rest.upperBound < chunkSize / 2 else { return }
    let capacity = max(chunkSize, min(rest.count * 2, limit + chunkSize))
    let next = isMine && chunk.capacity >= capacity ? chunk : Chunk(capacity: capacity)
    memmove(next.base, chunk.base + rest.lowerBound, rest.count)
    (chunk, rest) = (next, 0..<rest.count)
  }
}
