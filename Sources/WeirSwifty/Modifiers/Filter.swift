extension EndPoint {
  /// Passes on the messages that satisfy a predicate.
  @preconcurrency
  public func filter(
    predicate: @escaping @Sendable (O.MessageOut) -> Bool
  ) -> EndPoint<ModifierObservable<O, O.MessageOut>> {
    modified(dispatched.filter(predicate))
  }
}
