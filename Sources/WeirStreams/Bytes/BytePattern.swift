import Glibc

/// Bytes that are looked for, by way of the one among them that texts have least often.
package struct BytePattern: Sendable {
  package let bytes: [UInt8]
  private let rare: Int

  /// nil for what is empty or goes beyond one line.
  package init?(_ bytes: [UInt8]) {
    guard !bytes.isEmpty, !bytes.contains(UInt8(ascii: "\n")) else { return nil }
    self.bytes = bytes
    rare = bytes.indices.min { Self.rank(bytes[$0]) < Self.rank(bytes[$1]) } ?? 0
  }

  /// Where the pattern occurs first.
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

  /// How common a byte is in texts and records, roughly.
  private static func rank(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\""), UInt8(ascii: "0"): return 60
    case UInt8(ascii: "1")...UInt8(ascii: "9"), UInt8(ascii: ","), UInt8(ascii: ":"): return 40
    default:
      // The letters of English, the most frequent first.
      let order = "etaoinsrhldcumfpgwybvkxjqz".utf8
      return order.firstIndex(of: byte).map { 50 - order.distance(from: order.startIndex, to: $0) }
        ?? 10
    }
  }
}
