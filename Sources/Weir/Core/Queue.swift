/// Values that wait, first in, first out, with constant-time ends; `live` counts them.
@usableFromInline
final class Queue<Element> {
  // Touched by whoever guards the queue, so that no access can overlap another.
  @usableFromInline @exclusivity(unchecked) var elements: ContiguousArray<Element?> = []
  @usableFromInline @exclusivity(unchecked) var head = 0

  @inlinable
  init() { liveBuffers.count(1) }

  @inlinable
  deinit {
    liveBuffers.count(-1)
    liveBufferedValues.count(-count)
  }

  @inlinable
  var isEmpty: Bool { head == elements.count }

  @inlinable
  var count: Int { elements.count - head }

  @inlinable
  var first: Element? { isEmpty ? nil : elements[head] }

  @inlinable
  func append(_ element: Element) {
    liveBufferedValues.count(1)
    elements.append(element)
  }

  @inlinable
  func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    liveBufferedValues.count(-1)
    let element = elements[head]
    elements[head] = nil
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: head <= 64)
      head = 0
    } else if head > 32, head > elements.count / 2 {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }

  /// Empties the queue; the result is to be released where that may run anything.
  @inlinable
  func removeAll() -> ContiguousArray<Element?> {
    liveBufferedValues.count(-count)
    defer {
      elements = []
      head = 0
    }
    return elements
  }
}
