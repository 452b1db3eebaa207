import Weir

/// A queue of elements with a due time, earliest first. Among equal times, the element that was
/// added first comes first.
@usableFromInline
struct Deadlines<Element> {
  @usableFromInline
  struct Entry: Ranked {
    @usableFromInline let time: Int64
    @usableFromInline let number: Int
    @usableFromInline let element: Element

    @inlinable
    init(time: Int64, number: Int, element: Element) {
      (self.time, self.number, self.element) = (time, number, element)
    }

    @inlinable
    package func precedes(_ other: Entry) -> Bool { (time, number) < (other.time, other.number) }
  }

  @usableFromInline var heap = BinaryHeap<Entry>()
  @usableFromInline var added = 0

  @inlinable
  init() {}

  @inlinable
  var nextTime: Int64? { heap.first?.time }

  @inlinable
  mutating func add(_ element: Element, at time: Int64) {
    heap.insert(Entry(time: time, number: added, element: element))
    added += 1
  }

  /// Removes and returns the earliest element if it is due by `time`.
  @inlinable
  mutating func popFirst(dueBy time: Int64) -> (time: Int64, element: Element)? {
    guard let next = heap.first, next.time <= time else { return nil }
    heap.popFirst()
    return (next.time, next.element)
  }
}
