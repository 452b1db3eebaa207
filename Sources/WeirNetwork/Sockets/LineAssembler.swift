import CLinux
import Glibc
import NIOCore
import WeirStreams

/// Divides received bytes into batches of lines.
///
/// A line is always within one chunk: an incomplete line stays in the chunk, or moves to a larger
/// one, until its line ending arrives.
package struct LineAssembler {
  /// The default maximum length of a line in bytes.
  package static let lengthLimit = 16 << 20

  private static let chunkSize = 4_096

  private let subject: String
  private let limit: Int
  private var chunk = Chunk(capacity: chunkSize)
  /// The bytes of the chunk that belong to an incomplete line.
  private var rest = 0..<0
  private var nextNumber = 1

  /// Creates an assembler.
  ///
  /// - Parameters:
  ///   - subject: the name of the input in errors.
  ///   - limit: the maximum length of a line in bytes.
  package init(of subject: String, limit: Int = lengthLimit) {
    (self.subject, self.limit) = (subject, limit)
  }

  /// Whether bytes have been received after the last line ending.
  package var hasPartialLine: Bool { !rest.isEmpty }

  /// Adds received bytes and returns the lines that they complete, or nil if there are none.
  /// Throws if an incomplete line is too long; the assembler must not be used afterwards.
  package mutating func append(_ buffer: ByteBuffer) throws(NetworkError) -> LineBatch? {
    let end = buffer.withUnsafeReadableBytes { bytes -> Int? in
      guard let source = bytes.baseAddress, !bytes.isEmpty else { return nil }
      makeRoom(for: bytes.count)
      memcpy(chunk.base + rest.upperBound, source, bytes.count)
      let newline = linux_last(source, Int32(UInt8(ascii: "\n")), bytes.count).map { $0 - source }
      defer { rest = rest.lowerBound..<rest.upperBound + bytes.count }
      return newline.map { rest.upperBound + $0 + 1 }
    }
    guard let end else {
      guard rest.count <= limit else {
        throw NetworkError(
          "read line \(nextNumber) of", subject, .protocolViolation,
          "the line is longer than \(limit) bytes")
      }
      return nil
    }
    let batch = LineBatch(chunk: chunk, range: rest.lowerBound..<end, firstNumber: nextNumber)
    nextNumber += batch.lineCount
    rest = end..<rest.upperBound
    return batch
  }

  /// Returns the last line if it has no line ending. Called once, at the end of the input.
  package mutating func finish() -> LineBatch? {
    guard hasPartialLine else { return nil }
    defer { rest = rest.upperBound..<rest.upperBound }
    return LineBatch(chunk: chunk, openLine: rest, number: nextNumber)
  }

  /// Ensures that no batch refers to the chunk, and that it has room for `count` more bytes.
  private mutating func makeRoom(for count: Int) {
    let isMine = isKnownUniquelyReferenced(&chunk)
    if isMine, rest.isEmpty { rest = 0..<0 }
    guard !isMine || chunk.capacity - rest.upperBound < count else { return }
    // Doubling keeps the time for a long line linear.
    let capacity = max(Self.chunkSize, rest.count + count, rest.count * 2)
    let next = isMine && chunk.capacity >= capacity ? chunk : Chunk(capacity: capacity)
    memmove(next.base, chunk.base + rest.lowerBound, rest.count)
    (chunk, rest) = (next, 0..<rest.count)
  }
}
