extension SignalProducer {
  /// Emits each value, then the values of the stream that `transform` returns for it, and
  /// recursively those of the streams for these values.
  ///
  /// Completes when the source and all inner streams have completed. A failure ends the result,
  /// whereas an interruption of an inner stream ends only that stream. The stack does not grow with
  /// the depth of the recursion.
  ///
  /// ```swift
  /// let children = ["folder": ["a", "b"], "a": ["a1", "a2"]]
  /// SignalProducer<String, Never>(value: "folder")
  ///   .expand { SignalProducer<String, Never>(children[$0] ?? []) }
  ///   .startWithValues { print($0) }  //> folder | a | b | a1 | a2
  /// ```
  /// - Parameter limit: The maximum number of inner streams that run concurrently. The others wait.
  /// - Precondition: `limit` is positive.
  @preconcurrency
  @_disfavoredOverload
  public func expand<Inner: SignalProducerConvertible>(
    limit: Int = .max, _ transform: @escaping @Sendable (Value) -> Inner
  ) -> SignalProducer where Inner.Value == Value, Inner.Error == Error {
    precondition(limit > 0, "the limit must be at least 1")
    return SignalProducer(beginning: { [begin] observer, run in
      let expansion = Expansion(limit: limit, run: run, observer: observer) {
        transform($0).producer
      }
      begin(
        Signal<Value, Error>.Observer(
          receiving: { expansion.receive($0) }, termination: { expansion.sourceEnded($0) }),
        run.child())
    })
  }
}

extension Signal {
  /// Emits each value, then the values of the stream that `transform` returns for it, and
  /// recursively those of the streams for these values.
  ///
  /// Completes when this signal and all inner streams have completed. A failure ends the result,
  /// whereas an interruption of an inner stream ends only that stream.
  ///
  /// - Parameter limit: The maximum number of inner streams that run concurrently. The others wait.
  /// - Precondition: `limit` is positive.
  @preconcurrency
  @_disfavoredOverload
  public func expand<Inner: SignalProducerConvertible>(
    limit: Int = .max, _ transform: @escaping @Sendable (Value) -> Inner
  ) -> Signal where Inner.Value == Value, Inner.Error == Error {
    Signal(starting: producer.expand(limit: limit, transform))
  }
}

/// Starts an inner stream for each value, up to a limit at a time. A value that arrives while an
/// inner stream is being started waits, so that synchronous streams do not nest.
private final class Expansion<Value, Error: Swift.Error>: @unchecked Sendable {
  private struct State {
    let waiting = Queue<Value>()
    var running = 0
    var isStarting = false
    var sourceHasCompleted = false

    var isDone: Bool { running == 0 && waiting.isEmpty && sourceHasCompleted }
  }

  private let limit: Int
  private let run: Run
  private let sink: Signal<Value, Error>.Observer
  private let transform: (Value) -> SignalProducer<Value, Error>
  private let state = Locked(State())

  init(
    limit: Int, run: Run, observer: Signal<Value, Error>.Observer,
    transform: @escaping (Value) -> SignalProducer<Value, Error>
  ) {
    self.limit = limit
    self.run = run
    self.transform = transform
    sink = run.open(observer)
  }

  func receive(_ value: Value) {
    sink.send(value: value)
    state.withLock { $0.waiting.append(value) }
    startWaiting()
  }

  func sourceEnded(_ termination: Termination<Error>) {
    guard case .completed = termination else { return sink.onTermination(termination) }
    let isDone = state.withLock { state in
      state.sourceHasCompleted = true
      return state.isDone
    }
    if isDone { sink.sendCompleted() }
  }

  private func innerEnded(_ termination: Termination<Error>) {
    if case .failed = termination { return sink.onTermination(termination) }
    let isDone = state.withLock { state in
      state.running -= 1
      return state.isDone
    }
    if isDone { sink.sendCompleted() } else { startWaiting() }
  }

  private func startWaiting() {
    while run.isActive {
      let next = state.withLock { state -> Value? in
        guard !state.isStarting, state.running < limit, let next = state.waiting.popFirst() else {
          return nil
        }
        state.isStarting = true
        state.running += 1
        return next
      }
      guard let next else { return }
      start(transform(next))
      state.withLock { $0.isStarting = false }
    }
  }

  private func start(_ inner: SignalProducer<Value, Error>) {
    let innerRun = Run()
    guard let token = run.insert(innerRun) else { return }
    inner.begin(
      Signal<Value, Error>.Observer(
        receiving: { [self] in receive($0) },
        termination: { [self] termination in
          run.remove(token)
          innerEnded(termination)
        }), innerRun)
  }
}
