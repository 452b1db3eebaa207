import Weir

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Subscribes and waits for the element. Throws the error of the sequence.
  ///
  /// Cancelling the task disposes the subscription and throws `CancellationError`.
  public var value: Element {
    get async throws {
      guard let element = try await source.onlyElement else { throw RxError.noElements }
      return element
    }
  }

  /// Emits the result of an asynchronous function, or fails with the error that it throws. Each
  /// subscription calls it in a new task, which is cancelled when the subscription is disposed.
  ///
  /// - Parameters:
  ///   - detached: whether to use a detached task, which inherits nothing from the current task.
  ///   - priority: the priority of the task.
  ///   - work: the asynchronous function.
  @_disfavoredOverload @preconcurrency
  public static func create(
    detached: Bool = false, priority: TaskPriority? = nil,
    work: @escaping @Sendable () async throws -> Element
  ) -> Single<Element> {
    .create { single in
      let operation: @Sendable () async -> Void = {
        do { single(.success(try await work())) } catch { single(.failure(error)) }
      }
      let task =
        detached
        ? Task.detached(priority: priority, operation: operation)
        : Task(priority: priority, operation: operation)
      return Disposables.create { task.cancel() }
    }
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Subscribes and waits for the element; nil if there is none. Throws the error of the sequence.
  ///
  /// Cancelling the task disposes the subscription and throws `CancellationError`.
  public var value: Element? {
    get async throws { try await source.onlyElement }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Subscribes and waits for the completion. Throws the error of the sequence.
  ///
  /// Cancelling the task disposes the subscription and throws `CancellationError`.
  public var value: Void {
    get async throws { _ = try await source.onlyElement }
  }
}

extension Observable {
  /// Waits for the only element of a sequence with at most one.
  fileprivate var onlyElement: Element? {
    get async throws {
      let answer = Answer<Element>()
      let subscription = SingleAssignmentDisposable()
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          answer.wait(continuation)
          subscription.setDisposable(
            subscribe(
              onNext: { answer.give(.success($0)) }, onError: { answer.give(.failure($0)) },
              onCompleted: { answer.give(.success(nil)) },
              onDisposed: { answer.give(.failure(CancellationError())) }))
        }.value
      } onCancel: {
        subscription.dispose()
      }
    }
  }
}

/// A result that a task waits for. It is set at most once.
private final class Answer<Element>: Sendable {
  typealias Continuation = CheckedContinuation<Unchecked<Element?>, any Swift.Error>

  private let continuation = Locked<Continuation?>(nil)

  func wait(_ waiting: Continuation) { continuation.withLock { $0 = waiting } }

  func give(_ result: Result<Element?, any Swift.Error>) {
    let waiting = continuation.exchange(nil)
    waiting?.resume(with: result.map(Unchecked.init))
  }
}
