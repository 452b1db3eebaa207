extension SignalProducer {
  /// Sends what `action` returns, computed anew for each run, then completes.
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

  /// Sends what `action` returns, computed anew for each run, then completes; fails with what it
  /// throws.
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
  // Not for actions that cannot throw: both would do for them.
  @_disfavoredOverload @preconcurrency @inlinable
  public init(_ action: @escaping @Sendable () throws(Error) -> Value) {
    self.init(attempting: { Result(catching: action) })
  }

  /// Sends the value of the result that `action` returns and completes, or fails with its error;
  /// `action` is called for each run.
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
  /// Sends what `action` returns, computed anew for each run, then completes; fails with what it
  /// throws. A producer of which nothing else is said may fail with any error.
  // Beside the initialiser above for the type of error of an expression that does not name one.
  @preconcurrency @inlinable
  public init(_ action: @escaping @Sendable () throws -> Value) {
    self.init(attempting: { Result(catching: action) })
  }
}
