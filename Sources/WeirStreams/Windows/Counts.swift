/// The number of occurrences of each key, in order of first occurrence.
///
///     var counts = Counts<String>()
///     for word in ["b", "a", "b"] { counts.add(word) }
///     counts.count(of: "b")  // 2
///     counts.top(1)  // [(key: "b", count: 2)]
public struct Counts<Key: Hashable> {
  @usableFromInline var entries: [(key: Key, count: Int)] = []
  @usableFromInline var indexes: [Key: Int] = [:]

  /// Creates counts without keys.
  @inlinable
  public init() {}

  /// Returns the number of occurrences of a key.
  @inlinable
  public func count(of key: Key) -> Int { indexes[key].map { entries[$0].count } ?? 0 }

  /// The total number of occurrences of all keys.
  public var total: Int { entries.reduce(0) { $0 + $1.count } }

  /// Adds `count` occurrences of a key.
  @inlinable
  public mutating func add(_ key: Key, count: Int = 1) {
    if let index = indexes[key] {
      entries[index].count += count
    } else {
      indexes[key] = entries.count
      entries.append((key, count))
    }
  }

  /// Adds the counts of another collection.
  @inlinable
  public mutating func merge(_ other: Counts) {
    for (key, count) in other.entries { add(key, count: count) }
  }

  /// Returns the most frequent keys, at most `limit` of them. Among equal counts, the key that
  /// occurred first comes first.
  @inlinable
  public func top(_ limit: Int) -> [(key: Key, count: Int)] {
    greatest(limit, of: entries.count) { entries[$0].count }.map { entries[$0] }
  }
}

/// Returns the indexes of the greatest of `size` counts, at most `limit` of them. Among equal
/// counts, the lower index comes first.
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
  /// The position of the key that occurred first: always 0.
  public var startIndex: Int { 0 }
  /// The number of different keys.
  public var endIndex: Int { entries.count }
  /// The key at `position`, in order of first occurrence, and its number of occurrences.
  ///
  /// - Precondition: `position` is from 0 up to, but not including, `endIndex`.
  public subscript(position: Int) -> (key: Key, count: Int) { entries[position] }
}

extension Counts: Sendable where Key: Sendable {}

extension Counts: Hashable {
  /// Returns whether both have the same keys with the same counts in the same order of first
  /// occurrence.
  public static func == (one: Counts, other: Counts) -> Bool {
    one.entries.elementsEqual(other.entries) { $0 == $1 }
  }

  /// Feeds the keys and their counts into `hasher`, in order of first occurrence.
  public func hash(into hasher: inout Hasher) {
    for entry in entries {
      hasher.combine(entry.key)
      hasher.combine(entry.count)
    }
  }
}

extension Counts: CustomStringConvertible {
  /// A description in the form of a dictionary: `["b": 2, "a": 1]`.
  public var description: String {
    guard !isEmpty else { return "[:]" }
    let parts = entries.map { "\(String(reflecting: $0.key)): \($0.count)" }
    return "[" + parts.joined(separator: ", ") + "]"
  }
}
