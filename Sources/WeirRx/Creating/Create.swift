import Weir

extension ObservableType {
  /// Creates an observable that calls `subscribe` with an observer for each subscription.
  ///
  /// The returned disposable is disposed when the sequence terminates or the subscription is
  /// disposed. Releasing the observer does not end the subscription.
  ///
  /// ```swift
  /// let download = Observable<String>.create { observer in
  ///   observer.onNext("50 %")
  ///   observer.onCompleted()
  ///   return Disposables.create { print("closed") }
  /// }
  /// _ = download.subscribe(onNext: { print($0) })  //> 50 % | closed
  /// ```
  @preconcurrency
  public static func create(
    _ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Observable(creating: subscribe)
  }
}
