import Weir

extension ObservableType {
  /// Subscribes the sequence that `observableFactory` returns, which is asked for at each
  /// subscription; ends with the error that it throws.
  @preconcurrency
  public static func deferred(
    _ observableFactory: @escaping @Sendable () throws -> Observable<Element>
  ) -> Observable<Element> {
    Observable(deferring { try observableFactory().producer })
  }
}

/// Begins what `make` returns, or ends with the error that it throws.
func deferring<Element>(_ make: @escaping () throws -> Source<Element>) -> Source<Element> {
  let make = Unchecked(make)
  return Source.deferred { () throws(any Swift.Error) in try make.value() }
}
