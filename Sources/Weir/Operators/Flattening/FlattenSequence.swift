extension Signal.Observer {
  /// Returns an observer of sequences, which sends their elements until the run ends.
  @inlinable @inline(__always)
  func receivingElements<S: Sequence>(in run: Run) -> Signal<S, Error>.Observer
  where S.Element == Value {
    receiving { [onValue] elements in
      for element in elements {
        guard run.isActive else { return }
        onValue(element)
      }
    }
  }
}

extension Signal where Value: Sequence {
  /// Emits the elements of each value.
  @inlinable
  public func flatten() -> Signal<Value.Element, Error> {
    // Each element is delivered separately, so an observer added during one receives the next.
    let elements = SignalProducer<Value.Element, Error>(beginning: { [producer] observer, run in
      producer.begin(run.open(observer).receivingElements(in: run), run.child())
    })
    return Signal<Value.Element, Error>(starting: elements)
  }
}

extension SignalProducer where Value: Sequence {
  /// Emits the elements of each value.
  @inlinable
  public func flatten() -> SignalProducer<Value.Element, Error> {
    SignalProducer<Value.Element, Error>(beginning: { [begin] observer, run in
      begin(observer.receivingElements(in: run), run)
    })
  }
}

extension Signal {
  /// Transforms each value into a sequence and emits its elements.
  @preconcurrency @inlinable
  public func flatMap<S: Sequence>(
    _ transform: @escaping @Sendable (Value) -> S
  ) -> Signal<S.Element, Error> {
    map(transform).flatten()
  }
}

extension SignalProducer {
  /// Transforms each value into a sequence and emits its elements.
  @preconcurrency @inlinable
  public func flatMap<S: Sequence>(
    _ transform: @escaping @Sendable (Value) -> S
  ) -> SignalProducer<S.Element, Error> {
    map(transform).flatten()
  }
}
