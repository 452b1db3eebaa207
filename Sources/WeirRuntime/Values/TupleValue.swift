/// A tuple. Most tuples are pairs, so the first two elements are stored inline.
package final class TupleValue {
  @exclusivity(unchecked) private var first: Value
  @exclusivity(unchecked) private var second: Value
  /// The elements after the first two.
  @exclusivity(unchecked) private var others: [Value]
  package let count: Int
  package let labels: [String?]
  /// Whether the tuple is an element of counts, whose value is also called `count`.
  private let isCounted: Bool

  package init(_ elements: [Value], labels: [String?] = []) {
    count = elements.count
    first = count > 0 ? elements[0] : .void
    second = count > 1 ? elements[1] : .void
    others = count > 2 ? Array(elements[2...]) : []
    self.labels = labels
    isCounted = false
  }

  package init(_ first: Value, _ second: Value, labels: [String?] = []) {
    (self.first, self.second, others) = (first, second, [])
    (count, self.labels, isCounted) = (2, labels, false)
  }

  private static let elementLabels: [String?] = ["key", "value"]

  /// Creates an element of counts.
  init(counted key: Value, _ number: Int) {
    (first, second, others) = (key, .int(number), [])
    (count, labels, isCounted) = (2, Self.elementLabels, true)
  }

  package var elements: [Value] {
    switch count {
    case 0: []
    case 1: [first]
    default: [first, second] + others
    }
  }

  package subscript(_ index: Int) -> Value {
    switch index {
    case 0: first
    case 1: second
    default: others[index - 2]
    }
  }

  func element(labeled label: String) -> Value? {
    labels.firstIndex(of: label).map { self[$0] }
      ?? (isCounted && label == "count" ? second : nil)
  }

  /// Changes an element in place. The tuple must be uniquely referenced.
  func modify(_ index: Int, _ change: (inout Value) throws(Fault) -> Void) throws(Fault) {
    switch index {
    case 0: try change(&first)
    case 1: try change(&second)
    default: try change(&others[index - 2])
    }
  }
}
