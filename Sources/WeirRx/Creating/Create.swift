import Weir

extension ObservableType {
  /// An observable that calls `subscribe` for each subscription, with the observer to send to. What
  /// is returned is disposed at the end.
  @preconcurrency
  public static func create(
    _ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Observable(creating: subscribe)
  }
}

extension Observable {
  convenience init(creating subscribe: @escaping (AnyObserver<Element>) -> any Disposable) {
    let subscribe = Unchecked(subscribe)
    self.init(
      Source { observer, lifetime in
        lifetime += subscribe.value(AnyObserver(observer)).engine
      })
  }
}
