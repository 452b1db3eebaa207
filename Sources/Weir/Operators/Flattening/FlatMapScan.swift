extension SignalProducer {
  /// Transforms each value, together with the last emitted value, into a stream and flattens these
  /// streams with `strategy`. The initial value is not emitted.
  ///
  /// `transform` is called when its stream is started. With `.concat`, it therefore receives the
  /// last value that the preceding streams emitted. Also known as `mergeScan` and `switchScan`.
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
      // Read when inner streams are started; written inside the gate of the run.
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
  /// Transforms each value, together with the last emitted value, into a stream and flattens these
  /// streams with `strategy`. The initial value is not emitted.
  ///
  /// `transform` is called when its stream is started. With `.concat`, it therefore receives the
  /// last value that the preceding streams emitted.
  @preconcurrency
  @_disfavoredOverload
  public func flatMapScan<Inner: SignalProducerConvertible>(
    _ strategy: FlattenStrategy, _ initial: Inner.Value,
    _ transform: @escaping @Sendable (Inner.Value, Value) -> Inner
  ) -> Signal<Inner.Value, Error> where Inner.Error == Error {
    Signal<Inner.Value, Error>(starting: producer.flatMapScan(strategy, initial, transform))
  }
}
