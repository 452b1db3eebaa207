/// Actions to come, ordered by time and, at the same time, by the order in which they were added.
package struct Agenda: Sendable {
  package typealias Action = @Sendable () -> Void

  package struct Entry: Sendable {
    package let date: Instant
    package let action: Action
    package let isCancelled: @Sendable () -> Bool
    fileprivate let number: Int

    fileprivate func precedes(_ other: Entry) -> Bool {
      (date, number) < (other.date, other.number)
    }
  }

  // A binary heap: each entry precedes the two at twice its index plus one and plus two.
  private var heap: [Entry] = []
  private var added = 0

  package init() {}

  package var isEmpty: Bool { heap.isEmpty }

  /// The next entry that has not been cancelled; those before it are dropped.
  package mutating func next() -> Entry? {
    while let first = heap.first {
      if !first.isCancelled() { return first }
      removeFirst()
    }
    return nil
  }

  package mutating func add(
    at date: Instant, isCancelled: @escaping @Sendable () -> Bool, _ action: @escaping Action
  ) {
    heap.append(Entry(date: date, action: action, isCancelled: isCancelled, number: added))
    added += 1
    var index = heap.count - 1
    while index > 0, heap[index].precedes(heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Drops all entries that have been cancelled.
  package mutating func removeCancelled() {
    heap.removeAll { $0.isCancelled() }
    // Ordered entries are a heap.
    heap.sort { $0.precedes($1) }
  }

  package mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var index = 0
    while let child = [2 * index + 1, 2 * index + 2]
      .filter({ $0 < heap.count })
      .min(by: { heap[$0].precedes(heap[$1]) }), heap[child].precedes(heap[index])
    {
      heap.swapAt(index, child)
      index = child
    }
  }
}
