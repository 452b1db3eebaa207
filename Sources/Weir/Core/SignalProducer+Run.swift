// What other vocabularies need of runs, whose order of effects is not that of this one.

extension SignalProducer {
  /// Calls `body` in place of each start, with the start and with what keeps an action until the run
  /// is released: one that is kept before the start comes before what that holds, another after it.
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

  /// Calls `body` in place of each start, with the observer of the run and with what starts the run
  /// with the observer that it is given.
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

  /// Maps the values by `form`, which must be pure: it may be called before the producer starts.
  @inlinable
  package func converted<U>(_ form: @escaping @Sendable (Value) -> U) -> SignalProducer<U, Error> {
    known(form) ?? map(form)
  }

  /// The producer whose events pass through `operation`, which calls `end` once it has delivered the
  /// end: that releases the run. Nothing may be sent afterwards.
  package func transformReleasing(
    _ operation:
      @escaping (_ observer: Signal<Value, Error>.Observer, _ end: @escaping () -> Void) ->
      Signal<Value, Error>.Observer
  ) -> SignalProducer {
    SignalProducer(beginning: { [begin] observer, run in
      begin(operation(observer, { run.end() }), run)
    })
  }

  /// Passes the completion on once what this stream holds has been released.
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
