/// A value of one of two joined streams.
public enum JoinSide<Left, Right> {
  case left(Left)
  case right(Right)
}

extension JoinSide: Sendable where Left: Sendable, Right: Sendable {}
extension JoinSide: Equatable where Left: Equatable, Right: Equatable {}
extension JoinSide: Hashable where Left: Hashable, Right: Hashable {}

/// A pair of a join. The right value is nil if the left one has no match.
@usableFromInline
typealias Joined<Left, Right> = (left: Left, right: Right?)

/// The state of a join of two streams. It pairs values whose times differ by at most `interval`.
@usableFromInline
struct IntervalJoin<Key: Hashable, Left, Right> {
  /// An event of a joined stream.
  @usableFromInline
  enum Input {
    case left(Left)
    case right(Right)
    case leftEnd
    case rightEnd
  }

  @usableFromInline let interval: Int64
  @usableFromInline let isOuter: Bool
  @usableFromInline let leftKey: @Sendable (Left) -> Key
  @usableFromInline let rightKey: @Sendable (Right) -> Key
  @usableFromInline var lefts = JoinBuffer<Key, Left>()
  @usableFromInline var rights = JoinBuffer<Key, Right>()
  @usableFromInline var hasLeftEnded = false
  @usableFromInline var hasRightEnded = false
  @usableFromInline var counts = JoinCounts()

  /// Creates the state of a join.
  ///
  /// - Parameter isOuter: whether a left value without a match is emitted alone.
  @inlinable
  init(
    interval: Int64, isOuter: Bool, _ leftKey: @escaping @Sendable (Left) -> Key,
    _ rightKey: @escaping @Sendable (Right) -> Key
  ) {
    (self.interval, self.isOuter) = (interval, isOuter)
    (self.leftKey, self.rightKey) = (leftKey, rightKey)
  }

  /// The earliest time at which a value can be discarded: just after the last time that could match
  /// it.
  @inlinable
  var nextDeadline: Int64? {
    guard let left = lefts.nextDeadline else { return rights.nextDeadline }
    guard let right = rights.nextDeadline else { return left }
    return min(left, right)
  }

  @inlinable
  mutating func receive(_ input: Input, at time: Int64) -> [Joined<Left, Right>] {
    let times = (time - interval)...(time + interval)
    switch input {
    case .left(let left):
      let key = leftKey(left)
      let found = rights.match(key, in: times, newlyMatched: &counts.heldMatched)
      lefts.add(
        left, of: key, at: time, isMatched: !found.isEmpty, until: times.upperBound + 1)
      count(isMatched: !found.isEmpty, isHeld: true)
      return found.map { (left, $0) }
    case .right(let right):
      let key = rightKey(right)
      let found = lefts.match(key, in: times, newlyMatched: &counts.heldMatched)
      if !hasLeftEnded {
        rights.add(
          right, of: key, at: time, isMatched: !found.isEmpty, until: times.upperBound + 1)
      }
      count(isMatched: !found.isEmpty, isHeld: !hasLeftEnded)
      return found.map { ($0, right) }
    case .leftEnd: hasLeftEnded = true
    case .rightEnd: hasRightEnded = true
    }
    return []
  }

  /// Counts a received value. A value that is not held leaves the join immediately.
  @inlinable
  mutating func count(isMatched: Bool, isHeld: Bool) {
    counts.received += 1
    if !isHeld {
      counts.leave(isSent: isMatched)
    } else if isMatched {
      counts.heldMatched += 1
    }
  }

  /// Counts a late value, which is dropped.
  @inlinable
  mutating func countLate() {
    counts.received += 1
    counts.dropped += 1
  }

  /// Discards the values that cannot match any more, given that no value before `watermark`
  /// follows. For an outer join, returns the discarded left values without a match, sorted by time.
  @inlinable
  mutating func expire(_ watermark: Int64) -> [Joined<Left, Right>] {
    guard let next = nextDeadline, next <= watermark else { return [] }
    for right in rights.expire(earlierThan: watermark - interval, dueBy: watermark) {
      leave(isMatched: right.isMatched, isSentAlone: false)
    }
    var alone: [Joined<Left, Right>] = []
    for left in lefts.expire(earlierThan: watermark - interval, dueBy: watermark) {
      leave(isMatched: left.isMatched, isSentAlone: isOuter)
      if isOuter, !left.isMatched { alone.append((left.value, nil)) }
    }
    return alone
  }

  @inlinable
  mutating func leave(isMatched: Bool, isSentAlone: Bool) {
    if isMatched { counts.heldMatched -= 1 }
    counts.leave(isSent: isMatched || isSentAlone)
  }

  @inlinable
  mutating func expireAll() -> [Joined<Left, Right>] { expire(Int64.max) }
}
