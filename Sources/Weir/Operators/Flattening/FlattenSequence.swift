extension Signal.Observer {
  /// An observer of sequences; it takes no further elements once the run is over.
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
  /// Sends the elements of each value.
  @inlinable
  public func flatten() -> Signal<Value.Element, Error> {
    // Each element is an event of its own: an observer that one of them adds sees the next.
    let elements = SignalProducer<Value.Element, Error>(beginning: { [producer] observer, run in
      producer.begin(run.open(observer).receivingElements(in: run), run.child())
    })
    return Signal<Value.Element, Error>(starting: elements)
  }
}

extension SignalProducer where Value: Sequence {
  /// Sends the elements of each value.
  @inlinable
  public func flatten() -> SignalProducer<Value.Element, Error> {
    SignalProducer<Value.Element, Error>(beginning: { [begin] observer, run in
      begin(observer.receivingElements(in: run), run)
    })
  }
}

extension Signal {
  /// Turns each value into a sequence and sends the elements of that.
  @preconcurrency @inlinable
  public func flatMap<S: Sequence>(
    _ transform: @escaping @Sendable (Value) -> S
  ) -> Signal<S.Element, Error> {
    map(transform).flatten()
  }
}

extension SignalProducer {
  /// Turns each value into a sequence and sends the elements of that.
  @preconcurrency @inlinable
  public func flatMap<S: Sequence>(
    _ transform: @escaping @Sendable (Value) -> S
  ) -> SignalProducer<S.Element, Error> {
    map(transform).flatten()
  }
}
