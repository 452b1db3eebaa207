/// Values that wait, first in, first out; `live` counts them.
@usableFromInline
final class Queue<Element> {
  // Touched by whoever guards the queue, so that no access can overlap another.
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

  /// Empties the queue; the result is to be released where that may run anything.
  @inlinable
  func removeAll() -> FIFO<Element> {
    liveBufferedValues.count(-count)
    defer { waiting = FIFO() }
    return waiting
  }
}
