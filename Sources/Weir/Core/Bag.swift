/// A collection in insertion order whose elements are removed by token.
///
/// Insertion takes amortized constant time, removal amortized logarithmic time.
///
/// ```swift
/// var names = Bag(["Ana", "Pedro"])
/// let token = names.insert("Eva")
/// names.remove(using: token)
/// print(names.joined(separator: ", "))  //> Ana, Pedro
/// ```
public struct Bag<Element> {
  /// Identifies an element of a bag.
  public struct Token: Hashable, Sendable {
    fileprivate let id: UInt64
  }

  private var ids: ContiguousArray<UInt64> = []
  private var elements: ContiguousArray<Element?> = []
  private var nextID: UInt64 = 0

  /// The number of elements in the bag.
  public private(set) var count = 0

  /// Creates an empty bag.
  public init() {}

  /// Creates a bag with the elements of a sequence.
  public init<S: Sequence>(_ elements: S) where S.Element == Element {
    for element in elements { insert(element) }
  }

  /// Whether the bag contains no elements.
  public var isEmpty: Bool { count == 0 }

  /// Adds an element and returns the token that removes it.
  @discardableResult
  public mutating func insert(_ element: Element) -> Token {
    defer { nextID += 1 }
    ids.append(nextID)
    elements.append(element)
    count += 1
    return Token(id: nextID)
  }

  /// Removes and returns an element; returns nil if it was already removed.
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

/// Access by position takes constant time. After a removal it can take linear time, because the
/// preceding elements are searched.
extension Bag: RandomAccessCollection {
  /// The position of the first element, which is always zero.
  public var startIndex: Int { 0 }

  /// The position after the last element, which is equal to `count`.
  public var endIndex: Int { count }

  /// The element at a position in insertion order.
  ///
  /// - Precondition: `position` is at least zero and less than `count`.
  public subscript(position: Int) -> Element {
    precondition(position >= 0 && position < count, "the position is out of range")
    if count == elements.count { return elements[position]! }
    return elements.lazy.compactMap { $0 }.dropFirst(position).first!
  }

  /// Returns an iterator over the current elements. Later changes of the bag do not affect it.
  public func makeIterator() -> Iterator { Iterator(elements: elements.makeIterator()) }

  /// An iterator over the elements in insertion order.
  public struct Iterator: IteratorProtocol {
    fileprivate var elements: IndexingIterator<ContiguousArray<Element?>>

    /// Returns the next element, or nil after the last one.
    public mutating func next() -> Element? {
      while let element = elements.next() {
        if let element { return element }
      }
      return nil
    }
  }
}

extension Bag: Sendable where Element: Sendable {}
