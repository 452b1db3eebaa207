/// Splits the bytes of a connection into messages, each of which follows a header with its length.
///
/// After a malformed header, the reader continues with the next header that it finds.
package struct MessageReader {
  package enum Item: Equatable, Sendable {
    case content([UInt8])
    /// A header without a valid length, or one that is too long.
    case malformed
  }

  /// The greatest length of a header and of a message, in bytes.
  private static let (headerLimit, contentLimit) = (16 << 10, 1 << 28)
  private static let end = Array("\r\n\r\n".utf8)
  private static let name = Array("content-length:".utf8)

  private var buffer: [UInt8] = []
  private var start = 0
  /// The length of the message whose header has been read.
  private var length: Int?

  package init() {}

  package mutating func append(_ bytes: some Collection<UInt8>) {
    if start > buffer.count / 2 {
      buffer.removeFirst(start)
      start = 0
    }
    buffer += bytes
  }

  /// Returns the next message; nil if more bytes are needed.
  package mutating func next() -> Item? {
    if let length {
      guard buffer.count - start >= length else { return nil }
      self.length = nil
      defer { start += length }
      return .content(Array(buffer[start..<start + length]))
    }
    guard let end = endOfHeader() else {
      guard buffer.count - start > Self.headerLimit else { return nil }
      start = buffer.count
      return .malformed
    }
    length = Self.length(in: buffer[start..<end])
    start = end + Self.end.count
    return length == nil ? .malformed : next()
  }

  private func endOfHeader() -> Int? {
    var index = start
    while index + Self.end.count <= buffer.count {
      if buffer[index] == Self.end[0], buffer[index...].starts(with: Self.end) { return index }
      index += 1
    }
    return nil
  }

  /// Returns the length that the last field of its name states.
  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    let text = header.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    guard
      let place = text.indices.last(where: { text[$0...].starts(with: name) })
    else { return nil }
    let digits = text[(place + name.count)...].drop { $0 == 0x20 }.prefix {
      $0 >= 0x30 && $0 <= 0x39
    }
    return Int(String(decoding: digits, as: UTF8.self)).flatMap { $0 <= contentLimit ? $0 : nil }
  }
}
