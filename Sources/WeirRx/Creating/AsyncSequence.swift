import Weir

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Returns an observable of the elements. Each subscription iterates over the sequence in its own
  /// task, which is cancelled when the subscription is disposed.
  ///
  /// A `CancellationError` that the sequence throws is treated as a completion.
  ///
  /// - Parameters:
  ///   - detached: whether to use a detached task, which inherits nothing from the current task.
  ///   - priority: the priority of the task.
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
  /// The elements as an asynchronous sequence. It throws the error that terminates this sequence,
  /// or `CancellationError` if the subscription is disposed first. Leaving the iteration disposes
  /// the subscription.
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
