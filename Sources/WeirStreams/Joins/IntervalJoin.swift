/// A value that one of two joined streams has sent.
public enum JoinSide<Left, Right> {
  case left(Left)
  case right(Right)
}

extension JoinSide: Sendable where Left: Sendable, Right: Sendable {}
extension JoinSide: Equatable where Left: Equatable, Right: Equatable {}
extension JoinSide: Hashable where Left: Hashable, Right: Hashable {}

/// A pair of a join; without a right value where a left one has found none.
typealias Joined<Left, Right> = (left: Left, right: Right?)

/// The values of one side that may still find another, of each key in the order of their times.
private struct JoinBuffer<Key: Hashable, Value> {
  struct Entry {
    let time: Int64
    let number: Int
    let value: Value
    var isMatched: Bool
  }

  private(set) var entries: [Key: [Entry]] = [:]
  private var deadlines = Deadlines<Key>()
  private var added = 0

  var nextDeadline: Int64? { deadlines.nextTime }

  mutating func add(
    _ value: Value, of key: Key, at time: Int64, isMatched: Bool, until deadline: Int64
  ) {
    let entry = Entry(time: time, number: added, value: value, isMatched: isMatched)
    added += 1
    let place = Self.position(of: time + 1, in: entries[key] ?? [])
    entries[key, default: []].insert(entry, at: place)
    deadlines.add(key, at: deadline)
  }

  /// The first place at or after `time`.
  private static func position(of time: Int64, in entries: [Entry]) -> Int {
    guard let last = entries.last, last.time >= time else { return entries.count }
    var (low, high) = (0, entries.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].time < time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Those of a key whose times are in a range; from now on they have found another.
  mutating func match(_ key: Key, in times: ClosedRange<Int64>) -> [Value] {
    guard entries[key] != nil else { return [] }
    return Self.match(&entries[key]!, in: times)
  }

  private static func match(_ waiting: inout [Entry], in times: ClosedRange<Int64>) -> [Value] {
    let first = position(of: times.lowerBound, in: waiting)
    let end = position(of: times.upperBound + 1, in: waiting)
    for index in first..<end { waiting[index].isMatched = true }
    return waiting[first..<end].map(\.value)
  }

  /// Takes out what is earlier than `time`, where the deadline of one of its key has come.
  mutating func expire(earlierThan time: Int64, dueBy watermark: Int64) -> [Entry] {
    var expired: [Entry] = []
    while let (_, key) = deadlines.popFirst(dueBy: watermark) {
      guard let waiting = entries[key] else { continue }
      let end = Self.position(of: time, in: waiting)
      expired += waiting[..<end]
      if end == waiting.count { entries[key] = nil } else { entries[key]!.removeFirst(end) }
    }
    return expired.sorted { ($0.time, $0.number) < ($1.time, $1.number) }
  }
}

/// The state of a join of two streams whose times differ by at most an interval.
struct IntervalJoin<Key: Hashable, Left, Right> {
  /// What a stream that is joined does.
  enum Input {
    case left(Left)
    case right(Right)
    case leftEnd
    case rightEnd
  }

  private let interval: Int64
  private let isOuter: Bool
  private let leftKey: @Sendable (Left) -> Key
  private let rightKey: @Sendable (Right) -> Key
  private var lefts = JoinBuffer<Key, Left>()
  private var rights = JoinBuffer<Key, Right>()
  private(set) var hasLeftEnded = false
  private(set) var hasRightEnded = false

  /// - Parameter isOuter: true where a left value that finds no right one is sent alone.
  init(
    interval: Int64, isOuter: Bool, _ leftKey: @escaping @Sendable (Left) -> Key,
    _ rightKey: @escaping @Sendable (Right) -> Key
  ) {
    (self.interval, self.isOuter) = (interval, isOuter)
    (self.leftKey, self.rightKey) = (leftKey, rightKey)
  }

  /// When something can be forgotten next: just after the last time that could match.
  var nextDeadline: Int64? {
    [lefts.nextDeadline, rights.nextDeadline].compactMap(\.self).min()
  }

  mutating func receive(_ input: Input, at time: Int64) -> [Joined<Left, Right>] {
    let times = (time - interval)...(time + interval)
    switch input {
    case .left(let left):
      let key = leftKey(left)
      let found = rights.match(key, in: times)
      lefts.add(
        left, of: key, at: time, isMatched: !found.isEmpty, until: times.upperBound + 1)
      return found.map { (left, $0) }
    case .right(let right):
      let key = rightKey(right)
      let found = lefts.match(key, in: times)
      if !hasLeftEnded {
        rights.add(right, of: key, at: time, isMatched: true, until: times.upperBound + 1)
      }
      return found.map { ($0, right) }
    case .leftEnd: hasLeftEnded = true
    case .rightEnd: hasRightEnded = true
    }
    return []
  }

  /// Forgets what can find nothing any more, now that no time before `watermark` comes; what was left
  /// alone is sent, in the order of the times.
  mutating func expire(_ watermark: Int64) -> [Joined<Left, Right>] {
    guard let next = nextDeadline, next <= watermark else { return [] }
    _ = rights.expire(earlierThan: watermark - interval, dueBy: watermark)
    let alone = lefts.expire(earlierThan: watermark - interval, dueBy: watermark)
    return isOuter ? alone.filter { !$0.isMatched }.map { ($0.value, nil) } : []
  }

  mutating func expireAll() -> [Joined<Left, Right>] { expire(Int64.max) }
}
