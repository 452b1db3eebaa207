extension BehaviorRelay {
  /// Returns an infallible sequence of the current value and all later values.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension PublishRelay {
  /// Returns an infallible sequence of the elements.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ReplayRelay {
  /// Returns an infallible sequence of the elements.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}
