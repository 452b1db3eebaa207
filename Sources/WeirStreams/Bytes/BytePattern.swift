import Glibc

/// A byte string to search for. The search looks for the rarest byte of the pattern first.
package struct BytePattern: Sendable {
  package let bytes: [UInt8]
  private let rare: Int

  /// Creates a pattern; returns nil if it is empty or contains a newline.
  package init?(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, !bytes.contains(UInt8(ascii: "\n")) else { return nil }
    self.bytes = bytes
    rare = bytes.indices.min { Self.rank(bytes[$0]) < Self.rank(bytes[$1]) } ?? 0
  }

  /// Returns the offset of the first occurrence of the pattern.
  package func firstPlace(in text: UnsafeRawBufferPointer) -> Int? {
    guard text.count >= bytes.count, let base = text.baseAddress else { return nil }
    return bytes.withUnsafeBytes { pattern in
      let end = base + (text.count - bytes.count + rare + 1)
      var position = base + rare
      let wanted = Int32(bytes[rare])
      while position < end, let found = memchr(position, wanted, end - position) {
        let start = UnsafeRawPointer(found) - rare
        if memcmp(start, pattern.baseAddress!, pattern.count) == 0 { return start - base }
        position = UnsafeRawPointer(found) + 1
      }
      return nil
    }
  }

  /// Returns a rough rank of how common a byte is in text and in records.
  private static func rank(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "0"): return 60
    case UInt8(ascii: "1")...UInt8(ascii: "9"), UInt8(ascii: ","), UInt8(ascii: ":"): return 40
    default:
      // The letters in the order of their frequency in English.
      let order = "etaoinsrhldcumfpgwybvkxjqz".utf8
      return order.firstIndex(of: byte).map { 50 - order.distance(from: order.startIndex, to: $0) }
        ?? 10
    }
  }
}
