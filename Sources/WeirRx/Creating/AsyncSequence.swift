import Weir

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// The observable of the elements: each subscription iterates over the sequence in a task of its
  /// own, which disposing the subscription cancels. A cancellation that the sequence throws is its
  /// completion.
  ///
  /// - Parameters:
  ///   - detached: true for a task that takes over nothing of the one that subscribes.
  ///   - priority: that of the task.
  public func asObservable(
    detached: Bool = false, priority: TaskPriority? = nil
  ) -> Observable<Element> {
    Observable<Element>.create { observer in
      let operation: @Sendable () async -> Void = {
        let sink = Unchecked(observer)
        do {
          for try await element in self { sink.value.onNext(element) }
          sink.value.onCompleted()
        } catch is CancellationError {
          sink.value.onCompleted()
        } catch {
          sink.value.onError(error)
        }
      }
      let task =
        detached
        ? Task.detached(priority: priority, operation: operation)
        : Task(priority: priority, operation: operation)
      return Disposables.create { task.cancel() }
    }
  }
}

extension ObservableConvertibleType where Element: Sendable {
  /// The elements as an asynchronous sequence, which throws the error that ends this one, and
  /// `CancellationError` where the subscription is disposed before the end. Leaving the iteration
  /// disposes the subscription.
  public var values: AsyncThrowingStream<Element, any Swift.Error> {
    AsyncThrowingStream { continuation in
      let subscription = asObservable().subscribe(
        onNext: { continuation.yield($0) },
        onError: { continuation.finish(throwing: $0) },
        onCompleted: { continuation.finish() },
        onDisposed: { continuation.finish(throwing: CancellationError()) })
      continuation.onTermination = { [subscription = Unchecked(subscription)] _ in
        subscription.value.dispose()
      }
    }
  }
}
