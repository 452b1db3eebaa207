import Weir

/// The state of a join in event time.
@usableFromInline
struct EventJoin<Key: Hashable, Left, Right> {
  @usableFromInline var join: IntervalJoin<Key, Left, Right>
  @usableFromInline let leftTime: @Sendable (Left) -> Double
  @usableFromInline let rightTime: @Sendable (Right) -> Double
  @usableFromInline let lateness: Int64
  @usableFromInline let flow: JoinFlow?
  @usableFromInline var latestLeft = Ticks.beginning
  @usableFromInline var latestRight = Ticks.beginning

  @inlinable
  init(
    _ join: IntervalJoin<Key, Left, Right>, _ leftTime: @escaping @Sendable (Left) -> Double,
    _ rightTime: @escaping @Sendable (Right) -> Double, lateness: Double,
    account: FlowAccount?
  ) {
    (self.join, self.leftTime, self.rightTime) = (join, leftTime, rightTime)
    flow = account.map { JoinFlow($0) }
    self.lateness = Ticks.interval(lateness)
  }

  /// The time before which values are late: the lesser of the greatest times of both streams, minus
  /// the lateness. A stream that has ended is ignored.
  @inlinable
  var watermark: Int64 {
    min(
      join.hasLeftEnded ? -Ticks.beginning : latestLeft,
      join.hasRightEnded ? -Ticks.beginning : latestRight) - lateness
  }

  /// Processes an event and returns the resulting pairs; nil if the value is late.
  @inlinable
  mutating func receive(
    _ input: IntervalJoin<Key, Left, Right>.Input
  ) -> [Joined<Left, Right>]? {
    defer { flow?.report(join.counts) }
    let time: Int64?
    switch input {
    case .left(let left):
      time = Ticks.time(leftTime(left))
      latestLeft = max(latestLeft, time ?? latestLeft)
    case .right(let right):
      time = Ticks.time(rightTime(right))
      latestRight = max(latestRight, time ?? latestRight)
    case .leftEnd, .rightEnd:
      _ = join.receive(input, at: 0)
      return join.expire(watermark)
    }
    guard let time, time >= watermark else {
      join.countLate()
      return nil
    }
    let pairs = join.receive(input, at: time)
    return pairs + join.expire(watermark)
  }

  @inlinable
  mutating func complete() -> [Joined<Left, Right>] {
    defer { flow?.report(join.counts) }
    return join.expireAll()
  }
}

extension SignalProducer {
  @inlinable
  func joined<Key: Hashable, Right>(
    _ other: SignalProducer<Right, Error>,
    _ makeJoin: @escaping () -> EventJoin<Key, Value, Right>,
    late: (@Sendable (JoinSide<Value, Right>) -> Void)?
  ) -> SignalProducer<Joined<Value, Right>, Error> {
    joining(other, as: Key.self).transform { output in
      var state = makeJoin()
      return Signal<IntervalJoin<Key, Value, Right>.Input, Error>.Observer(
        receiving: { input in
          if let pairs = state.receive(input) {
            if !pairs.isEmpty { output.send(value: pairs) }
          } else if case .left(let left) = input {
            late?(.left(left))
          } else if case .right(let right) = input {
            late?(.right(right))
          }
        },
        termination: { termination in
          if case .completed = termination {
            output.send(value: state.complete())
          } else {
            state.flow?.abandon()
          }
          output.terminate(termination)
        })
    }.flatten()
  }

