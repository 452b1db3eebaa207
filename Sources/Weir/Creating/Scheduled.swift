extension SignalProducer {
  /// Creates a producer that emits the elements of a sequence on `scheduler`, then completes.
  ///
  /// Each element is emitted in a separate action, so that other actions of the scheduler can run
  /// in between. Disposing a run cancels its pending action.
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
        } while trampoline?.isIdle == true  // No other action would run before the next element.
        again()
      }
    })
  }

  /// Creates a producer that emits one value on `scheduler`, then completes.
  @inlinable
  public init(value: Value, on scheduler: any Scheduler) {
    self.init(CollectionOfOne(value), on: scheduler)
  }

  /// Creates a producer of the elements of a sequence, which are emitted on `scheduler` if given.
  init<S: Sequence>(_ values: S, on scheduler: (any Scheduler)?) where S.Element == Value {
    self = scheduler.map { SignalProducer(values, on: $0) } ?? SignalProducer(values)
  }
}
