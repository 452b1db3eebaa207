/// The core of the subjects of all reactive APIs: a hot source that replays its memory to each new
/// observer.
@usableFromInline
package struct SubjectCore<Memory, Value, Error: Swift.Error> {
  @usableFromInline
  package struct State {
    @usableFromInline var memory: Memory
    /// Whether the stream has been terminated, after which the memory does not change.
    @usableFromInline var isEnding = false
    /// Whether the last value has been sent, so that new observers receive only the replay and the
    /// terminal event.
    @usableFromInline var hasEnded = false
    @usableFromInline var isDisposed = false

    @inlinable
    init(_ memory: Memory) {
      self.memory = memory
    }
  }

  @usableFromInline let source: ReplaySource<State, Value, Error>
  @usableFromInline let observers = ObserverCount()
  /// A producer with one run for each observer, which receives the replay and then the later
  /// events.
  @usableFromInline package let producer: SignalProducer<Value, Error>

  @inlinable
  package init(
    _ memory: Memory,
    replaying replay: @escaping (Memory, _ hasEnded: Bool, (Value) -> Void) -> Void
  ) {
    let source = ReplaySource<State, Value, Error>(State(memory), isSilentlyReleased: true)
    self.source = source
    producer = source.producer(countedBy: observers) { state, send in
      if !state.isDisposed { replay(state.memory, state.hasEnded, send) }
    }
  }

  package var hasObservers: Bool { !observers.isZero }

  package var isDisposed: Bool { source.memory.isDisposed }

  @inlinable
  package var memory: Memory { source.memory.memory }

  /// The error with which the stream failed, if it did.
  package var error: Error? {
    source.withState { state in
      if case .failed(let error) = state.termination { error } else { nil }
    }
  }

  /// Sends a value after recording it with `remember`, which returns the displaced memory.
  ///
  /// The displaced memory is released after the delivery. After the end, nothing is recorded or
  /// sent.
  @inlinable
  package func send<Replaced>(_ value: Value, remember: (inout Memory) -> Replaced?) {
    _ = source.record { state in
      (value, state.memory.isEnding ? nil : remember(&state.memory.memory))
    }
  }

  /// Sends a value without recording it.
  @inlinable
  package func send(_ value: Value) {
    source.record { _ in (value, ()) }
  }

  /// Updates the memory with `remember`, which returns the displaced memory, without sending a
  /// value.
  @inlinable
  package func withhold<Replaced>(_ remember: (inout Memory) -> Replaced?) {
    let replaced = source.withState { state in
      state.memory.isEnding ? nil : remember(&state.memory.memory)
    }
    withExtendedLifetime(replaced) {}
  }

  /// Ends the stream, after sending the value that `last` returns, if any.
  @usableFromInline
  package func terminate(
    _ end: Termination<Error>, sending last: (Memory) -> Value? = { _ in nil }
  ) {
    let (isFirst, value) = source.withState { state -> (Bool, Value?) in
      if state.memory.isEnding { return (false, nil) }
      state.memory.isEnding = true
      return (true, last(state.memory.memory))
    }
    guard isFirst else { return }
    if let value {
      source.record { state in
        state.memory.hasEnded = true
        return (value, ())
      }
    } else {
      source.withState { $0.memory.hasEnded = true }
    }
    source.terminate(end)
  }

  /// Releases the observers without sending them an event. Later observers receive `error`.
  ///
  /// - Parameter memory: If given, replaces the memory, which is then released.
  package func dispose(late error: Error, leaving memory: Memory? = nil) {
    let replaced = source.withState { state -> Memory? in
      state.memory.isEnding = true
      state.memory.isDisposed = true
      guard let memory else { return nil }
      defer { state.memory.memory = memory }
      return state.memory.memory
    }
    withExtendedLifetime(replaced) {}
    source.release(late: .failed(error))
  }
}
