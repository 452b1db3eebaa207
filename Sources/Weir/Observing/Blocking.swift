import Dispatch

extension SignalProducer {
  /// Starts a run, blocks the current thread until the first value arrives or the run ends, and
  /// returns that value.
  ///
  /// - Returns: The value, the failure, or nil if the run ends with neither.
  /// - Precondition: The events are sent from other threads or synchronously during the start. An
  ///   event that must be delivered on the blocked thread never arrives.
  @available(*, noasync, message: "this blocks the thread; use `await firstValue()`")
  public func first() -> Result<Value, Error>? {
    take(first: 1).single()
  }

  /// Starts a run, blocks the current thread until a second value arrives or the run ends, and
  /// returns the value if it is the only one.
  ///
  /// - Returns: The only value, the failure, or nil if there are no values or more than one.
  /// - Precondition: The events are sent from other threads or synchronously during the start.
  @available(*, noasync, message: "this blocks the thread; use `await firstValue()`")
  public func single() -> Result<Value, Error>? {
    let (values, termination) = take(first: 2).block()
    if case .failed(let error) = termination { return .failure(error) }
    return values.count == 1 ? .success(values[0]) : nil
  }

  /// Starts a run, blocks the current thread until it ends, and returns its last value.
  ///
  /// - Returns: The last value, the failure, or nil if there is no value or the run is interrupted.
  /// - Precondition: The events are sent from other threads or synchronously during the start.
  @available(*, noasync, message: "this blocks the thread; use `await lastValue()`")
  public func last() -> Result<Value, Error>? {
    switch reduce(Value?.none, { $1 }).single() {
    case .success(let value): value.map { .success($0) }
    case .failure(let error): .failure(error)
    case nil: nil
    }
  }

  /// Starts a run and blocks the current thread until it ends.
  ///
  /// - Returns: The failure, or a success if the run completes or is interrupted.
  /// - Precondition: The events are sent from other threads or synchronously during the start.
  @discardableResult
  @available(*, noasync, message: "this blocks the thread; use `for await` on `values()`")
  public func wait() -> Result<Void, Error> {
    let (_, termination) = filter { _ in false }.block()
    if case .failed(let error) = termination { return .failure(error) }
    return .success(())
  }

  /// Starts a run, blocks the current thread until it ends, and returns all its values.
  ///
  /// - Returns: All values, the failure, or nil if the run is interrupted.
  /// - Precondition: The events are sent from other threads or synchronously during the start.
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
