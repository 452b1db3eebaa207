import Weir

extension ObservableType {
  /// Calls `observableFactory` for each subscription and subscribes to the sequence that it
  /// returns. Fails with the error that it throws.
  @preconcurrency
  public static func deferred(
    _ observableFactory: @escaping @Sendable () throws -> Observable<Element>
  ) -> Observable<Element> {
    Observable(deferring { try observableFactory().producer })
  }
}

/// Starts the producer that `make` returns, or fails with the error that it throws.
func deferring<Element>(_ make: @escaping () throws -> Source<Element>) -> Source<Element> {
  let make = Unchecked(make)
  return Source.deferred { () throws(any Swift.Error) in try make.value() }
}
