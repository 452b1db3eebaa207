/// What becomes of the values that nobody has asked for yet.
public enum BufferingPolicy: Sendable {
  /// All wait.
  case unbounded
  /// The first ones wait, so many; those that find no room are dropped.
  case oldest(Int)
  /// The last ones wait, so many; a new one takes the room of the oldest.
  case newest(Int)
}

/// The values of a stream as an asynchronous sequence: see `values(buffering:)`.
public struct AsyncValues<Element: Sendable, Failure: Error>: AsyncSequence, @unchecked Sendable {
  let policy: BufferingPolicy
  let start: (Signal<Element, Failure>.Observer) -> (any Disposable)?

  init(
    _ policy: BufferingPolicy,
    start: @escaping (Signal<Element, Failure>.Observer) -> (any Disposable)?
  ) {
    switch policy {
    case .unbounded: break
    case .oldest(let capacity), .newest(let capacity):
      precondition(capacity >= 0, "a buffer cannot hold a negative number of values")
    }
    self.policy = policy
    self.start = start
  }

  public func makeAsyncIterator() -> AsyncIterator {
    let buffer = AsyncBuffer<Element, Failure>(policy)
    buffer.source.inner = start(buffer.observer)
    return AsyncIterator(buffer: buffer)
  }

  /// Waits for one value after the other. When the last copy goes away, the stream is disposed.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let reader: Reader

    fileprivate init(buffer: AsyncBuffer<Element, Failure>) {
      reader = Reader(buffer)
    }

    /// The next value, or nil at the end; throws the failure of the stream, once.
    ///
    /// - Precondition: one task at a time waits for a value.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Element? {
      try await reader.buffer.next(isolation: actor).get()
    }
  }

  private final class Reader: Sendable {
    let buffer: AsyncBuffer<Element, Failure>

    init(_ buffer: AsyncBuffer<Element, Failure>) {
      self.buffer = buffer
    }

    deinit { buffer.cancel() }
  }
}

extension Signal where Value: Sendable {
  /// The values from the beginning of a loop on, as an asynchronous sequence.
  ///
  /// Values that come while the loop is busy wait, as the policy says; the end comes after them. An
  /// interruption ends the sequence like a completion, a failure is thrown. Each loop observes on
  /// its own. Leaving it, or cancelling its task, disposes the observation and what waits.
  ///
  /// ```swift
  /// let (signal, observer) = Signal<Int, Never>.pipe()
  /// var values = signal.values().makeAsyncIterator()  // so a loop begins
  /// for number in 1...2 { observer.send(value: number) }
  /// observer.sendCompleted()
  /// while let value = await values.next() { print(value) }  //> 1 | 2
  /// ```
  @_disfavoredOverload
  public func values(
    buffering policy: BufferingPolicy = .unbounded
  ) -> AsyncValues<Value, Error> {
    AsyncValues(policy) { self.observe($0) }
  }
}

extension SignalProducer where Value: Sendable {
  /// The values of a run, as an asynchronous sequence; each loop starts a run of its own.
  ///
  /// Values that come while the loop is busy wait, as the policy says; the end comes after them. An
  /// interruption ends the sequence like a completion, a failure is thrown. Leaving the loop, or
  /// cancelling its task, disposes the run and what waits. Values that are all sent while the run is
  /// started are sent before the loop begins: of an infinite sequence, `take(first:)` some.
  ///
  /// ```swift
  /// let producer = SignalProducer<Int, Never>(1...5)
  /// for await value in producer.values(buffering: .newest(2)) { print(value) }  //> 4 | 5
  /// ```
  @_disfavoredOverload
  public func values(
    buffering policy: BufferingPolicy = .unbounded
  ) -> AsyncValues<Value, Error> {
    AsyncValues(policy) { self.start($0) }
  }

  /// The first value, or nil where the run ends without one; throws its failure. Cancelling the
  /// task disposes the run.
  @_disfavoredOverload
  public func firstValue(
    isolation actor: isolated (any Actor)? = #isolation
  ) async throws(Error) -> Value? {
    var iterator = take(first: 1).values().makeAsyncIterator()
    return try await iterator.next()
  }

  /// The last value before the completion, or nil where the run ends without; throws its failure.
  /// Cancelling the task disposes the run.
  @_disfavoredOverload
  public func lastValue(
    isolation actor: isolated (any Actor)? = #isolation
  ) async throws(Error) -> Value? {
    try await reduce(Value?.none) { $1 }.firstValue() ?? nil
  }
}
