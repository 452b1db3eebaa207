import Weir

/// The most frequent keys, updated with each value. Counts only increase, so a key outside of the
/// list needs to be compared only with the last one in the list.
@usableFromInline
package struct TopCounts<Key: Hashable> {
  @usableFromInline package let limit: Int
  @usableFromInline package var counts: [Key: Int] = [:]
  @usableFromInline package var top: [(key: Key, count: Int)] = []

  @inlinable
  package init(limit: Int) { self.limit = limit }

  /// Counts a key; returns whether `top` changed.
  @inlinable
  package mutating func add(_ key: Key) -> Bool {
    let count = counts[key, default: 0] + 1
    counts[key] = count
    var place = top.firstIndex { $0.key == key }
    if place == nil, top.count < limit {
      top.append((key, count))
      place = top.count - 1
    } else if place == nil, let last = top.last, last.count < count {
      place = top.count - 1
    }
    guard var place else { return false }
    top[place] = (key, count)
    while place > 0, top[place - 1].count < count {
      top.swapAt(place - 1, place)
      place -= 1
    }
    return true
  }
}

extension SignalProducer {
  /// Emits the most frequent keys so far, with their counts, each time that list changes. Among
  /// equal counts, the key that reached its count first comes first.
  ///
  /// The counts of all keys are kept until the stream terminates. For the most frequent keys of a
  /// window, see `Counts`.
  ///
  /// ```swift
  /// let words = SignalProducer<String, Never>(["b", "a", "a"])
  /// words.top(1) { $0 }.startWithValues { print($0) }
  /// //> [(key: "b", count: 1)] | [(key: "a", count: 2)]
  /// ```
  /// - Parameters:
  ///   - limit: the maximum number of keys; with 0 or less, nothing is emitted.
  ///   - key: returns the key of a value.
  @inlinable
  public func top<Key: Hashable>(
    _ limit: Int, by key: @escaping @Sendable (Value) -> Key
  ) -> SignalProducer<[(key: Key, count: Int)], Error> {
    transform { output in
      var state = TopCounts<Key>(limit: Swift.max(0, limit))
      return Signal<Value, Error>.Observer(
        receiving: { if state.add(key($0)) { output.send(value: state.top) } },
        termination: { output.terminate($0) })
    }
  }
}

extension Signal {
  /// Emits the most frequent keys so far, with their counts, each time that list changes. Among
  /// equal counts, the key that reached its count first comes first.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of keys; with 0 or less, nothing is emitted.
  ///   - key: returns the key of a value.
  @inlinable
  public func top<Key: Hashable>(
    _ limit: Int, by key: @escaping @Sendable (Value) -> Key
  ) -> Signal<[(key: Key, count: Int)], Error> {
    lifted { $0.top(limit, by: key) }
  }
}
