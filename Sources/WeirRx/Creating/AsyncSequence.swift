import Weir

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// The observable of the elements: each subscription iterates over the sequence in a task of its
  /// own, which disposing the subscription cancels.
  public func asObservable(priority: TaskPriority? = nil) -> Observable<Element> {
    Observable<Element>.create { observer in
      let task = Task(priority: priority) {
        let sink = Unchecked(observer)
        do {
          for try await element in self { sink.value.onNext(element) }
          sink.value.onCompleted()
        } catch {
          sink.value.onError(error)
        }
      }
      return Disposables.create { task.cancel() }
    }
  }
}

extension ObservableConvertibleType where Element: Sendable {
  /// The elements as an asynchronous sequence, which throws the error that ends this one. Leaving
  /// the iteration disposes the subscription.
  public var values: AsyncThrowingStream<Element, any Swift.Error> {
    AsyncThrowingStream { continuation in
      let subscription = asObservable().subscribe(
        onNext: { continuation.yield($0) },
        onError: { continuation.finish(throwing: $0) },
        onCompleted: { continuation.finish() },
        onDisposed: { continuation.finish() })
      continuation.onTermination = { [subscription = Unchecked(subscription)] _ in
        subscription.value.dispose()
      }
    }
  }
}
