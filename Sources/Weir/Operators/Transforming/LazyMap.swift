extension SignalProducer {
  /// Emits transformed values on `scheduler`. Values that are replaced by newer ones before the
  /// scheduler transforms them are skipped. All events are delivered on the scheduler.
  ///
  /// A failure or an interruption drops the pending value; a completion follows it.
  @preconcurrency
  public func lazyMap<U>(
    on scheduler: any Scheduler, transform: @escaping @Sendable (Value) -> U
  ) -> SignalProducer<U, Error> {
    SignalProducer<U, Error>(beginning: { [begin] observer, run in
      let sink = run.open(observer, interruptingOn: scheduler)
      let newest = Newest<Value>()
      begin(
        Signal<Value, Error>.Observer(
          receiving: { value in
            // A value that is already pending has scheduled an action, which now transforms this
            // value.
            guard newest.swap(value) == nil else { return }
            scheduler.schedule {
              guard run.isActive, let value = newest.swap(nil) else { return }
              sink.value.onValue(transform(value))
            }
          },
          termination: { termination in
            if case .completed = termination {} else { _ = newest.swap(nil) }
            scheduler.schedule { sink.value.onTermination(termination) }
          }), run.child())
    })
  }
}

extension Signal {
  /// Emits transformed values on `scheduler`. Values that are replaced by newer ones before the
  /// scheduler transforms them are skipped. All events are delivered on the scheduler.
  ///
  /// A failure or an interruption drops the pending value; a completion follows it.
  @preconcurrency
  public func lazyMap<U>(
    on scheduler: any Scheduler, transform: @escaping @Sendable (Value) -> U
  ) -> Signal<U, Error> {
    Signal<U, Error>(starting: producer.lazyMap(on: scheduler, transform: transform))
  }
}

/// The value that waits to be transformed.
private final class Newest<Value>: @unchecked Sendable {
  private let value = Locked<Value?>(nil)

  func swap(_ newValue: Value?) -> Value? {
    value.exchange(newValue)
  }
}
