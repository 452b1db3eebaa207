extension EndPoint {
  /// Transforms each message.
  @preconcurrency
  public func map<S>(
    transform: @escaping @Sendable (O.MessageOut) -> S
  ) -> EndPoint<ModifierObservable<O, S>> {
    modified(dispatched.map(transform))
  }
}
