import Weir

/// The state of a join in processing time.
private struct ProcessingJoin<Key: Hashable, Left, Right>: TimedOperator {
  private var join: IntervalJoin<Key, Left, Right>
  private let flow: JoinFlow?

  init(_ join: IntervalJoin<Key, Left, Right>, account: FlowAccount?) {
    self.join = join
    flow = account.map(JoinFlow.init)
  }

  var alarm: Int64? { join.nextDeadline }

  mutating func receive(
    _ input: IntervalJoin<Key, Left, Right>.Input, at now: Int64
  ) -> [Joined<Left, Right>] {
    defer { flow?.report(join.counts) }
    return join.expire(now) + join.receive(input, at: now)
  }

  mutating func wake(at now: Int64) -> [Joined<Left, Right>] {
    defer { flow?.report(join.counts) }
    return join.expire(now)
  }

  mutating func complete(at now: Int64) -> [Joined<Left, Right>] {
    defer { flow?.report(join.counts) }
    return join.expire(now) + join.expireAll()
  }

  mutating func abandon() { flow?.abandon() }
}

extension SignalProducer {
  /// Merges the events of both streams into the input of a join.
  @inlinable
  func joining<Key: Hashable, Right>(
    _ other: SignalProducer<Right, Error>, as: Key.Type
  ) -> SignalProducer<IntervalJoin<Key, Value, Right>.Input, Error> {
    typealias Input = IntervalJoin<Key, Value, Right>.Input
    typealias Inputs = SignalProducer<Input, Error>
    func inputs<T>(
      _ producer: SignalProducer<T, Error>, _ input: @escaping (T) -> Input, end: Input
    ) -> Inputs {
      producer.transform { output in
        Signal<T, Error>.Observer(
          receiving: { output.send(value: input($0)) },
          termination: { termination in
            if case .failed = termination {} else { output.send(value: end) }
            output.terminate(termination)
          })
      }
    }
    return Inputs.merge([
      inputs(self, Input.left, end: .leftEnd), inputs(other, Input.right, end: .rightEnd),
    ])
  }

  private func joined<Key: Hashable, Right>(
    _ other: SignalProducer<Right, Error>, by key: @escaping @Sendable (Value) -> Key,
    otherKey: @escaping @Sendable (Right) -> Key, within interval: Double,
    on scheduler: any DateScheduler, _ account: FlowAccount?, isOuter: Bool
  ) -> SignalProducer<Joined<Value, Right>, Error> {
    joining(other, as: Key.self).timed(on: scheduler) {
      ProcessingJoin(
        IntervalJoin(interval: Ticks.interval(interval), isOuter: isOuter, key, otherKey),
        account: account)
    }
  }

  /// Emits the pairs of values of both streams that have equal keys and arrive at most `interval`
  /// seconds apart. A pair is emitted when its second value arrives.
  ///
  /// A value may be in several pairs, which are emitted in the order of their first values. Values
  /// that cannot match any more are discarded. The resulting stream completes when both streams
  /// have completed, and fails when either one fails.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let (orders, order) = Signal<Int, Never>.pipe()
  /// let (payments, pay) = Signal<Int, Never>.pipe()
  /// orders.producer.join(payments, by: { $0 }, otherKey: { $0 }, within: 60, on: scheduler)
  ///   .startWithValues { print($0) }
  /// order.send(value: 7)
  /// scheduler.advance(by: 60)
  /// pay.send(value: 7)  //> (7, 7)
  /// ```
  /// - Parameter account: counts the values of both streams. A value that may still match counts as
  ///   buffered. When it is discarded, it counts as sent if it was in a pair, and otherwise as
  ///   dropped.
  public func join<Other: SignalProducerConvertible, Key: Hashable>(
    _ other: Other, by key: @escaping @Sendable (Value) -> Key,
    otherKey: @escaping @Sendable (Other.Value) -> Key, within interval: Double,
    on scheduler: any DateScheduler, account: FlowAccount? = nil
  ) -> SignalProducer<(Value, Other.Value), Error> where Other.Error == Error {
    joined(
      other.producer, by: key, otherKey: otherKey, within: interval, on: scheduler, account,
      isOuter: false
    ).pairs()
  }

  /// Emits the pairs of `join`, and each value of this stream without a match, paired with nil,
  /// once it cannot match any more: a microsecond after the interval, or on completion.
  public func leftJoin<Other: SignalProducerConvertible, Key: Hashable>(
    _ other: Other, by key: @escaping @Sendable (Value) -> Key,
    otherKey: @escaping @Sendable (Other.Value) -> Key, within interval: Double,
    on scheduler: any DateScheduler, account: FlowAccount? = nil
  ) -> SignalProducer<(Value, Other.Value?), Error> where Other.Error == Error {
    joined(
      other.producer, by: key, otherKey: otherKey, within: interval, on: scheduler, account,
      isOuter: true
    ).map { ($0.left, $0.right) }
  }

  /// Emits the pairs of an inner join.
  @inlinable
  func pairs<Left, Right>() -> SignalProducer<(Left, Right), Error>
  where Value == Joined<Left, Right> {
    compactMap { pair in pair.right.map { (pair.left, $0) } }
  }
}

extension Signal {
  /// Emits the pairs of values of both streams that have equal keys and arrive at most `interval`
  /// seconds apart. A pair is emitted when its second value arrives.
  public func join<Other: SignalProducerConvertible, Key: Hashable>(
    _ other: Other, by key: @escaping @Sendable (Value) -> Key,
    otherKey: @escaping @Sendable (Other.Value) -> Key, within interval: Double,
    on scheduler: any DateScheduler, account: FlowAccount? = nil
  ) -> Signal<(Value, Other.Value), Error> where Other.Error == Error {
    lifted {
      $0.join(
        other, by: key, otherKey: otherKey, within: interval, on: scheduler, account: account)
    }
  }

  /// Emits the pairs of `join`, and each value of this signal without a match, paired with nil,
  /// once it cannot match any more.
  public func leftJoin<Other: SignalProducerConvertible, Key: Hashable>(
    _ other: Other, by key: @escaping @Sendable (Value) -> Key,
    otherKey: @escaping @Sendable (Other.Value) -> Key, within interval: Double,
    on scheduler: any DateScheduler, account: FlowAccount? = nil
  ) -> Signal<(Value, Other.Value?), Error> where Other.Error == Error {
    lifted {
      $0.leftJoin(
        other, by: key, otherKey: otherKey, within: interval, on: scheduler, account: account)
    }
  }
}
