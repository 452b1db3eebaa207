extension Signal.Observer {
  /// Returns an observer that passes each event to `other` before passing it on.
  @inlinable
  func preceded(by other: Self) -> Self {
    Self(
      receiving: { [onValue] in
        other.onValue($0)
        onValue($0)
      },
      termination: { [onTermination] in
        other.onTermination($0)
        onTermination($0)
      })
  }

  /// Returns an observer that is interrupted when `run` ends without a terminal event from the
  /// source, because a later operator has ended it.
  func untilEnd(of run: Run) -> Self {
    let hasEnded = Local(false)
    let end: (Termination<Error>) -> Void = { [onTermination] in
      guard !hasEnded.value else { return }
      hasEnded.value = true
      onTermination($0)
    }
    run += { [end = Unchecked(end)] in end.value(.interrupted) }
    return Self(receiving: onValue, termination: end)
  }

  @usableFromInline
  static func effects(
    event: ((Signal<Value, Error>.Event) -> Void)?,
    failed: ((Error) -> Void)?,
    completed: (() -> Void)?,
    interrupted: (() -> Void)?,
    terminated: (() -> Void)?,
    value: ((Value) -> Void)?
  ) -> Self {
    let receiving: (Value) -> Void =
      if let event {
        {
          event(.value($0))
          value?($0)
        }
      } else {
        value ?? { _ in }
      }
    return Self(
      receiving: receiving,
      termination: { termination in
        event?(Signal<Value, Error>.Event(termination))
        switch termination {
        case .failed(let error): failed?(error)
        case .completed: completed?()
        case .interrupted: interrupted?()
        }
        terminated?()
      })
  }
}

extension Signal {
  /// Calls closures as side effects, each before the corresponding event is passed on.
  ///
  /// - Parameters:
  ///   - terminated: Called at any terminal event, after the closure for that event.
  ///   - disposed: Called when the resulting signal is released or has ended.
  @preconcurrency
  public func on(
    event: (@Sendable (Event) -> Void)? = nil,
    failed: (@Sendable (Error) -> Void)? = nil,
    completed: (@Sendable () -> Void)? = nil,
    interrupted: (@Sendable () -> Void)? = nil,
    terminated: (@Sendable () -> Void)? = nil,
    disposed: (@Sendable () -> Void)? = nil,
    value: (@Sendable (Value) -> Void)? = nil
  ) -> Signal {
    let derived = SignalCore<Value, Error>(run: core.run, ownsRun: false)
    let effects = Observer.effects(
      event: event, failed: failed, completed: completed, interrupted: interrupted,
      terminated: terminated, value: value)
    let upstream = CompositeDisposable()
    upstream += observe(derived.sink.preceded(by: effects))
    if let disposed { upstream += disposed }
    derived.attach(upstream)
    return Signal(derived)
  }
}

extension SignalProducer {
  /// Calls closures as side effects of each run, each before the corresponding event is passed on.
  ///
  /// No closure is called before the producer is started.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2])
  ///   .on(starting: { print("starting") }, completed: { print("done") }, value: { print($0) })
  ///   .start()  //> starting | 1 | 2 | done
  /// ```
  /// - Parameters:
  ///   - starting: Called before the work begins.
  ///   - started: Called when the work has begun.
  ///   - interrupted: Also called when a later operator, such as `take(first:)`, ends the run.
  ///   - terminated: Called at any terminal event, after the closure for that event.
  ///   - disposed: Called when the run has released its resources.
  @preconcurrency
  public func on(
    starting: (@Sendable () -> Void)? = nil,
    started: (@Sendable () -> Void)? = nil,
    event: (@Sendable (Signal<Value, Error>.Event) -> Void)? = nil,
    failed: (@Sendable (Error) -> Void)? = nil,
    completed: (@Sendable () -> Void)? = nil,
    interrupted: (@Sendable () -> Void)? = nil,
    terminated: (@Sendable () -> Void)? = nil,
    disposed: (@Sendable () -> Void)? = nil,
    value: (@Sendable (Value) -> Void)? = nil
  ) -> SignalProducer {
    SignalProducer(beginning: { [begin] observer, run in
      let effects = Signal<Value, Error>.Observer.effects(
        event: event, failed: failed, completed: completed, interrupted: interrupted,
        terminated: terminated, value: value)
      let seesEnd = event != nil || interrupted != nil || terminated != nil
      starting?()
      begin(observer.preceded(by: seesEnd ? effects.untilEnd(of: run) : effects), run)
      // Resources are released in the order in which they were added; `disposed` is therefore
      // called after the resources of the work have been released.
      if let disposed { run += disposed }
      started?()
    })
  }
}
