extension SignalProducer {
  /// Delivers all events on `scheduler`. Once a run is disposed, no value that waits is delivered.
  public func observe(on scheduler: any Scheduler) -> SignalProducer {
    SignalProducer(beginning: { [begin] observer, run in
      let sink = run.open(observer, interruptingOn: scheduler)
      begin(
        Signal<Value, Error>.Observer(
          receiving: { value in
            let value = Unchecked(value)
            scheduler.schedule { sink.value.onValue(value.value) }
          },
          termination: { termination in
            scheduler.schedule { sink.value.onTermination(termination) }
          }), run.child())
    })
  }

  /// Begins the work of each run on `scheduler`.
  public func start(on scheduler: any Scheduler) -> SignalProducer {
    SignalProducer(beginning: { [begin] observer, run in
      let sink = Unchecked(run.open(observer))
      let child = run.child()
      let begin = Unchecked(begin)
      run += scheduler.schedule { begin.value(sink.value, child) }
    })
  }
}

extension Signal {
  /// Delivers all events on `scheduler`.
  public func observe(on scheduler: any Scheduler) -> Signal {
    Signal(starting: producer.observe(on: scheduler))
  }
}

extension Run {
  /// Opens the run for a source whose events are delivered by a scheduler, the interruption too.
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
