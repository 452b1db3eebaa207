extension SignalProducer {
  /// Creates a producer that calls `work` in a task, emits its result and completes.
  ///
  /// Fails with the error that `work` throws. Disposing a run cancels its task.
  ///
  /// ```swift
  /// @Sendable func lookUp(_ name: String) async -> Int { name.count }
  ///
  /// let answer = SignalProducer<Int, Never> { await lookUp("Pedro") }
  /// print(await answer.firstValue() ?? 0)  //> 5
  /// ```
  public init(_ work: @escaping @Sendable () async throws(Error) -> Value) {
    self.init(priority: nil, work)
  }

  /// Creates a producer that calls `work` in a task of the given priority, emits its result and
  /// completes.
  ///
  /// Fails with the error that `work` throws. Disposing a run cancels its task.
  public init(
    priority: TaskPriority?, _ work: @escaping @Sendable () async throws(Error) -> Value
  ) {
    self.init(
      priority: priority,
      sending: { (observer) async throws(Error) in observer.value.onValue(try await work()) })
  }

  /// Creates a producer of the elements of an asynchronous sequence.
  ///
  /// Each run iterates over the sequence in its own task and ends when the sequence ends, or fails
  /// with the error that it throws. Disposing a run cancels its task.
  ///
  /// ```swift
  /// let numbers = AsyncStream<Int> { continuation in
  ///   for number in 1...3 { continuation.yield(number) }
  ///   continuation.finish()
  /// }
  /// for await sum in SignalProducer(numbers).scan(0, +).values() { print(sum) }  //> 1 | 3 | 6
  /// ```
  public init<S: AsyncSequence & Sendable>(
    _ sequence: S
  ) where S.Element == Value, S.Failure == Error {
    self.init(
      priority: nil,
      sending: { (observer) async throws(Error) in
        for try await value in sequence { observer.value.onValue(value) }
      })
  }

  /// Creates a producer whose runs each call `work` in a task and complete when it returns.
  private init(
    priority: TaskPriority?,
    sending work:
      @escaping @Sendable (Unchecked<Signal<Value, Error>.Observer>) async throws(Error) -> Void
  ) {
    self.init(beginning: { observer, run in
      let sink = Unchecked(run.open(observer))
      guard run.isActive else { return }
      let task = Task(priority: priority) {
        do throws(Error) {
          try await work(sink)
          sink.value.onTermination(.completed)
        } catch {
          sink.value.onTermination(.failed(error))
        }
      }
      run += { task.cancel() }
    })
  }
}
