extension Signal {
  /// Emits only the terminal event.
  @inlinable
  @_disfavoredOverload
  public func ignoreValues() -> Signal<Never, Error> {
    transform { $0.receiving { _ in } }
  }
}

extension SignalProducer {
  /// Emits only the terminal event.
  @inlinable
  @_disfavoredOverload
  public func ignoreValues() -> SignalProducer<Never, Error> {
    transform { $0.receiving { _ in } }
  }
}
