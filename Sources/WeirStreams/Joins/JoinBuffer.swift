/// The values of one side of a join that may still match, by key and sorted by time.
@usableFromInline
struct JoinBuffer<Key: Hashable, Value> {
  @usableFromInline
  struct Entry {
    @usableFromInline let time: Int64
    @usableFromInline let number: Int
    @usableFromInline let value: Value
    @usableFromInline var isMatched: Bool

    @inlinable
    init(time: Int64, number: Int, value: Value, isMatched: Bool) {
      (self.time, self.number, self.value) = (time, number, value)
      self.isMatched = isMatched
    }
  }

  /// The entries of a key in order. Those before `head` have been removed.
  @usableFromInline
  struct Row {
    @usableFromInline var entries: [Entry] = []
    @usableFromInline var head = 0

    @inlinable
    init() {}

    @inlinable
    var isEmpty: Bool { head == entries.count }

    /// Returns the index of the first entry at or after `time`.
    @inlinable
    func position(of time: Int64) -> Int {
      guard let last = entries.last, last.time >= time else { return entries.count }
      var (low, high) = (head, entries.count - 1)
      while low < high {
        let middle = (low + high) / 2
        if entries[middle].time < time { low = middle + 1 } else { high = middle }
      }
      return low
    }

    @inlinable
    mutating func match(in times: ClosedRange<Int64>, newlyMatched: inout Int) -> [Value] {
      let found = position(of: times.lowerBound)..<position(of: times.upperBound + 1)
      for index in found where !entries[index].isMatched {
        entries[index].isMatched = true
        newlyMatched += 1
      }
      return entries[found].map(\.value)
    }

    @inlinable
    mutating func removeFirst(earlierThan time: Int64, into removed: inout [Entry]) {
      let end = position(of: time)
      removed += entries[head..<end]
      head = end
      guard head > entries.count / 2 else { return }
      entries.removeFirst(head)
      head = 0
    }
  }

  @usableFromInline var rows: [Key: Row] = [:]
  @usableFromInline var deadlines = Deadlines<Key>()
  @usableFromInline var added = 0

  @inlinable
  init() {}

  @inlinable
  var nextDeadline: Int64? { deadlines.nextTime }

  @inlinable
  mutating func add(
    _ value: Value, of key: Key, at time: Int64, isMatched: Bool, until deadline: Int64
  ) {
    let entry = Entry(time: time, number: added, value: value, isMatched: isMatched)
    added += 1
    Self.insert(entry, into: &rows[key, default: Row()])
    deadlines.add(key, at: deadline)
  }

  @inlinable
  static func insert(_ entry: Entry, into row: inout Row) {
    row.entries.insert(entry, at: row.position(of: entry.time + 1))
  }

  /// Returns the values of a key whose times are in a range, and marks them as matched.
  @inlinable
  mutating func match(
    _ key: Key, in times: ClosedRange<Int64>, newlyMatched: inout Int
  ) -> [Value] {
    guard let index = rows.index(forKey: key) else { return [] }
    return rows.values[index].match(in: times, newlyMatched: &newlyMatched)
  }

  /// Removes the entries before `time` of all keys that have a deadline at or before `watermark`.
  @inlinable
  mutating func expire(earlierThan time: Int64, dueBy watermark: Int64) -> [Entry] {
    var expired: [Entry] = []
    while let (_, key) = deadlines.popFirst(dueBy: watermark) {
      guard let index = rows.index(forKey: key) else { continue }
      rows.values[index].removeFirst(earlierThan: time, into: &expired)
      if rows.values[index].isEmpty { rows.remove(at: index) }
    }
    guard expired.count > 1 else { return expired }
    return expired.sorted { ($0.time, $0.number) < ($1.time, $1.number) }
  }
}
