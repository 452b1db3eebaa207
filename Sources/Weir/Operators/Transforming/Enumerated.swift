extension Signal.Observer {
  @inlinable @inline(__always)
  func enumerated<T>(
    from next: Local<Int> = Local(0)
  ) -> Signal<T, Error>.Observer where Value == (index: Int, element: T) {
    receiving { [onValue] element in
      let index = next.value
      next.value += 1
      onValue((index, element))
    }
  }
}

extension Signal {
  /// Emits each value with its zero-based index.
  @inlinable
  @_disfavoredOverload
  public func enumerated() -> Signal<(index: Int, element: Value), Error> {
    transform { $0.enumerated() }
  }
}

extension SignalProducer {
  /// Emits each value with its zero-based index.
  @inlinable
  @_disfavoredOverload
  public func enumerated() -> SignalProducer<(index: Int, element: Value), Error> {
    transform { $0.enumerated() }
  }
}
