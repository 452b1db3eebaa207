/// A first-in, first-out queue of values, which are counted in `live`.
@usableFromInline
final class Queue<Element> {
  // Accessed only by the owner of the queue under its lock or gate, so accesses cannot overlap.
  @usableFromInline @exclusivity(unchecked) var waiting = FIFO<Element>()

  @inlinable
  init() { liveBuffers.count(1) }

  @inlinable
  deinit {
    liveBuffers.count(-1)
    liveBufferedValues.count(-count)
  }

  @inlinable
  var isEmpty: Bool { waiting.isEmpty }

  @inlinable
  var count: Int { waiting.count }

  @inlinable
  var first: Element? { waiting.first }

  @inlinable
  func append(_ element: Element) {
    liveBufferedValues.count(1)
    waiting.append(element)
  }

  @inlinable
  func popFirst() -> Element? {
    guard let element = waiting.popFirst() else { return nil }
    liveBufferedValues.count(-1)
    return element
  }

  /// Empties the queue and returns its elements.
  ///
  /// Releasing the elements can run arbitrary code, so the caller must not hold a lock when it
  /// does.
  @inlinable
  func removeAll() -> FIFO<Element> {
    liveBufferedValues.count(-count)
    defer { waiting = FIFO() }
    return waiting
  }
}
