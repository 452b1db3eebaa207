extension RelayType {
  /// Returns an infallible sequence of the elements. A relay that replays elements emits them first.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}
