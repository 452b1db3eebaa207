extension SignalProducer {
  /// Creates a producer that calls `action` in each run, emits its result and completes.
  @preconcurrency @inlinable
  public init(_ action: @escaping @Sendable () -> Value) {
    self.init(beginning: { observer, run in
      run.enter()
      guard run.isActive else { return run.finish(.interrupted, observer) }
      let value = action()
      if run.isActive { observer.onValue(value) }
      run.finish(.completed, observer)
    })
  }

  /// Creates a producer that calls `action` in each run, emits its result and completes, or fails
  /// with the error that `action` throws.
  ///
  /// ```swift
  /// struct NotANumber: Error {}
  /// @Sendable func number(_ text: String) throws -> Int {
  ///   guard let number = Int(text) else { throw NotANumber() }
  ///   return number
  /// }
  ///
  /// SignalProducer<Int, any Error> { try number("12") }
  ///   .start { print($0) }  //> VALUE 12 | COMPLETED
  /// SignalProducer<Int, any Error> { try number("twelve") }
  ///   .start { print($0) }  //> FAILED NotANumber()
  /// ```
  // Disfavored, since a closure that cannot throw also matches the initializer for such closures.
  @_disfavoredOverload @preconcurrency @inlinable
  public init(_ action: @escaping @Sendable () throws(Error) -> Value) {
    self.init(attempting: { Result(catching: action) })
  }

  /// Creates a producer that calls `action` in each run, then emits the value of its result and
  /// completes, or fails with its error.
  @preconcurrency @inlinable
  public init(_ action: @escaping @Sendable () -> Result<Value, Error>) {
    self.init(attempting: action)
  }

  @inlinable
  init(attempting action: @escaping () -> Result<Value, Error>) {
    self.init(beginning: { observer, run in
      run.enter()
      guard run.isActive else { return run.finish(.interrupted, observer) }
      switch action() {
      case .success(let value):
        if run.isActive { observer.onValue(value) }
        run.finish(.completed, observer)
      case .failure(let error):
        run.finish(.failed(error), observer)
      }
    })
  }
}

extension SignalProducer where Error == any Swift.Error {
  /// Creates a producer that calls `action` in each run, emits its result and completes, or fails
  /// with the error that `action` throws.
  // Makes `any Error` the error type of an expression that does not specify one.
  @preconcurrency @inlinable
  public init(_ action: @escaping @Sendable () throws -> Value) {
    self.init(attempting: { Result(catching: action) })
  }
}
