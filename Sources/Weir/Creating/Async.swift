extension SignalProducer {
  /// Does `work` in a task for each run, sends its value and completes, or fails with what it
  /// throws. Disposing the run cancels the task.
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

  /// Does `work` in a task of a given priority for each run, sends its value and completes, or fails
  /// with what it throws. Disposing the run cancels the task.
  public init(
    priority: TaskPriority?, _ work: @escaping @Sendable () async throws(Error) -> Value
  ) {
    self.init(
      priority: priority,
      sending: { (observer) async throws(Error) in observer.value.onValue(try await work()) })
  }

  /// Sends the elements of an asynchronous sequence, which each run iterates over in a task of its
  /// own, and its end. Disposing the run cancels the task.
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

  /// One task for each run, which sends values and returns at the end of them.
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
