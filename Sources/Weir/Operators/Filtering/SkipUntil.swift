extension SignalProducer {
  /// Emits the values that arrive after `trigger` has emitted or completed.
  ///
  /// The trigger is started first. If it is interrupted, all values are skipped.
  public func skip<Trigger: SignalProducerConvertible>(until trigger: Trigger) -> SignalProducer
  where Trigger.Error == Never {
    skipping(until: trigger.producer.promoteError(Error.self))
  }

  /// Emits the values that arrive after `trigger` has emitted or completed.
  ///
  /// The trigger is started first. If it is interrupted, all values are skipped.
  public func skip(until trigger: SignalProducer<Void, Never>) -> SignalProducer {
    skipping(until: trigger.promoteError(Error.self))
  }

  private func skipping<Trigger>(until trigger: SignalProducer<Trigger, Error>) -> SignalProducer {
    SignalProducer(beginning: { [begin] observer, run in
      run.attach(observer)
      let hasFired = Local(false)
      self.open(
        hasFired, with: trigger, run.child(), in: run, observer, endsAtCompletion: true)
      guard run.isActive else { return }
      begin(
        run.input(
          receiving: { if hasFired.value { observer.onValue($0) } },
          termination: { run.close($0, observer) }), run.child())
    })
  }

  /// Emits the values that arrive after `trigger` has emitted. The trigger is started last.
  ///
  /// A failure of the trigger fails the result; its completion is ignored. If the source completes
  /// before the trigger emits, the work ends, but no event is sent.
  package func skip<Trigger>(
    untilValueOf trigger: SignalProducer<Trigger, Error>
  ) -> SignalProducer {
    SignalProducer(beginning: { [begin] observer, run in
      run.attach(observer)
      let hasFired = Local(false)
      let triggerRun = Run()
      begin(
        run.input(
          receiving: { if hasFired.value { observer.onValue($0) } },
          termination: { termination in
            if case .completed = termination, !hasFired.value { return triggerRun.dispose() }
            run.close(termination, observer)
          }), run.child())
      run += triggerRun
      self.open(hasFired, with: trigger, triggerRun, in: run, observer, endsAtCompletion: false)
    })
  }

  /// Starts the trigger, whose first value ends the skipping.
  private func open<Trigger>(
    _ hasFired: Local<Bool>, with trigger: SignalProducer<Trigger, Error>, _ triggerRun: Run,
    in run: Run, _ observer: Signal<Value, Error>.Observer, endsAtCompletion: Bool
  ) {
    guard !triggerRun.isDisposed else { return }
    trigger.begin(
      run.input(
        receiving: { _ in
          hasFired.value = true
          triggerRun.dispose()
        },
        termination: { termination in
          switch termination {
          case .completed: hasFired.value = hasFired.value || endsAtCompletion
          case .failed: run.close(termination, observer)
          case .interrupted: break
          }
        }), triggerRun)
  }
}

extension Signal {
  /// Emits the values that arrive after `trigger` has emitted or completed.
  ///
  /// If the trigger is interrupted, all values are skipped.
  public func skip<Trigger: SignalProducerConvertible>(until trigger: Trigger) -> Signal
  where Trigger.Error == Never {
    Signal(starting: producer.skip(until: trigger))
  }

  /// Emits the values that arrive after `trigger` has emitted or completed.
  ///
  /// If the trigger is interrupted, all values are skipped.
  public func skip(until trigger: Signal<Void, Never>) -> Signal {
    Signal(starting: producer.skip(until: trigger.producer))
  }
}
