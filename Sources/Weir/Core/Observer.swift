extension Signal {
  /// A receiver of events.
  ///
  /// An observer that comes from `Signal.pipe()` or is passed to the closure of a signal or
  /// producer can be used from any thread. When the last copy of the observer of a signal is
  /// released before the end, the signal is interrupted. A run of a producer continues until it is
  /// disposed.
  ///
  /// ```swift
  /// let (signal, observer) = Signal<Int, Never>.pipe()
  /// signal.observe(Signal.Observer { event in print(event) })
  /// observer.send(value: 1)  //> VALUE 1
  /// ```
  public struct Observer {
    /// A closure that handles events.
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
  /// Creates an observer that passes every event to `action`.
  @preconcurrency @inlinable
  public init(_ action: @escaping @Sendable (Signal<Value, Error>.Event) -> Void) {
    self.init(
      receiving: { action(.value($0)) },
      termination: { action(Signal<Value, Error>.Event($0)) })
  }

  /// Creates an observer with one closure for each kind of event. Events without a closure are
  /// ignored.
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

  /// Sends an event.
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

  /// Sends the completion, which ends the stream.
  @inlinable
  public func sendCompleted() { onTermination(.completed) }

  /// Sends an interruption, which ends the stream.
  @inlinable
  public func sendInterrupted() { onTermination(.interrupted) }

  /// Sends a value; equivalent to `send(value:)`.
  @inlinable
  public func receive(_ value: Value) { onValue(value) }

  /// Sends a terminal event.
  @inlinable
  public func terminate(_ termination: Termination<Error>) { onTermination(termination) }

  /// Returns an observer that transforms values before it passes them to this observer.
  ///
  /// Terminal events pass unchanged. An error thrown by `transform` fails this observer.
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

  /// Returns an observer that handles values with `value` and passes terminal events to this
  /// observer.
  @inlinable
  func receiving<T>(_ value: @escaping (T) -> Void) -> Signal<T, Error>.Observer {
    Signal<T, Error>.Observer(receiving: value, termination: onTermination)
  }

  /// Returns an observer that passes the first terminal event to this observer and then ends the
  /// run.
  ///
  /// A second terminal event is possible when a later operator ends the stream early.
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
