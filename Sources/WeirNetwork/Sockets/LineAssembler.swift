import CLinux
import NIOCore
import WeirStreams

/// Divides the bytes of a connection into batches of complete lines.
///
/// An incomplete line is kept until its end arrives. Its length is limited to
/// `LineReader.lengthLimit` bytes.
package struct LineAssembler {
  private let subject: String
  private let limit: Int
  private var open: [UInt8] = []
  private var nextNumber = 1

  /// Creates an assembler.
  ///
  /// - Parameters:
  ///   - subject: the name of the input in errors.
  ///   - limit: the maximum length of a line in bytes.
  package init(of subject: String, limit: Int = LineReader.lengthLimit) {
    (self.subject, self.limit) = (subject, limit)
  }

  /// Adds bytes and returns the lines that they complete; nil if there are none.
  ///
  /// - Throws: a protocol violation if an incomplete line is longer than the limit.
  package mutating func append(_ buffer: ByteBuffer) throws(NetworkError) -> LineBatch? {
    let complete = buffer.withUnsafeReadableBytes { bytes -> LineBatch? in
      guard let base = bytes.baseAddress,
        let newline = linux_last(base, Int32(UInt8(ascii: "\n")), bytes.count)
      else {
        open.append(contentsOf: bytes)
        return nil
      }
      let end = newline - base + 1
      let chunk = Chunk(capacity: open.count + end)
      open.withUnsafeBytes { chunk.base.copyMemory(from: $0) }
      (chunk.base + open.count).copyMemory(from: base, byteCount: end)
      let batch = LineBatch(
        chunk: chunk, range: 0..<open.count + end, firstNumber: nextNumber)
      nextNumber += batch.lineCount
      open.removeAll(keepingCapacity: open.count < 1 << 16)
      open.append(contentsOf: bytes[end...])
      return batch
    }
    guard open.count <= limit else {
      throw NetworkError(
        "read from", subject, .protocolViolation, "a line is longer than \(limit) bytes")
    }
    return complete
  }

  /// Returns the last line if it has no line ending; nil if there is none. Called at the end of the
  /// input.
  package mutating func finish() -> LineBatch? {
    guard !open.isEmpty else { return nil }
    let chunk = Chunk(capacity: open.count)
    open.withUnsafeBytes { chunk.base.copyMemory(from: $0) }
    defer { open = [] }
    return LineBatch(chunk: chunk, openLine: 0..<open.count, number: nextNumber)
  }

  /// Drops an incomplete line; returns whether there was one.
  package mutating func dropOpenLine() -> Bool {
    defer { open = [] }
    return !open.isEmpty
  }
}

extension UnsafeMutableRawPointer {
  fileprivate func copyMemory(from bytes: UnsafeRawBufferPointer) {
    if let base = bytes.baseAddress { copyMemory(from: base, byteCount: bytes.count) }
  }
}
