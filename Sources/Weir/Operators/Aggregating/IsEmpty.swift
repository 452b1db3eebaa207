extension Signal {
  /// Sends false, and completes, when a value comes; true when the stream completes
  /// without one.
  @_disfavoredOverload
  public func isEmpty() -> Signal<Bool, Error> {
    map(value: false).take(first: 1).ifEmpty(default: true)
  }
}

extension SignalProducer {
  /// Sends false, and completes and stops its source, when a value comes; true when the stream completes
  /// without one.
  @_disfavoredOverload
  public func isEmpty() -> SignalProducer<Bool, Error> {
    map(value: false).take(first: 1).ifEmpty(default: true)
  }
}
