// Building blocks for the other reactive APIs of this package, which order effects differently.

extension SignalProducer {
  /// Calls `body` instead of starting a run.
  ///
  /// `start` starts the run. `atRelease` adds an action to run when the run is released: before the
  /// resources of the run if it is added before the start, otherwise after them.
  package func aroundRun(
    _ body:
      @escaping (
        _ start: () -> Void, _ atRelease: (@escaping @Sendable () -> Void) -> Void
      ) -> Void
  ) -> SignalProducer {
    SignalProducer(beginning: { [begin] observer, run in
      body({ begin(observer, run) }, { run += $0 })
    })
  }

  /// Calls `body` instead of starting a run, with the observer of the run and a closure that starts
  /// the run with the observer passed to it.
  @inlinable
  package func interposing(
    _ body:
      @escaping (
        _ observer: Signal<Value, Error>.Observer, _ start: (Signal<Value, Error>.Observer) -> Void
      ) -> Void
  ) -> SignalProducer {
    SignalProducer(beginning: { [begin] observer, run in
      body(observer) { begin($0, run) }
    })
  }

  /// Returns a producer of the mapped values. `form` must be pure, because it can be called before
  /// the producer starts.
  @inlinable
  package func converted<U>(_ form: @escaping @Sendable (Value) -> U) -> SignalProducer<U, Error> {
    known(form) ?? map(form)
  }

  /// Returns a producer whose events pass through `operation`, which must call `end` after it has
  /// delivered the terminal event.
  ///
  /// `end` releases the run. No event may be sent afterwards.
  package func transformReleasing(
    _ operation:
      @escaping (_ observer: Signal<Value, Error>.Observer, _ end: @escaping () -> Void) ->
      Signal<Value, Error>.Observer
  ) -> SignalProducer {
    SignalProducer(beginning: { [begin] observer, run in
      begin(operation(observer, { run.end() }), run)
    })
  }

  /// Delays the completion until the resources of this stream have been released.
  @usableFromInline
  package func releasedAtCompletion() -> SignalProducer {
    SignalProducer(beginning: { [begin] observer, run in
      let sink = run.open(observer)
      let own = run.child()
      begin(
        Signal<Value, Error>.Observer(
          receiving: sink.onValue,
          termination: { end in
            guard case .completed = end else { return sink.onTermination(end) }
            own.gate.leaveBehind(Gate.Work { sink.onTermination(end) })
          }), own)
    })
  }
}
