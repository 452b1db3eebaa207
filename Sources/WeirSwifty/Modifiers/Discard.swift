extension EndPoint {
  /// Discards the first `count` messages.
  ///
  /// - Precondition: `count` is not negative.
  public func discard(first count: Int) -> EndPoint<ModifierObservable<O, O.MessageOut>> {
    modified(producer.skip(first: count))
  }
}
