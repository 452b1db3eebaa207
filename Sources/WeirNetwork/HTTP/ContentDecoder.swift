import CZlib
import NIOCore

/// Decodes a body with the content encoding `gzip` or `deflate`, in pieces of a limited size.
///
/// The caller decides when the next piece is decoded: a small body can become a large one.
final class ContentDecoder {
  /// The values of `Accept-Encoding` and `Content-Encoding` that the decoder supports.
  enum Coding: String { case gzip, deflate }

  private static let pieceSize = 64 << 10
  /// The largest window of zlib. A negative size selects a stream without a header, and a size with 16
  /// added one of gzip.
  private static let window: Int32 = 15

  private let coding: Coding
  private let subject: String
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
  private var input = ByteBuffer()
  private var isStarted = false
  private var isComplete = false
  /// Whether `next()` can return a piece without more of the encoded body.
  private(set) var hasInput = false

  /// - Parameter subject: the URL in errors.
  init(_ coding: Coding, subject: String) {
    (self.coding, self.subject) = (coding, subject)
    stream.initialize(to: z_stream())
  }

  deinit {
    if isStarted { inflateEnd(stream) }
    stream.deallocate()
  }

  /// Adds a part of the encoded body.
  func append(_ part: ByteBuffer) {
    hasInput = true
    if input.readableBytes == 0 { input = part } else { input.writeImmutableBuffer(part) }
  }

  /// Returns the next piece of the decoded body; nil if more of the encoded body is needed.
  func next() throws(NetworkError) -> ByteBuffer? {
    while hasInput {
      guard try start() else { break }
      var piece = ByteBufferAllocator().buffer(capacity: Self.pieceSize)
      var code = Z_OK
      input.readWithUnsafeMutableReadableBytes { bytes in
        let source = bytes.bindMemory(to: UInt8.self)
        (stream.pointee.next_in, stream.pointee.avail_in) = (
          source.baseAddress, UInt32(source.count)
        )
        piece.writeWithUnsafeMutableBytes(minimumWritableBytes: Self.pieceSize) { room in
          stream.pointee.next_out = room.bindMemory(to: UInt8.self).baseAddress
          stream.pointee.avail_out = UInt32(room.count)
          code = inflate(stream, Z_NO_FLUSH)
          // A full piece: zlib can hold more output.
          hasInput = stream.pointee.avail_out == 0
          return room.count - Int(stream.pointee.avail_out)
        }
        return source.count - Int(stream.pointee.avail_in)
      }
      hasInput = hasInput || input.readableBytes > 0
      isComplete = code == Z_STREAM_END
      // Z_BUF_ERROR: more input is needed.
      guard isComplete || code == Z_OK || code == Z_BUF_ERROR else {
        throw error("the body is not valid \(coding)")
      }
      if piece.readableBytes > 0 { return piece }
    }
    hasInput = false
    return nil
  }

  /// Throws if the encoded body ends too early. Called at its end, after `next()` has returned nil.
  func finish() throws(NetworkError) {
    guard isComplete || !isStarted && input.readableBytes == 0 else {
      throw error("the \(coding) body is incomplete")
    }
  }

  /// Prepares the decoder for the input. Returns whether there is something to decode.
  private func start() throws(NetworkError) -> Bool {
    if isComplete {
      // A body can consist of several gzip members. As with gunzip, other bytes after them are ignored.
      guard input.readableBytes >= 2 else { return false }
      guard coding == .gzip, firstBytes == 0x1F8B, inflateReset(stream) == Z_OK else {
        input.clear()
        return false
      }
      isComplete = false
    } else if !isStarted {
      guard input.readableBytes >= 2 else { return false }
      let bits = coding == .gzip ? Self.window + 16 : hasZlibHeader ? Self.window : -Self.window
      let code = inflateInit2_(stream, bits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
      guard code == Z_OK else { throw error("zlib cannot start (\(code))") }
      isStarted = true
    }
    return true
  }

  /// Whether the body of `deflate` has the header of zlib (RFC 1950). Some servers leave it out.
  private var hasZlibHeader: Bool { firstBytes & 0x0F00 == 0x0800 && firstBytes % 31 == 0 }

  private var firstBytes: UInt16 { input.getInteger(at: input.readerIndex) ?? 0 }

  private func error(_ detail: String) -> NetworkError {
    NetworkError("read from", subject, .protocolViolation, detail)
  }
}
