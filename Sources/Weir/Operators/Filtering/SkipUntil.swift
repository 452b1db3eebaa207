extension SignalProducer {
  /// Sends the values that come after `trigger` has sent one or completed.
  ///
  /// The trigger is started first. Its interruption means nothing: values are skipped until the end.
  public func skip<Trigger: SignalProducerConvertible>(until trigger: Trigger) -> SignalProducer
  where Trigger.Error == Never {
    let trigger = trigger.producer
    return SignalProducer(beginning: { [begin] observer, run in
      run.attach { observer.onTermination(.interrupted) }
      let hasFired = Local(false)
      let triggerRun = run.child()
      trigger.begin(
        run.input(
          receiving: { _ in
            hasFired.value = true
            triggerRun.dispose()
          }, termination: { if case .completed = $0 { hasFired.value = true } }), triggerRun)
      begin(
        run.input(
          receiving: { if hasFired.value { observer.onValue($0) } },
          termination: { run.close($0, observer) }), run.child())
    })
  }
}

extension Signal {
  /// Sends the values that come after `trigger` has sent one or completed.
  ///
  /// The interruption of the trigger means nothing: values are skipped until the end.
  public func skip<Trigger: SignalProducerConvertible>(until trigger: Trigger) -> Signal
  where Trigger.Error == Never {
    Signal(starting: producer.skip(until: trigger))
  }
}
