/// Elements that wait, first in, first out, with constant-time ends.
@usableFromInline
package struct FIFO<Element> {
  @usableFromInline var elements: ContiguousArray<Element?> = []
  /// Where the first of those stands that wait; what was in front has left.
  @usableFromInline var head = 0

  @inlinable
  package init() {}

  @inlinable
  package var isEmpty: Bool { head == elements.count }

  @inlinable
  package var count: Int { elements.count - head }

  @inlinable
  package var first: Element? { isEmpty ? nil : elements[head] }

  @inlinable
  package var last: Element? { isEmpty ? nil : elements[elements.count - 1] }

  @inlinable
  package mutating func append(_ element: Element) { elements.append(element) }

  @inlinable
  package mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
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

  @inlinable
  package func forEach(_ body: (Element) -> Void) {
    for case let element? in elements[head...] { body(element) }
  }
}
