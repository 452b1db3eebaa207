extension SignalProducer {
  /// Flattens the streams that `transform` returns for the values.
  @inlinable
  package func flattened<U>(
    _ strategy: FlattenStrategy, _ transform: @escaping (Value) -> SignalProducer<U, Error>
  ) -> SignalProducer<U, Error> {
    switch strategy.kind {
    case .concurrent(let limit):
      SignalProducer<U, Error>(beginning: { [begin] observer, run in
        let merger = ConcurrentFlattening(limit: limit, run: run, observer: observer)
        begin(
          Signal<Value, Error>.Observer(
            receiving: { merger.receive(transform($0)) },
            termination: { merger.outerEnded($0) }), run.child())
      })
    case .latest:
      SignalProducer<U, Error>(beginning: { [begin] observer, run in
        let switcher = LatestFlattening(run: run, observer: observer)
        begin(
          Signal<Value, Error>.Observer(
            receiving: { switcher.receive(transform($0)) },
            termination: { switcher.outerEnded($0) }), run.child())
      })
    case .race: raced(transform)
    case .throttle: throttled(transform)
    }
  }

  @usableFromInline
  func raced<U>(
    _ transform: @escaping (Value) -> SignalProducer<U, Error>
  ) -> SignalProducer<U, Error> {
    SignalProducer<U, Error>(beginning: { [begin] observer, run in
      let race = RaceFlattening(run: run, observer: observer)
      begin(
        Signal<Value, Error>.Observer(
          receiving: { race.receive(transform($0)) }, termination: { race.outerEnded($0) }),
        run.child())
    })
  }

  @usableFromInline
  func throttled<U>(
    _ transform: @escaping (Value) -> SignalProducer<U, Error>
  ) -> SignalProducer<U, Error> {
    SignalProducer<U, Error>(beginning: { [begin] observer, run in
      let throttle = ThrottleFlattening(run: run, observer: observer)
      begin(
        Signal<Value, Error>.Observer(
          receiving: { throttle.receive(transform($0)) }, termination: { throttle.outerEnded($0) }),
        run.child())
    })
  }
}

extension SignalProducer where Value: SignalProducerConvertible, Error == Value.Error {
  /// Flattens the inner streams into one stream.
  ///
  /// A failure of the outer stream or of an inner stream ends the result. An interruption of an
  /// inner stream ends only that stream, unless the strategy specifies otherwise. The result
  /// completes when the outer stream and all inner streams have ended.
  @inlinable
  public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Error> {
    flattened(strategy) { $0.producer }
  }
}

extension SignalProducer where Value: SignalProducerConvertible, Value.Error == Never {
  /// Flattens inner streams that cannot fail into one stream.
  @inlinable
  public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Error> {
    flattened(strategy) { $0.producer.promoteError(Error.self) }
  }
}

extension SignalProducer where Value: SignalProducerConvertible, Error == Never {
  /// Flattens inner streams that may fail into one stream.
  @inlinable
  public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Value.Error> {
    promoteError(Value.Error.self).flattened(strategy) { $0.producer }
  }
}

extension SignalProducer
where Value: SignalProducerConvertible, Value.Error == Never, Error == Never {
  /// Flattens the inner streams into one stream. No stream can fail.
  ///
  /// ```swift
  /// let rows = [SignalProducer<Int, Never>([1, 2]), SignalProducer<Int, Never>([3])]
  /// SignalProducer<SignalProducer<Int, Never>, Never>(rows).flatten(.concat)
  ///   .startWithValues { print($0) }  //> 1 | 2 | 3
  /// ```
  @inlinable
  public func flatten(_ strategy: FlattenStrategy) -> SignalProducer<Value.Value, Never> {
    flattened(strategy) { $0.producer }
  }
}

extension Signal where Value: SignalProducerConvertible, Error == Value.Error {
  /// Flattens the inner streams into one stream.
  ///
  /// A failure of the outer stream or of an inner stream ends the result. An interruption of an
  /// inner stream ends only that stream, unless the strategy specifies otherwise. The result
  /// completes when the outer stream and all inner streams have ended.
  @inlinable
  public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Error> {
    Signal<Value.Value, Error>(starting: producer.flatten(strategy))
  }
}

extension Signal where Value: SignalProducerConvertible, Value.Error == Never {
  /// Flattens inner streams that cannot fail into one stream.
  @inlinable
  public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Error> {
    Signal<Value.Value, Error>(starting: producer.flatten(strategy))
  }
}

extension Signal where Value: SignalProducerConvertible, Error == Never {
  /// Flattens inner streams that may fail into one stream.
  @inlinable
  public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Value.Error> {
    Signal<Value.Value, Value.Error>(starting: producer.flatten(strategy))
  }
}

extension Signal where Value: SignalProducerConvertible, Value.Error == Never, Error == Never {
  /// Flattens the inner streams into one stream. No stream can fail.
  @inlinable
  public func flatten(_ strategy: FlattenStrategy) -> Signal<Value.Value, Never> {
    Signal<Value.Value, Never>(starting: producer.flatten(strategy))
  }
}

extension SignalProducer {
  /// Whether the values and the completion are known in advance.
  @inlinable
  var hasItsValues: Bool {
    switch source {
    case .value, .values: true
    case .beginning, .signal: false
    }
  }

  /// Sends the known values to the sink of a run until the run ends.
  @inlinable
  func pass(to sink: Signal<Value, Error>.Observer, of run: Run) {
    switch source {
    case .value(let value, _): sink.onValue(value)
    case .values(let values, _):
      for value in values {
        guard run.isActive else { return }
        sink.onValue(value)
      }
    case .beginning, .signal: break
    }
  }
}

extension Run {
  /// Returns a run for an upstream producer, which is disposed when this run ends.
  @usableFromInline
  func child() -> Run {
    let child = Run()
    _ = insert(child)
    return child
  }
}
