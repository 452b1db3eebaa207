/// Numbers that wait for times, the earliest first; among equal times, what came first.
@usableFromInline
struct DeadlineHeap {
  @usableFromInline
  struct Entry {
    @usableFromInline let time: Int64
    @usableFromInline let number: Int
    @usableFromInline let slot: Int

    func isBefore(_ other: Entry) -> Bool {
      (time, number) < (other.time, other.number)
    }
  }

  /// No entry comes before the one at half its index.
  private var entries: [Entry] = []
  private var added = 0

  @usableFromInline
  init() {}

  @usableFromInline var nextTime: Int64? { entries.first?.time }

  @usableFromInline
  mutating func add(_ slot: Int, at time: Int64) {
    let entry = Entry(time: time, number: added, slot: slot)
    added += 1
    var index = entries.count
    entries.append(entry)
    while index > 0, entry.isBefore(entries[(index - 1) / 2]) {
      entries[index] = entries[(index - 1) / 2]
      index = (index - 1) / 2
    }
    entries[index] = entry
  }

  @usableFromInline
  mutating func popFirst(dueBy time: Int64) -> Entry? {
    guard let first = entries.first, first.time <= time, let last = entries.popLast() else {
      return nil
    }
    if !entries.isEmpty { sink(last) }
    return first
  }

  /// Puts an entry in the place of the first.
  private mutating func sink(_ entry: Entry) {
    var index = 0
    while true {
      var child = 2 * index + 1
      guard child < entries.count else { break }
      if child + 1 < entries.count, entries[child + 1].isBefore(entries[child]) { child += 1 }
      guard entries[child].isBefore(entry) else { break }
      entries[index] = entries[child]
      index = child
    }
    entries[index] = entry
  }
}

/// What waits for a time, the earliest first; among equal times, what came first.
@usableFromInline
struct Deadlines<Element> {
  @usableFromInline var heap = DeadlineHeap()
  @usableFromInline var elements: [Element?] = []
  @usableFromInline var free: [Int] = []

  @inlinable
  init() {}

  @inlinable
  var nextTime: Int64? { heap.nextTime }

  @inlinable
  mutating func add(_ element: Element, at time: Int64) {
    if let slot = free.popLast() {
      elements[slot] = element
      heap.add(slot, at: time)
    } else {
      heap.add(elements.count, at: time)
      elements.append(element)
    }
  }

  /// Takes out what is due first, if it is due by `time`.
  @inlinable
  mutating func popFirst(dueBy time: Int64) -> (time: Int64, element: Element)? {
    guard let next = heap.nextTime, next <= time, let entry = heap.popFirst(dueBy: time),
      let element = elements[entry.slot]
    else { return nil }
    elements[entry.slot] = nil
    free.append(entry.slot)
    return (entry.time, element)
  }
}
