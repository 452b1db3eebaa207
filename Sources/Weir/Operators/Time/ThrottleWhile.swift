extension SignalProducer {
  /// Holds values back while the latest value of `shouldThrottle` is true, and emits the latest one
  /// when it becomes false. All events are delivered on `scheduler`.
  ///
  /// The pending value is dropped when the source ends. If `shouldThrottle` completes while its
  /// latest value is true, only the terminal event of the source follows.
  ///
  /// ```swift
  /// let (changes, observer) = Signal<Int, Never>.pipe()
  /// let isEditing = MutableProperty(true)
  /// changes.producer.throttle(while: isEditing, on: ImmediateScheduler())
  ///   .startWithValues { print($0) }
  /// for number in 1...3 { observer.send(value: number) }
  /// isEditing.value = false  //> 3
  /// observer.send(value: 4)  //> 4
  /// ```
  /// - Parameter shouldThrottle: A property or a stream. A stream counts as false before its first
  ///   value.
  public func throttle<Condition: SignalProducerConvertible>(
    while shouldThrottle: Condition, on scheduler: any Scheduler
  ) -> SignalProducer where Condition.Value == Bool, Condition.Error == Never {
    throttle(while: shouldThrottle).observe(on: scheduler)
  }

  private func throttle<Condition: SignalProducerConvertible>(
    while shouldThrottle: Condition
  ) -> SignalProducer where Condition.Value == Bool, Condition.Error == Never {
    // Only the producer is captured, so that a property is not kept alive.
    SignalProducer(beginning: { [begin, shouldThrottle = shouldThrottle.producer] observer, run in
      run.attach(observer)
      let holds = Local(false)
      let waiting = Local<Value?>(nil)
      run.follow(
        shouldThrottle,
        receiving: { shouldHold in
          holds.value = shouldHold
          guard !shouldHold, let value = waiting.value else { return }
          waiting.value = nil
          observer.onValue(value)
        },
        interruption: { run.close(.interrupted, observer) })
      begin(
        run.input(
          receiving: { value in
            if holds.value { waiting.value = value } else { observer.onValue(value) }
          },
          termination: { run.close($0, observer) }), run.child())
    })
  }
}

extension Signal {
  /// Holds values back while the latest value of `shouldThrottle` is true, and emits the latest one
  /// when it becomes false. All events are delivered on `scheduler`.
  ///
  /// The pending value is dropped when the source ends. If `shouldThrottle` completes while its
  /// latest value is true, only the terminal event of the source follows.
  ///
  /// - Parameter shouldThrottle: A property or a stream. A stream counts as false before its first
  ///   value.
  public func throttle<Condition: SignalProducerConvertible>(
    while shouldThrottle: Condition, on scheduler: any Scheduler
  ) -> Signal where Condition.Value == Bool, Condition.Error == Never {
    Signal(starting: producer.throttle(while: shouldThrottle, on: scheduler))
  }
}
