extension Signal {
  /// The place where events are sent: it receives them or passes them on.
  ///
  /// An observer that comes from `Signal.pipe()` or is handed to the closure of a signal or producer
  /// may be used from any thread. When its last copy goes away before the end, a signal is
  /// interrupted, since nothing can come any more; a run of a producer waits to be disposed.
  ///
  /// ```swift
  /// let (signal, observer) = Signal<Int, Never>.pipe()
  /// signal.observe(Signal.Observer { event in print(event) })
  /// observer.send(value: 1)  //> VALUE 1
  /// ```
  public struct Observer {
    /// What an observer may be made of.
    public typealias Action = (Signal<Value, Error>.Event) -> Void

    @usableFromInline package let onValue: (Value) -> Void
    @usableFromInline package let onTermination: (Termination<Error>) -> Void

    @inlinable
    package init(
      receiving value: @escaping (Value) -> Void,
      termination: @escaping (Termination<Error>) -> Void
    ) {
      onValue = value
      onTermination = termination
    }
  }
}

extension Signal.Observer: @unchecked Sendable where Value: Sendable {}

extension Signal.Observer {
  /// An observer that hands every event to `action`.
  @preconcurrency @inlinable
  public init(_ action: @escaping @Sendable (Signal<Value, Error>.Event) -> Void) {
    self.init(
      receiving: { action(.value($0)) },
      termination: { action(Signal<Value, Error>.Event($0)) })
  }

  /// An observer that calls the closure of each kind of event; a missing one ignores that kind.
  @preconcurrency @inlinable
  public init(
    value: (@Sendable (Value) -> Void)? = nil,
    failed: (@Sendable (Error) -> Void)? = nil,
    completed: (@Sendable () -> Void)? = nil,
    interrupted: (@Sendable () -> Void)? = nil
  ) {
    self.init(
      receiving: value ?? { _ in },
      termination: {
        switch $0 {
        case .failed(let error): failed?(error)
        case .completed: completed?()
        case .interrupted: interrupted?()
        }
      })
  }

  /// Sends any event.
  @inlinable
  public func send(_ event: Signal<Value, Error>.Event) {
    switch event {
    case .value(let value): onValue(value)
    case .failed(let error): onTermination(.failed(error))
    case .completed: onTermination(.completed)
    case .interrupted: onTermination(.interrupted)
    }
  }

  /// Sends a value.
  @inlinable
  public func send(value: Value) { onValue(value) }

  /// Sends a failure, which ends the stream.
  @inlinable
  public func send(error: Error) { onTermination(.failed(error)) }

  /// Sends the end of the work, which ends the stream.
  @inlinable
  public func sendCompleted() { onTermination(.completed) }

  /// Sends the cancellation, which ends the stream.
  @inlinable
  public func sendInterrupted() { onTermination(.interrupted) }

  /// Sends a value: `send(value:)` under the name that goes with `terminate(_:)`.
  @inlinable
  public func receive(_ value: Value) { onValue(value) }

  /// Sends an end, whichever it is.
  @inlinable
  public func terminate(_ termination: Termination<Error>) { onTermination(termination) }

  /// An observer of other values, which reach this one transformed; the end passes unchanged. What
  /// `transform` throws fails this observer.
  ///
  /// ```swift
  /// let lengths = Signal<Int, Never>.Observer(value: { print($0) })
  /// lengths.mapObserver { (text: String) in text.count }.send(value: "four")  //> 4
  /// ```
  @preconcurrency @inlinable
  public func mapObserver<T>(
    _ transform: @escaping @Sendable (T) throws(Error) -> Value
  ) -> Signal<T, Error>.Observer {
    receiving { [onValue, onTermination] in
      do throws(Error) {
        onValue(try transform($0))
      } catch {
        onTermination(.failed(error))
      }
    }
  }

  /// An observer of other values, whose end passes on to this one unchanged.
  @inlinable
  func receiving<T>(_ value: @escaping (T) -> Void) -> Signal<T, Error>.Observer {
    Signal<T, Error>.Observer(receiving: value, termination: onTermination)
  }

  /// An observer that passes the first end on to this one and then ends the run. An operator before
  /// one that ends early may still send its own end.
  @inlinable
  func ending(_ run: Run) -> Self {
    let hasEnded = Local(false)
    return Self(
      receiving: onValue,
      termination: { [onTermination] in
        guard !hasEnded.value else { return }
        hasEnded.value = true
        onTermination($0)
        run.end()
      })
  }
}