  /// Emits the pairs of values of both streams that have equal keys and whose times differ by at
  /// most `interval` seconds. A pair is emitted when its second value arrives.
  ///
  /// The *watermark* is the lesser of the greatest times of both streams, minus `lateness`. A value
  /// before the watermark is *late* and passed to `late`, as is a value whose time is NaN. A value
  /// is discarded once the watermark is later than its time by more than the interval. While one
  /// stream is silent, the values of the other one are kept.
  ///
  ///     clicks.join(
  ///       views, by: \.user, otherKey: \.user, within: 5,
  ///       at: \.time, otherTime: \.time, lateness: 1)
  ///
  /// - Parameters:
  ///   - time: returns the time of a value in seconds, with a precision of a microsecond.
  ///   - otherTime: returns the time of a value of the other stream.
  ///   - account: counts the values of both streams. A value that may still match counts as
  ///     buffered. When it is discarded, it counts as sent if it was in a pair, and otherwise as
  ///     dropped. Late values count as dropped.
  @inlinable
  public func join<Other: SignalProducerConvertible, Key: Hashable>(
    _ other: Other, by key: @escaping @Sendable (Value) -> Key,
    otherKey: @escaping @Sendable (Other.Value) -> Key, within interval: Double,
    at time: @escaping @Sendable (Value) -> Double,
    otherTime: @escaping @Sendable (Other.Value) -> Double, lateness: Double = 0,
    late: (@Sendable (JoinSide<Value, Other.Value>) -> Void)? = nil, account: FlowAccount? = nil
  ) -> SignalProducer<(Value, Other.Value), Error> where Other.Error == Error {
    let length = Ticks.interval(interval)
    return joined(
      other.producer,
      {
        EventJoin(
          IntervalJoin(interval: length, isOuter: false, key, otherKey), time, otherTime,
          lateness: lateness, account: account)
      }, late: late
    ).pairs()
  }

  /// Emits the pairs of `join`, and each value of this stream without a match, paired with nil,
  /// once the watermark is later than its time by more than the interval, or on completion.
  @inlinable
  public func leftJoin<Other: SignalProducerConvertible, Key: Hashable>(
    _ other: Other, by key: @escaping @Sendable (Value) -> Key,
    otherKey: @escaping @Sendable (Other.Value) -> Key, within interval: Double,
    at time: @escaping @Sendable (Value) -> Double,
    otherTime: @escaping @Sendable (Other.Value) -> Double, lateness: Double = 0,
    late: (@Sendable (JoinSide<Value, Other.Value>) -> Void)? = nil, account: FlowAccount? = nil
  ) -> SignalProducer<(Value, Other.Value?), Error> where Other.Error == Error {
    let length = Ticks.interval(interval)
    return joined(
      other.producer,
      {
        EventJoin(
          IntervalJoin(interval: length, isOuter: true, key, otherKey), time, otherTime,
          lateness: lateness, account: account)
      }, late: late
    ).map { ($0.left, $0.right) }
  }
}

extension Signal {
  /// Emits the pairs of values of both streams that have equal keys and whose times differ by at
  /// most `interval` seconds. A pair is emitted when its second value arrives.
  @inlinable
  public func join<Other: SignalProducerConvertible, Key: Hashable>(
    _ other: Other, by key: @escaping @Sendable (Value) -> Key,
    otherKey: @escaping @Sendable (Other.Value) -> Key, within interval: Double,
    at time: @escaping @Sendable (Value) -> Double,
    otherTime: @escaping @Sendable (Other.Value) -> Double, lateness: Double = 0,
    late: (@Sendable (JoinSide<Value, Other.Value>) -> Void)? = nil, account: FlowAccount? = nil
  ) -> Signal<(Value, Other.Value), Error> where Other.Error == Error {
    lifted {
      $0.join(
        other, by: key, otherKey: otherKey, within: interval, at: time, otherTime: otherTime,
        lateness: lateness, late: late, account: account)
    }
  }

  /// Emits the pairs of `join`, and each value of this signal without a match, paired with nil,
  /// once the watermark is later than its time by more than the interval, or on completion.
  @inlinable
  public func leftJoin<Other: SignalProducerConvertible, Key: Hashable>(
    _ other: Other, by key: @escaping @Sendable (Value) -> Key,
    otherKey: @escaping @Sendable (Other.Value) -> Key, within interval: Double,
    at time: @escaping @Sendable (Value) -> Double,
    otherTime: @escaping @Sendable (Other.Value) -> Double, lateness: Double = 0,
    late: (@Sendable (JoinSide<Value, Other.Value>) -> Void)? = nil, account: FlowAccount? = nil
  ) -> Signal<(Value, Other.Value?), Error> where Other.Error == Error {
    lifted {
      $0.leftJoin(
        other, by: key, otherKey: otherKey, within: interval, at: time, otherTime: otherTime,
        lateness: lateness, late: late, account: account)
    }
  }
}
