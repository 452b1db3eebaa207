/// How values that have not been requested yet are buffered.
public enum BufferingPolicy: Sendable {
  /// Keeps all values. A source that can pause, such as a file, does so while 1,024 of them wait.
  case unbounded
  /// Keeps at most the given number of values and drops new ones while the buffer is full.
  case oldest(Int)
  /// Keeps at most the given number of values; a new value displaces the oldest one.
  case newest(Int)
}

/// The values of a stream as an asynchronous sequence; created by `values(buffering:)`.
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
      precondition(capacity >= 0, "the capacity must not be negative")
    }
    self.policy = policy
    self.start = start
  }

  /// Starts a run of the producer, or adds an observer to the signal, and returns an iterator over
  /// the values that arrive afterwards.
  public func makeAsyncIterator() -> AsyncIterator {
    let buffer = AsyncBuffer<Element, Failure>(policy)
    buffer.source.inner = start(buffer.observer)
    return AsyncIterator(buffer: buffer)
  }

  /// An iterator over the values of a stream. When its last copy is released, the stream is
  /// disposed.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let reader: Reader

    fileprivate init(buffer: AsyncBuffer<Element, Failure>) {
      reader = Reader(buffer)
    }

    /// Returns the next value, or nil at the end. Throws the error with which the stream failed,
    /// once.
    ///
    /// - Precondition: No other task is waiting for a value of this iterator.
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
  /// Returns the values of the signal as an asynchronous sequence. Each loop over it adds an
  /// observer and receives the values sent afterwards.
  ///
  /// Values that arrive while the loop body runs are buffered according to `policy`. The end of the
  /// signal follows the buffered values. An interruption ends the sequence like a completion; a
  /// failure is thrown. Leaving the loop, or cancelling its task, removes the observer and drops
  /// the buffered values.
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
  /// Returns the values of the producer as an asynchronous sequence. Each loop over it starts a
  /// run.
  ///
  /// Values that arrive while the loop body runs are buffered according to `policy`. The end of the
  /// run follows the buffered values. An interruption ends the sequence like a completion; a
  /// failure is thrown. Leaving the loop, or cancelling its task, disposes the run and drops the
  /// buffered values.
  ///
  /// A producer that emits all its values synchronously does so before the first iteration of the
  /// loop. Limit an infinite one with an operator such as `take(first:)`.
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

  /// Starts a run and returns its first value, or nil if it ends without a value.
  ///
  /// Throws the error with which the run fails. Cancelling the task disposes the run.
  @_disfavoredOverload
  public func firstValue(
    isolation actor: isolated (any Actor)? = #isolation
  ) async throws(Error) -> Value? {
    var iterator = take(first: 1).values().makeAsyncIterator()
    return try await iterator.next()
  }

  /// Starts a run and returns its last value when it completes, or nil if it has no value or is
  /// interrupted.
  ///
  /// Throws the error with which the run fails. Cancelling the task disposes the run.
  @_disfavoredOverload
  public func lastValue(
    isolation actor: isolated (any Actor)? = #isolation
  ) async throws(Error) -> Value? {
    try await reduce(Value?.none) { $1 }.firstValue() ?? nil
  }
}
