import Glibc

/// The number of occurrences of each text, in order of first occurrence. Texts are compared by
/// their bytes, and each is stored once.
///
///     let counts = TextCounts()
///     line.withBytes { counts.add($0) }
///     counts.forEach { print($0.string, $1) }
package final class TextCounts {
  private struct Entry {
    let start: Int
    let length: Int
    var count: Int
  }

  /// A slot of the hash table: the index of an entry and a part of its hash.
  private struct Slot {
    var hash: UInt32 = 0
    /// The index of the entry plus 1; 0 for an empty slot.
    var place: UInt32 = 0
  }

  @exclusivity(unchecked) private var entries: [Entry] = []
  // `@exclusivity(unchecked)` is safe: only `add` and its helpers change these properties, and none
  // of them is reentrant.
  @exclusivity(unchecked) private var slots: UnsafeMutablePointer<Slot>
  /// The number of slots, a power of two, minus 1.
  @exclusivity(unchecked) private var mask = 63
  @exclusivity(unchecked) private var texts: UnsafeMutableRawPointer
  @exclusivity(unchecked) private var used = 0
  @exclusivity(unchecked) private var room = 1 << 10
  /// A random seed for each table, so that no input can provoke hash collisions.
  private let seed = UInt64.random(in: .min ... .max)
  /// Whether no two of the texts can be different encodings of equal strings.
  @exclusivity(unchecked) package private(set) var isPlain = true

  package init() {
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: Slot(), count: mask + 1)
    texts = .allocate(byteCount: room, alignment: 8)
  }

  deinit {
    slots.deallocate()
    texts.deallocate()
  }

  /// The number of different texts.
  package var count: Int { entries.count }

  package func text(at index: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: texts + entries[index].start, count: entries[index].length)
  }

  package func count(at index: Int) -> Int { entries[index].count }

  /// Adds `count` occurrences of a text.
  @inline(__always)
  package func add(_ text: UnsafeRawBufferPointer, count: Int = 1) {
    let hash = Self.hash(text, seed)
    let tag = UInt32(truncatingIfNeeded: hash >> 32)
    var index = Int(truncatingIfNeeded: hash) & mask
    while slots[index].place != 0 {
      if slots[index].hash == tag {
        let place = Int(slots[index].place) - 1
        if has(text, at: place) {
          entries[place].count += count
          return
        }
      }
      index = (index + 1) & mask
    }
    insert(text, count, tag, at: index)
  }

  @inline(__always)
  private func has(_ text: UnsafeRawBufferPointer, at place: Int) -> Bool {
    entries.withUnsafeBufferPointer { entries in
      let entry = entries[place]
      guard entry.length == text.count, let base = text.baseAddress else {
        return entry.length == text.count
      }
      return memcmp(base, texts + entry.start, entry.length) == 0
    }
  }

  @inline(never)
  private func insert(_ text: UnsafeRawBufferPointer, _ count: Int, _ tag: UInt32, at index: Int) {
    if used + text.count > room { makeRoom(for: text.count) }
    if let base = text.baseAddress { (texts + used).copyMemory(from: base, byteCount: text.count) }
    entries.append(Entry(start: used, length: text.count, count: count))
    used += text.count
    slots[index] = Slot(hash: tag, place: UInt32(entries.count))
    if !text.isPlain { isPlain = false }
    if entries.count * 2 > mask { grow() }
  }

  private func makeRoom(for count: Int) {
    room = max(room * 2, used + count)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: room, alignment: 8)
    larger.copyMemory(from: texts, byteCount: used)
    texts.deallocate()
    texts = larger
  }

  private func grow() {
    slots.deallocate()
    mask = mask * 2 + 1
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: Slot(), count: mask + 1)
    for place in entries.indices {
      let hash = Self.hash(text(at: place), seed)
      var index = Int(truncatingIfNeeded: hash) & mask
      while slots[index].place != 0 { index = (index + 1) & mask }
      slots[index] = Slot(hash: UInt32(truncatingIfNeeded: hash >> 32), place: UInt32(place + 1))
    }
  }

  /// Hashes eight bytes per step. Each step combines both halves of a 128-bit product.
  @inline(__always)
  private static func hash(_ text: UnsafeRawBufferPointer, _ seed: UInt64) -> UInt64 {
    var hash = mixed(seed ^ UInt64(text.count))
    var (index, left) = (0, text.count)
    while left >= 8 {
      hash = mixed(hash ^ text.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
      left -= 8
    }
    if left >= 4 {
      let first = text.loadUnaligned(fromByteOffset: index, as: UInt32.self)
      let last = text.loadUnaligned(fromByteOffset: index + left - 4, as: UInt32.self)
      hash = mixed(hash ^ (UInt64(first) | UInt64(last) << 32))
    } else if left > 0 {
      let bytes = (text[index], text[index + left / 2], text[index + left - 1])
      hash = mixed(hash ^ (UInt64(bytes.0) | UInt64(bytes.1) << 8 | UInt64(bytes.2) << 16))
    }
    return hash
  }

  @inline(__always)
  private static func mixed(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
