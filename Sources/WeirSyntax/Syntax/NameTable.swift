/// The identifiers of a text. Each distinct name is stored once and has a number.
struct NameTable {
  /// The names by number. The syntax tree keeps this object; the parser owns the table itself.
  final class Names: @unchecked Sendable {
    // Written only during parsing.
    @exclusivity(unchecked) fileprivate(set) var texts = ContiguousArray<String>()
  }

  private struct Slot {
    var start: UInt32 = 0
    var count: UInt32 = 0
    var hash: UInt32 = 0
    /// One more than the number of the name, or 0 for an empty slot.
    var number: UInt32 = 0
  }

  let names = Names()
  private let bytes: UnsafeRawPointer
  private let byteCount: Int
  private var slots = [Slot](repeating: Slot(), count: 64)

  package init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = UnsafeRawPointer(bytes.baseAddress!)
    byteCount = bytes.count
  }

  mutating func text(_ range: Range<Int>) -> String { names.texts[number(range)] }

  /// Returns the number of the name in a byte range, adding the name if necessary.
  mutating func number(_ range: Range<Int>) -> Int {
    let hash = hash(of: range)
    var index = Int(hash) & (slots.count - 1)
    while slots[index].number > 0 {
      let slot = slots[index]
      if slot.hash == hash, slot.count == range.count, isEqual(Int(slot.start), range) {
        return Int(slot.number) - 1
      }
      index = (index + 1) & (slots.count - 1)
    }
    names.texts.append(
      String(
        decoding: UnsafeRawBufferPointer(start: bytes + range.lowerBound, count: range.count),
        as: UTF8.self))
    slots[index] = Slot(
      start: UInt32(range.lowerBound), count: UInt32(range.count), hash: hash,
      number: UInt32(names.texts.count))
    if names.texts.count * 2 > slots.count { grow() }
    return names.texts.count - 1
  }

  private mutating func grow() {
    let old = slots
    slots = [Slot](repeating: Slot(), count: old.count * 2)
    for slot in old where slot.number > 0 {
      var index = Int(slot.hash) & (slots.count - 1)
      while slots[index].number > 0 { index = (index + 1) & (slots.count - 1) }
      slots[index] = slot
    }
  }

  @inline(__always)
  private func hash(of range: Range<Int>) -> UInt32 {
    var hash = UInt64(truncatingIfNeeded: range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let product = (hash ^ word(offset, before: range.upperBound))
        .multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      hash = product.high ^ product.low
      offset &+= 8
    }
    return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
  }

  @inline(__always)
  private func isEqual(_ start: Int, _ range: Range<Int>) -> Bool {
    var (offset, other) = (range.lowerBound, start)
    while offset < range.upperBound {
      let otherEnd = start &+ range.count
      if word(offset, before: range.upperBound) != word(other, before: otherEnd) { return false }
      offset &+= 8
      other &+= 8
    }
    return true
  }

  /// Returns up to eight bytes at `offset` as a number. Bytes at or after `end` are 0.
  @inline(__always)
  private func word(_ offset: Int, before end: Int) -> UInt64 {
    guard offset &+ 8 <= byteCount else { return lastWord(offset, before: end) }
    let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
    let count = end &- offset
    return count >= 8 ? word : word & (1 &<< UInt64(truncatingIfNeeded: count &* 8) &- 1)
  }

  /// Returns the bytes from `offset` to `end` as a number, for the last bytes of the text.
  private func lastWord(_ offset: Int, before end: Int) -> UInt64 {
    (offset..<end).reversed().reduce(0) { word, offset in
      word << 8 | UInt64(bytes.load(fromByteOffset: offset, as: UInt8.self))
    }
  }
}
