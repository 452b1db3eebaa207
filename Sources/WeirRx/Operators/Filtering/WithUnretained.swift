import Weir

extension ObservableType {
  /// Emits the result of `resultSelector` for `object` and each element. Holds the object weakly
  /// and completes at the first element after it was released.
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

  /// Emits `object` with each element. Holds the object weakly and completes at the first element
  /// after it was released.
  public func withUnretained<Object: AnyObject>(
    _ object: Object
  ) -> Observable<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }
}
