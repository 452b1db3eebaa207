extension Signal {
  /// Sends the events to `observer` until the signal ends or the result is disposed; there is no
  /// result where it has ended.
  @discardableResult @inlinable
  public func observe(_ observer: Observer) -> (any Disposable)? {
    // The signal must not be released, and so be of no use, before it has its observer.
    withExtendedLifetime(self) {
      let subscription = core.observe(observer)
      return subscription.isDisposed ? nil : subscription
    }
  }

  /// Calls `action` with each event.
  @discardableResult @preconcurrency @inlinable
  public func observe(_ action: @escaping @Sendable (Event) -> Void) -> (any Disposable)? {
    observe(Observer(action))
  }

  /// Calls `action` with each value, or with the failure.
  @discardableResult @preconcurrency @inlinable
  public func observeResult(
    _ action: @escaping @Sendable (Result<Value, Error>) -> Void
  ) -> (any Disposable)? {
    observe(Observer(value: { action(.success($0)) }, failed: { action(.failure($0)) }))
  }

  /// Calls `action` when the signal completes.
  @discardableResult @preconcurrency @inlinable
  public func observeCompleted(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    observe(Observer(completed: action))
  }

  /// Calls `action` when the signal fails.
  @discardableResult @preconcurrency @inlinable
  public func observeFailed(_ action: @escaping @Sendable (Error) -> Void) -> (any Disposable)? {
    observe(Observer(failed: action))
  }

  /// Calls `action` when the signal is interrupted, or at once where it has ended.
  @discardableResult @preconcurrency @inlinable
  public func observeInterrupted(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    observe(Observer(interrupted: action))
  }
}

extension Signal where Error == Never {
  /// Calls `action` with each value.
  @discardableResult @preconcurrency @inlinable
  public func observeValues(_ action: @escaping @Sendable (Value) -> Void) -> (any Disposable)? {
    observe(Observer(receiving: action, termination: { _ in }))
  }
}
