/// An unordered-by-key, insertion-ordered collection whose elements are removed by token.
///
/// Insertion takes constant time, removal logarithmic time, however many elements there are.
public struct Bag<Element> {
  /// What names an element of a bag.
  public struct Token: Hashable, Sendable {
    fileprivate let id: UInt64
  }

  private var ids: ContiguousArray<UInt64> = []
  private var elements: ContiguousArray<Element?> = []
  private var nextID: UInt64 = 0

  /// How many elements the bag holds.
  public private(set) var count = 0

  public init() {}

  /// A bag of the elements of a sequence.
  public init<S: Sequence>(_ elements: S) where S.Element == Element {
    for element in elements { insert(element) }
  }

  public var isEmpty: Bool { count == 0 }

  /// Adds an element; the token removes it again.
  @discardableResult
  public mutating func insert(_ element: Element) -> Token {
    defer { nextID += 1 }
    ids.append(nextID)
    elements.append(element)
    count += 1
    return Token(id: nextID)
  }

  /// Removes an element; returns nil where it is gone already.
  @discardableResult
  public mutating func remove(using token: Token) -> Element? {
    guard let index = index(of: token.id), let element = elements[index] else { return nil }
    count -= 1
    if index == ids.count - 1 {
      ids.removeLast()
      elements.removeLast()
    } else {
      elements[index] = nil
      if count < ids.count / 2 { compact() }
    }
    return element
  }

  private func index(of id: UInt64) -> Int? {
    var low = 0
    var high = ids.count
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low < ids.count && ids[low] == id ? low : nil
  }

  private mutating func compact() {
    let kept = ids.indices.filter { elements[$0] != nil }
    ids = ContiguousArray(kept.map { ids[$0] })
    elements = ContiguousArray(kept.map { elements[$0] })
  }
}

/// An access by position takes constant time, but for a bag that elements have been removed from: it
/// then looks at those before the position.
extension Bag: RandomAccessCollection {
  public var startIndex: Int { 0 }

  public var endIndex: Int { count }

  public subscript(position: Int) -> Element {
    precondition(position >= 0 && position < count, "a bag has no element there")
    if count == elements.count { return elements[position]! }
    return elements.lazy.compactMap { $0 }.dropFirst(position).first!
  }

  public func makeIterator() -> Iterator { Iterator(elements: elements.makeIterator()) }

  /// Goes over the elements in the order in which they were added.
  public struct Iterator: IteratorProtocol {
    fileprivate var elements: IndexingIterator<ContiguousArray<Element?>>

    public mutating func next() -> Element? {
      while let element = elements.next() {
        if let element { return element }
      }
      return nil
    }
  }
}

extension Bag: Sendable where Element: Sendable {}
