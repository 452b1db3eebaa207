/// Elements that leave in the order in which they have come.
struct SlidingQueue<Element> {
  private var elements: [Element] = []
  /// How many of them have left.
  private var head = 0

  var count: Int { elements.count - head }

  /// Those that are there.
  var contents: ArraySlice<Element> { elements[head...] }

  mutating func append(_ element: Element) { elements.append(element) }

  /// - Precondition: There is one.
  mutating func removeFirst() -> Element {
    let first = elements[head]
    head += 1
    if head > 64, head > elements.count / 2 {
      elements.removeFirst(head)
      head = 0
    }
    return first
  }
}
