extension BehaviorRelay {
  /// The side that sends the value, and those to come.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension PublishRelay {
  /// The side that sends elements.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ReplayRelay {
  /// The side that sends elements.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}
