extension Signal {
  /// Sends how many values there were, when the stream completes.
  @_disfavoredOverload
  public func count() -> Signal<Int, Error> {
    reduce(into: 0) { count, _ in count += 1 }
  }
}

extension SignalProducer {
  /// Sends how many values there were, when the stream completes.
  @_disfavoredOverload
  public func count() -> SignalProducer<Int, Error> {
    reduce(into: 0) { count, _ in count += 1 }
  }
}
