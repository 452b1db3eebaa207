/// A hash table for the keys of a list. It stores each key's hash and position in the list.
///
/// Swift's own tables trap if `==` and `hash(into:)` contradict each other, and programs define
/// both. This table compares a key only with keys of an equal hash and moves keys by their stored
/// hashes. The worst result of a contradiction is that a key is not found.
struct KeyTable {
  private struct Slot {
    var hash = 0
    /// The position in the list; negative in an empty slot.
    var position = -1

    var isFree: Bool { position < 0 }
  }

  /// The slots. Their number is a power of two, and at least a quarter of them are free.
  private var slots: [Slot] = []
  private(set) var count = 0

  /// Returns the position of the first key with the hash for which `isKey` returns true.
  @inline(__always)
  func position(hash: Int, where isKey: (Int) -> Bool) -> Int? {
    // Retain the slots during the search: `isKey` can change the table.
    let slots = slots
    guard !slots.isEmpty else { return nil }
    let mask = slots.count - 1
    var index = hash & mask
    while !slots[index].isFree {
      if slots[index].hash == hash, isKey(slots[index].position) { return slots[index].position }
      index = (index + 1) & mask
    }
    return nil
  }

  mutating func insert(hash: Int, position: Int) {
    count += 1
    if 4 * count > 3 * slots.count { grow() }
    place(Slot(hash: hash, position: position))
  }

  /// Removes the key with the given position in the list.
  mutating func remove(hash: Int, position: Int) {
    let mask = slots.count - 1
    var gap = hash & mask
    while slots[gap].position != position {
      guard !slots[gap].isFree else { return }
      gap = (gap + 1) & mask
    }
    count -= 1
    var next = (gap + 1) & mask
    while !slots[next].isFree {
      // Move the key into the gap unless its probe sequence starts after the gap.
      if (next - slots[next].hash) & mask >= (next - gap) & mask {
        slots[gap] = slots[next]
        gap = next
      }
      next = (next + 1) & mask
    }
    slots[gap] = Slot()
  }

  /// Updates all positions after the list was compacted.
  mutating func renumber(_ position: (Int) -> Int) {
    for index in slots.indices where !slots[index].isFree {
      slots[index].position = position(slots[index].position)
    }
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: max(8, 2 * old.count))
    for slot in old where !slot.isFree { place(slot) }
  }

  @inline(__always)
  private mutating func place(_ slot: Slot) {
    let mask = slots.count - 1
    var index = slot.hash & mask
    while !slots[index].isFree { index = (index + 1) & mask }
    slots[index] = slot
  }
}
