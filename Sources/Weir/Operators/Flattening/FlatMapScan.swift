extension SignalProducer {
  /// Turns each value, together with the last value that was sent, into a stream and makes one
  /// stream of those. The initial value itself is not sent.
  ///
  /// `transform` is called when its stream is started, so that with `.concat` it gets what all
  /// streams before have sent. Known elsewhere as `mergeScan` and `switchScan`.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([10, 20, 30])
  ///   .flatMapScan(.concat, 0) { balance, deposit in
  ///     SignalProducer<Int, Never>(value: balance + deposit)
  ///   }
  ///   .startWithValues { print($0) }  //> 10 | 30 | 60
  /// ```
  @preconcurrency
  @_disfavoredOverload
  public func flatMapScan<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, _ initial: Inner.Value,
    _ transform: @escaping @Sendable (Inner.Value, Value) -> Inner
  ) -> SignalProducer<Inner.Value, Error> where Inner.Error == Error {
    SignalProducer<Inner.Value, Error>(beginning: { observer, run in
      // Read where inner streams are started, written inside the gate of the run.
      let last = Locked(Unchecked(initial))
      let inner = { (value: Value) in
        SignalProducer<Inner.Value, Error>(beginning: { observer, run in
          transform(last.withLock { $0 }.value, value).producer.begin(observer, run)
        })
      }
      self.flattened(strategy, inner).begin(
        observer.receiving { value in
          last.withLock { $0.value = value }
          observer.onValue(value)
        }, run)
    })
  }
}

extension Signal {
  /// Turns each value, together with the last value that was sent, into a stream and makes one
  /// stream of those. The initial value itself is not sent.
  ///
  /// `transform` is called when its stream is started, so that with `.concat` it gets what all
  /// streams before have sent.
  @preconcurrency
  @_disfavoredOverload
  public func flatMapScan<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, _ initial: Inner.Value,
    _ transform: @escaping @Sendable (Inner.Value, Value) -> Inner
  ) -> Signal<Inner.Value, Error> where Inner.Error == Error {
    Signal<Inner.Value, Error>(starting: producer.flatMapScan(strategy, initial, transform))
  }
}
