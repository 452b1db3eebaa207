/// Strings made before, by the bytes they were made of: a program repeats its names.
struct NameCache {
  private struct Entry {
    var range: Range<Int>
    var name: String
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var entries: [Entry]

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    entries = Array(repeating: Entry(range: 0..<0, name: ""), count: 256)
  }

  /// The text of a range, from the cache if the last name in its slot was the same.
  mutating func name(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    let slot = slot(of: range)
    let known = entries[slot].range
    if known.count == range.count, isEqual(known.lowerBound, range) { return entries[slot].name }
    let name = String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    entries[slot] = Entry(range: range, name: name)
    return name
  }

  private func slot(of range: Range<Int>) -> Int {
    let first = Int(bytes[range.lowerBound])
    let middle = Int(bytes[range.lowerBound + range.count / 2])
    let last = Int(bytes[range.upperBound - 1])
    return (first &* 31 &+ middle &* 7 &+ last &* 131 &+ range.count &* 17) & 255
  }

  private func isEqual(_ start: Int, _ range: Range<Int>) -> Bool {
    for offset in 0..<range.count where bytes[start + offset] != bytes[range.lowerBound + offset] {
      return false
    }
    return true
  }
}
