extension SignalProducer {
  /// Calls `function` for each run, sends what it calls back with, then completes.
  ///
  /// Only the first call back counts. A callback that goes away unused interrupts the run.
  ///
  /// ```swift
  /// let location = SignalProducer<Place, Never>.callback { done in locate(then: done) }
  /// ```
  @preconcurrency
  public static func callback(
    _ function: @escaping @Sendable (_ callback: @escaping @Sendable (Value) -> Void) -> Void
  ) -> SignalProducer {
    resultCallback { callback in function { callback(.success($0)) } }
  }

  /// Calls `function` for each run, sends the value that it calls back with and completes, or fails
  /// with the error.
  ///
  /// Only the first call back counts. A callback that goes away unused interrupts the run.
  @preconcurrency
  public static func resultCallback(
    _ function:
      @escaping @Sendable (
        _ callback: @escaping @Sendable (Result<Value, Error>) -> Void
      ) -> Void
  ) -> SignalProducer {
    SignalProducer({ observer, _ in
      let answer = Answer(observer)
      function { answer.give($0) }
    })
  }

  /// Sends what a handler is called with, which is added at each start and removed at the end.
  ///
  /// ```swift
  /// let sizes = SignalProducer<Size, Never>(
  ///   adding: { handler in window.addResizeHandler(handler) },
  ///   removing: { token in window.removeResizeHandler(token) })
  /// ```
  @preconcurrency
  public init<Token>(
    adding add: @escaping @Sendable (_ handler: @escaping @Sendable (Value) -> Void) -> Token,
    removing remove: @escaping @Sendable (Token) -> Void
  ) {
    self.init({ observer, lifetime in
      let observer = Unchecked(observer)
      let token = Unchecked(add { observer.value.send(value: $0) })
      lifetime.observeEnded { remove(token.value) }
    })
  }
}
