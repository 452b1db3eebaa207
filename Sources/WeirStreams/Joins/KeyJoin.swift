/// The join of the values of one key in event time, for a process that receives the watermark from
/// outside and saves the values that may still match.
///
/// Times are in microseconds. A value before the watermark is late.
package struct KeyJoin<Left, Right> {
  /// A value that may still match.
  package struct Held<Value> {
    package let time: Int64
    package let value: Value
    package let isMatched: Bool

    package init(time: Int64, value: Value, isMatched: Bool) {
      (self.time, self.value, self.isMatched) = (time, value, isMatched)
    }
  }

  package typealias Pair = (left: Left, right: Right?)

  private var join: IntervalJoin<OneKey, Left, Right>

  /// Creates the join.
  ///
  /// - Parameters:
  ///   - interval: the greatest difference of the times of a pair, in seconds.
  ///   - isOuter: whether a left value without a match is emitted alone.
  ///   - lefts: the saved left values.
  ///   - rights: the saved right values.
  package init(
    within interval: Double, isOuter: Bool, lefts: [Held<Left>] = [], rights: [Held<Right>] = []
  ) {
    join = IntervalJoin(
      interval: Ticks.interval(interval), isOuter: isOuter, { _ in OneKey() }, { _ in OneKey() })
    for left in lefts { add(left, to: &join.lefts) }
    for right in rights { add(right, to: &join.rights) }
  }

  private func add<Value>(_ held: Held<Value>, to buffer: inout JoinBuffer<OneKey, Value>) {
    buffer.add(
      held.value, of: OneKey(), at: held.time, isMatched: held.isMatched,
      until: held.time + join.interval + 1)
  }

  package var lefts: [Held<Left>] { held(join.lefts) }
  package var rights: [Held<Right>] { held(join.rights) }

  private func held<Value>(_ buffer: JoinBuffer<OneKey, Value>) -> [Held<Value>] {
    guard let row = buffer.rows[OneKey()] else { return [] }
    return row.entries[row.head...].map {
      Held(time: $0.time, value: $0.value, isMatched: $0.isMatched)
    }
  }

  /// The time at which the next value can be discarded.
  package var nextDeadline: Int64? { join.nextDeadline }

  /// Adds a left value, and returns its pairs; nil if it is late.
  package mutating func add(left: Left, at time: Int64, watermark: Int64) -> [Pair]? {
    time < watermark ? nil : join.receive(.left(left), at: time)
  }

  /// Adds a right value, and returns its pairs; nil if it is late.
  package mutating func add(right: Right, at time: Int64, watermark: Int64) -> [Pair]? {
    time < watermark ? nil : join.receive(.right(right), at: time)
  }

  /// Discards the values that cannot match after a watermark. Returns the left values without a
  /// match if the join is outer.
  package mutating func expire(upTo watermark: Int64) -> [Pair] { join.expire(watermark) }
}
