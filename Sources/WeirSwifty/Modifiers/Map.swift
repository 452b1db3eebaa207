extension EndPoint {
  /// Passes each message on transformed.
  @preconcurrency
  public func map<S>(
    transform: @escaping @Sendable (O.MessageOut) -> S
  ) -> EndPoint<ModifierObservable<O, S>> {
    modified(dispatched.map(transform))
  }
}
