/// A type whose values can be ordered by rank.
@usableFromInline
package protocol Ranked {
  func precedes(_ other: Self) -> Bool
}

/// A priority queue whose first element is the one that precedes all others.
@usableFromInline
package struct BinaryHeap<Element: Ranked> {
  /// The elements in heap order: the element at index `i` precedes those at indexes `2 * i + 1` and
  /// `2 * i + 2`.
  @usableFromInline package var elements: [Element] = []

  @inlinable
  package init() {}

  /// - Parameter elements: The elements, in any order.
  package init(_ elements: [Element]) {
    // A sorted array is a valid heap.
    self.elements = elements.sorted { $0.precedes($1) }
  }

  @inlinable
  package var first: Element? { elements.first }

  @inlinable
  package mutating func insert(_ element: Element) {
    elements.append(element)
    elements.withUnsafeMutableBufferPointer { $0.siftUp(from: $0.count - 1) }
  }

  @inlinable @discardableResult
  package mutating func popFirst() -> Element? {
    guard let last = elements.popLast() else { return nil }
    return elements.isEmpty ? last : replaceFirst(with: last)
  }

  /// Removes and returns the first element and inserts another one.
  ///
  /// - Precondition: The heap is not empty.
  @inlinable @discardableResult
  package mutating func replaceFirst(with element: Element) -> Element {
    let first = elements[0]
    elements[0] = element
    elements.withUnsafeMutableBufferPointer { $0.siftDown(from: 0) }
    return first
  }
}

extension BinaryHeap: Sendable where Element: Sendable {}

// Sifting moves one element out and shifts the others into the hole it leaves; nothing is copied.
extension UnsafeMutableBufferPointer where Element: Ranked {
  @inlinable
  func siftUp(from start: Int) {
    let moving = moveElement(from: start)
    var hole = start
    while hole > 0, moving.precedes(self[(hole - 1) / 2]) { move((hole - 1) / 2, to: &hole) }
    initializeElement(at: hole, to: moving)
  }

  @inlinable
  func siftDown(from start: Int) {
    let moving = moveElement(from: start)
    var hole = start
    while 2 * hole + 1 < count {
      var child = 2 * hole + 1
      if child + 1 < count, self[child + 1].precedes(self[child]) { child += 1 }
      guard self[child].precedes(moving) else { break }
      move(child, to: &hole)
    }
    initializeElement(at: hole, to: moving)
  }

  /// Moves the element at `index` into the hole; its old position becomes the hole.
  @inlinable
  func move(_ index: Int, to hole: inout Int) {
    initializeElement(at: hole, to: moveElement(from: index))
    hole = index
  }
}
