extension SignalProducer {
  /// Sends the elements of a sequence on `scheduler`, each by an action of its own, then completes.
  ///
  /// Other actions of the scheduler have their turn in between, and disposing the run takes back the
  /// action that waits.
  @inlinable
  public init<S: Sequence>(_ values: S, on scheduler: any Scheduler) where S.Element == Value {
    self.init(beginning: { observer, run in
      let sink = Unchecked(run.open(observer))
      let iterator = Local(values.makeIterator())
      let next = Unchecked { iterator.value.next() }
      run += scheduler.scheduleRecursive { again in
        let trampoline = CurrentThreadScheduler.trampoline(of: scheduler)
        repeat {
          guard run.isActive else { return }
          guard let value = next.value() else { return sink.value.onTermination(.completed) }
          sink.value.onValue(value)
        } while trampoline?.isIdle == true  // The next action would be the next of these.
        again()
      }
    })
  }

  /// Sends one value on `scheduler`, then completes.
  @inlinable
  public init(value: Value, on scheduler: any Scheduler) {
    self.init(CollectionOfOne(value), on: scheduler)
  }

  /// The elements of a sequence, on a scheduler if there is one.
  init<S: Sequence>(_ values: S, on scheduler: (any Scheduler)?) where S.Element == Value {
    self = scheduler.map { SignalProducer(values, on: $0) } ?? SignalProducer(values)
  }
}
