/// The inside of a subject, in any vocabulary: a hot source whose observers first get what it
/// remembers.
@usableFromInline
package struct SubjectCore<Memory, Value, Error: Swift.Error> {
  @usableFromInline
  package struct State {
    @usableFromInline var memory: Memory
    /// The end has been sent: nothing is remembered any more.
    @usableFromInline var isEnding = false
    /// Whoever comes now comes after the last value.
    @usableFromInline var hasEnded = false
    @usableFromInline var isDisposed = false

    @inlinable
    init(_ memory: Memory) {
      self.memory = memory
    }
  }

  @usableFromInline let source: ReplaySource<State, Value, Error>
  @usableFromInline let observers = ObserverCount()
  /// One run for each observer: it gets what is replayed, then the events to come, or the end.
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

  /// What the stream failed with.
  package var error: Error? {
    source.state.withLock { state in
      if case .failed(let error) = state.termination { error } else { nil }
    }
  }

  /// Sends a value, after `remember` has recorded it and returned what that replaces, which is
  /// released when all is done. Nothing follows the end.
  @inlinable
  package func send<Replaced>(_ value: Value, remember: (inout Memory) -> Replaced?) {
    _ = source.record { state in
      (value, state.memory.isEnding ? nil : remember(&state.memory.memory))
    }
  }

  /// Sends a value that is not remembered.
  @inlinable
  package func send(_ value: Value) {
    source.record { _ in (value, ()) }
  }

  /// Changes what is remembered by `remember`, which returns what that replaces, and sends nothing.
  @inlinable
  package func withhold<Replaced>(_ remember: (inout Memory) -> Replaced?) {
    let replaced = source.state.withLock { state in
      state.memory.isEnding ? nil : remember(&state.memory.memory)
    }
    withExtendedLifetime(replaced) {}
  }

  /// Ends the stream, with a last value if there is one.
  @usableFromInline
  package func terminate(
    _ end: Termination<Error>, sending last: (Memory) -> Value? = { _ in nil }
  ) {
    let (isFirst, value) = source.state.withLock { state -> (Bool, Value?) in
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
      source.state.withLock { $0.memory.hasEnded = true }
    }
    source.terminate(end)
  }

  /// Lets the observers go without telling them; those that come later get an error.
  ///
  /// - Parameter memory: takes the place of what is remembered, where that can be forgotten.
  package func dispose(late error: Error, leaving memory: Memory? = nil) {
    let replaced = source.state.withLock { state -> Memory? in
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
