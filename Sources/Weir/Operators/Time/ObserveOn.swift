extension SignalProducer {
  /// Delivers all events on `scheduler`, in order. After a run is disposed, pending values are
  /// dropped.
  ///
  /// One action delivers all pending events, so other scheduled actions run before or after them
  /// but not in between. A source that can pause does so while 1,024 of its values are pending.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// SignalProducer<Int, Never>([1, 2]).observe(on: scheduler).startWithValues { print($0) }
  /// scheduler.advance()  //> 1 | 2
  /// ```
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

  /// Begins the work of each run in an action that is scheduled with `schedule`.
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
  /// Delivers all events on `scheduler`, in order. One action delivers all pending events.
  @inlinable
  public func observe(on scheduler: any Scheduler) -> Signal {
    Signal(starting: producer.observe(on: scheduler))
  }
}

extension Run {
  /// Opens the run for a source whose events, including the interruption, are delivered on a
  /// scheduler.
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
