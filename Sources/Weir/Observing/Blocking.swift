import Dispatch

extension SignalProducer {
  /// Starts a run and blocks the thread until there is a first value, or none can come.
  ///
  /// - Returns: the value, the failure, or nil where the run ends otherwise.
  /// - Precondition: the events come from another thread, or while the run is started; none comes
  ///   to a thread that is blocked.
  @available(*, noasync, message: "this blocks the thread; use `await firstValue()`")
  public func first() -> Result<Value, Error>? {
    take(first: 1).single()
  }

  /// Starts a run and blocks the thread until it is known whether there is exactly one value.
  ///
  /// - Returns: the value, the failure, or nil where there are more values or none.
  /// - Precondition: as for `first()`.
  @available(*, noasync, message: "this blocks the thread; use `await firstValue()`")
  public func single() -> Result<Value, Error>? {
    let (values, termination) = take(first: 2).block()
    if case .failed(let error) = termination { return .failure(error) }
    return values.count == 1 ? .success(values[0]) : nil
  }

  /// Starts a run and blocks the thread until it ends.
  ///
  /// - Returns: the last value, the failure, or nil where there is no value or the run is
  ///   interrupted.
  /// - Precondition: as for `first()`.
  @available(*, noasync, message: "this blocks the thread; use `await lastValue()`")
  public func last() -> Result<Value, Error>? {
    switch reduce(Value?.none, { $1 }).single() {
    case .success(let value): value.map { .success($0) }
    case .failure(let error): .failure(error)
    case nil: nil
    }
  }

  /// Starts a run and blocks the thread until it ends.
  ///
  /// - Returns: the failure, or else a success.
  /// - Precondition: as for `first()`.
  @discardableResult
  @available(*, noasync, message: "this blocks the thread; use `for await` on `values()`")
  public func wait() -> Result<Void, Error> {
    let (_, termination) = filter { _ in false }.block()
    if case .failed(let error) = termination { return .failure(error) }
    return .success(())
  }

  /// Starts a run and blocks the thread until it ends.
  ///
  /// - Returns: all values, the failure, or nil where the run is interrupted.
  /// - Precondition: as for `first()`.
  @available(*, noasync, message: "this blocks the thread; use `for await` on `values()`")
  @_disfavoredOverload
  public func toArray() -> Result<[Value], Error>? {
    collect().single()
  }

  private func block() -> (values: [Value], termination: Termination<Error>) {
    let values = Local<[Value]>([])
    let end = Local(Termination<Error>.interrupted)
    let hasEnded = DispatchSemaphore(value: 0)
    start(
      Signal.Observer(
        receiving: { values.value.append($0) },
        termination: {
          end.value = $0
          hasEnded.signal()
        }))
    hasEnded.wait()
    return (values.value, end.value)
  }
}
