extension SignalProducer {
  /// Sends values transformed on `scheduler`, leaving out those that newer ones have replaced before
  /// the scheduler got to them. All events are delivered on the scheduler.
  ///
  /// A failure or an interruption overtakes the value that waits; the completion follows it.
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
            // Where a value has been waiting, its turn is taken by this one.
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
  /// Sends values transformed on `scheduler`, leaving out those that newer ones have replaced before
  /// the scheduler got to them. All events are delivered on the scheduler.
  ///
  /// A failure or an interruption overtakes the value that waits; the completion follows it.
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
    value.withLock { value in
      defer { value = newValue }
      return value
    }
  }
}
