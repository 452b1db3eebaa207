extension SignalProducer {
  /// Delivers all events on `scheduler`, in order. Once a run is disposed, no value that waits is
  /// delivered.
  ///
  /// Events that wait for the scheduler are delivered together, by one of its actions: what else is
  /// scheduled meanwhile runs before or after them, not in between.
  @inlinable
  public func observe(on scheduler: any Scheduler) -> SignalProducer {
    SignalProducer(beginning: { [begin] observer, run in
      let delivery = ScheduledDelivery(to: observer, on: scheduler, run)
      begin(
        Signal<Value, Error>.Observer(
          receiving: { delivery.send($0) }, termination: { delivery.terminate($0) }), run.child())
    })
  }

  /// Begins the work of each run on `scheduler`.
  public func start(on scheduler: any Scheduler) -> SignalProducer {
    beginning { scheduler.schedule($0) }
  }

  /// Begins the work of each run when an action is run that `schedule` is given.
  func beginning(
    _ schedule: @escaping (@escaping @Sendable () -> Void) -> (any Disposable)?
  ) -> SignalProducer {
    SignalProducer(beginning: { [begin] observer, run in
      let sink = Unchecked(run.open(observer))
      let child = run.child()
      let begin = Unchecked(begin)
      run += schedule { begin.value(sink.value, child) }
    })
  }
}

extension Signal {
  /// Delivers all events on `scheduler`, in order. Events that wait for it are delivered together.
  @inlinable
  public func observe(on scheduler: any Scheduler) -> Signal {
    Signal(starting: producer.observe(on: scheduler))
  }
}

extension Run {
  /// Opens the run for a source whose events are delivered by a scheduler, the interruption too.
  @usableFromInline
  func open<Value, Error>(
    _ observer: Signal<Value, Error>.Observer, interruptingOn scheduler: any Scheduler
  ) -> Unchecked<Signal<Value, Error>.Observer> {
    let target = Unchecked(observer)
    return Unchecked(
      open(observer) {
        scheduler.schedule { self.gate.perform { target.value.onTermination(.interrupted) } }
      })
  }
}
