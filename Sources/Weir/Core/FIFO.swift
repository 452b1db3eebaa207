/// A first-in, first-out queue with constant-time access to both ends.
@usableFromInline
package struct FIFO<Element> {
  /// The first element, stored separately so that a queue of one element needs no array.
  @usableFromInline var front: Element?
  @usableFromInline var others: ContiguousArray<Element?> = []
  /// The index in `others` of its first remaining element.
  @usableFromInline var head = 0

  @inlinable
  package init() {}

  @inlinable
  package var isEmpty: Bool { front == nil }

  @inlinable
  package var count: Int { front == nil ? 0 : others.count - head + 1 }

  @inlinable
  package var first: Element? { front }

  @inlinable
  package var last: Element? { head == others.count ? front : others[others.count - 1] }

  @inlinable
  package mutating func append(_ element: Element) {
    if front == nil { front = element } else { others.append(element) }
  }

  @inlinable
  package mutating func popFirst() -> Element? {
    let element = front
    front = head == others.count ? nil : popOther()
    return element
  }

  @usableFromInline @inline(never)
  mutating func popOther() -> Element? {
    let element = others[head]
    others[head] = nil
    head += 1
    if head == others.count {
      others.removeAll(keepingCapacity: head <= 64)
      head = 0
    } else if head > 32, head > others.count / 2 {
      others.removeFirst(head)
      head = 0
    }
    return element
  }

  @inlinable
  package func forEach(_ body: (Element) -> Void) {
    if let front { body(front) }
    for case let element? in others[head...] { body(element) }
  }
}
