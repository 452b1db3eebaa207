import Weir

extension ObservableType {
  /// Sends what `resultSelector` makes of `object` and each element; completes once the object,
  /// which this does not keep alive, has gone.
  @preconcurrency
  public func withUnretained<Object: AnyObject, Out>(
    _ object: Object, resultSelector: @escaping @Sendable (Object, Element) -> Out
  ) -> Observable<Out> {
    let object = WeakReference(object)
    return Observable<Out>(
      producer.map { element in object.map { resultSelector($0, element) } }
        .take { $0 != nil }
        .skipNil())
  }

  /// Sends `object` with each element; completes once the object, which this does not keep alive,
  /// has gone.
  public func withUnretained<Object: AnyObject>(
    _ object: Object
  ) -> Observable<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }
}
