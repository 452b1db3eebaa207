extension Signal {
  /// Sends the events to `observer` until the signal ends or the result is disposed.
  ///
  /// If the signal has already ended, `observer` receives `interrupted` and the result is nil.
  @discardableResult @inlinable
  public func observe(_ observer: Observer) -> (any Disposable)? {
    // Keeps the signal from being released, which would end it, before it has its observer.
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

  /// Calls `action` with the error when the signal fails.
  @discardableResult @preconcurrency @inlinable
  public func observeFailed(_ action: @escaping @Sendable (Error) -> Void) -> (any Disposable)? {
    observe(Observer(failed: action))
  }

  /// Calls `action` when the signal is interrupted, or immediately if it has already ended.
  @discardableResult @preconcurrency @inlinable
  public func observeInterrupted(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    observe(Observer(interrupted: action))
  }
}

extension Signal where Error == Never {
  /// Calls `action` with each value.
  ///
  /// ```swift
  /// let (signal, observer) = Signal<Int, Never>.pipe()
  /// let subscription = signal.observeValues { print($0) }
  /// observer.send(value: 1)  //> 1
  /// subscription?.dispose()
  /// observer.send(value: 2)  // no output
  /// ```
  @discardableResult @preconcurrency @inlinable
  public func observeValues(_ action: @escaping @Sendable (Value) -> Void) -> (any Disposable)? {
    observe(Observer(receiving: action, termination: { _ in }))
  }
}
