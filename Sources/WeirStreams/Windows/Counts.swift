/// How often each key has come, in the order in which they came first.
///
///     var counts = Counts<String>()
///     for word in ["b", "a", "b"] { counts.add(word) }
///     counts.count(of: "b")  // 2
///     counts.top(1)  // [(key: "b", count: 2)]
public struct Counts<Key: Hashable> {
  @usableFromInline var entries: [(key: Key, count: Int)] = []
  @usableFromInline var indexes: [Key: Int] = [:]

  @inlinable
  public init() {}

  /// How often a key has come.
  @inlinable
  public func count(of key: Key) -> Int { indexes[key].map { entries[$0].count } ?? 0 }

  /// How often all keys have come together.
  public var total: Int { entries.reduce(0) { $0 + $1.count } }

  /// Counts a key, `count` times.
  @inlinable
  public mutating func add(_ key: Key, count: Int = 1) {
    if let index = indexes[key] {
      entries[index].count += count
    } else {
      indexes[key] = entries.count
      entries.append((key, count))
    }
  }

  /// Counts what another one has counted.
  @inlinable
  public mutating func merge(_ other: Counts) {
    for (key, count) in other.entries { add(key, count: count) }
  }

  /// The keys that have come most often, up to `limit` of them; among equals, what came first.
  @inlinable
  public func top(_ limit: Int) -> [(key: Key, count: Int)] {
    greatest(limit, of: entries.count) { entries[$0].count }.map { entries[$0] }
  }
}

/// The places of the greatest of so many counts, up to `limit` of them; among equals, the first.
@usableFromInline
package func greatest(_ limit: Int, of size: Int, _ count: (Int) -> Int) -> [Int] {
  guard limit < 64 else {
    let order = (0..<size).sorted { one, other in
      (count(other), one) < (count(one), other)
    }
    return Array(order.prefix(limit))
  }
  guard limit > 0 else { return [] }
  var top: [(place: Int, count: Int)] = []
  for place in 0..<size {
    let count = count(place)
    if top.count == limit {
      if let last = top.last, count <= last.count { continue }
      top.removeLast()
    }
    let rank = top.lastIndex { $0.count >= count }.map { $0 + 1 } ?? 0
    top.insert((place, count), at: rank)
  }
  return top.map(\.place)
}

extension Counts: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { entries.count }
  public subscript(position: Int) -> (key: Key, count: Int) { entries[position] }
}

extension Counts: Sendable where Key: Sendable {}

extension Counts: Hashable {
  /// Equal where the same keys have come as often in the same order of first coming.
  public static func == (one: Counts, other: Counts) -> Bool {
    one.entries.elementsEqual(other.entries) { $0 == $1 }
  }

  public func hash(into hasher: inout Hasher) {
    for entry in entries {
      hasher.combine(entry.key)
      hasher.combine(entry.count)
    }
  }
}

extension Counts: CustomStringConvertible {
  /// As a dictionary shows: `["b": 2, "a": 1]`.
  public var description: String {
    guard !isEmpty else { return "[:]" }
    let parts = entries.map { "\(String(reflecting: $0.key)): \($0.count)" }
    return "[" + parts.joined(separator: ", ") + "]"
  }
}
