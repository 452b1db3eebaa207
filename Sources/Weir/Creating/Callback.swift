extension SignalProducer {
  /// Creates a producer that calls `function`, emits the value passed to the callback and
  /// completes.
  ///
  /// Only the first call of the callback has an effect. If the callback is released without a call,
  /// the run is interrupted.
  ///
  /// ```swift
  /// @Sendable func locate(then done: @Sendable (String) -> Void) { done("here") }
  ///
  /// SignalProducer<String, Never>.callback { done in locate(then: done) }
  ///   .start { print($0) }  //> VALUE here | COMPLETED
  /// ```
  @preconcurrency
  public static func callback(
    _ function: @escaping @Sendable (_ callback: @escaping @Sendable (Value) -> Void) -> Void
  ) -> SignalProducer {
    resultCallback { callback in function { callback(.success($0)) } }
  }

  /// Creates a producer that calls `function`, then emits the value passed to the callback and
  /// completes, or fails with the error.
  ///
  /// Only the first call of the callback has an effect. If the callback is released without a call,
  /// the run is interrupted.
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

  /// Creates a producer of the values with which a handler is called. The handler is added when a
  /// run starts and removed when the run ends.
  ///
  /// ```swift
  /// let handlers = Atomic<[@Sendable (Int) -> Void]>([])
  /// let sizes = SignalProducer<Int, Never>(
  ///   adding: { handler in handlers.modify { $0.append(handler) } },
  ///   removing: { _ in handlers.value = [] })
  /// sizes.take(first: 2).start { print($0) }
  /// for size in [10, 20, 30] { handlers.value.first?(size) }  //> VALUE 10 | VALUE 20 | COMPLETED
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
