extension Signal {
  /// Sends only the end.
  @inlinable
  @_disfavoredOverload
  public func ignoreValues() -> Signal<Never, Error> {
    transform { $0.receiving { _ in } }
  }
}

extension SignalProducer {
  /// Sends only the end.
  @inlinable
  @_disfavoredOverload
  public func ignoreValues() -> SignalProducer<Never, Error> {
    transform { $0.receiving { _ in } }
  }
}
