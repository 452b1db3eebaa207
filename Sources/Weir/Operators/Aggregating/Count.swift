extension Signal {
  /// Emits the number of values when the source completes.
  @_disfavoredOverload
  public func count() -> Signal<Int, Error> {
    reduce(into: 0) { count, _ in count += 1 }
  }
}

extension SignalProducer {
  /// Emits the number of values when the source completes.
  @_disfavoredOverload
  public func count() -> SignalProducer<Int, Error> {
    reduce(into: 0) { count, _ in count += 1 }
  }
}
