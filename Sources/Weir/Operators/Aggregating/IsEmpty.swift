extension Signal {
  /// Emits false at the first value, or true if the source completes without a value, then
  /// completes.
  @_disfavoredOverload
  public func isEmpty() -> Signal<Bool, Error> {
    map(value: false).take(first: 1).ifEmpty(default: true)
  }
}

extension SignalProducer {
  /// Emits false at the first value, or true if the source completes without a value, then
  /// completes and stops the source.
  @_disfavoredOverload
  public func isEmpty() -> SignalProducer<Bool, Error> {
    map(value: false).take(first: 1).ifEmpty(default: true)
  }
}
