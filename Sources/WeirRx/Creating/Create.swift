import Weir

extension ObservableType {
  /// An observable that calls `subscribe` for each subscription, with the observer to send to. What
  /// is returned is disposed at the end, or with the subscription; not because nobody keeps the
  /// observer.
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
        // As in RxSwift, a subscription keeps its observer until its end.
        lifetime.observeEnded { withExtendedLifetime(observer) {} }
        lifetime += subscribe.value(AnyObserver(observer)).engine
      })
  }
}
