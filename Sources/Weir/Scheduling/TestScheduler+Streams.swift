extension TestScheduler {
  /// Returns a signal that sends events at given times of this clock.
  ///
  /// Without a terminal event among them, the signal does not end.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let numbers: Signal<Int, Never> = scheduler.hot([.value(1, at: 1), .value(2, at: 2)])
  /// scheduler.advance(by: 1.5)
  /// numbers.observeValues { print($0) }
  /// scheduler.advance(by: 1)  //> 2
  /// ```
  public func hot<Value, Error>(
    _ events: [RecordedEvent<Value, Error>]
  ) -> Signal<Value, Error> {
    let events = Unchecked(events)
    return Signal { observer, lifetime in
      let observer = Unchecked(observer)
      lifetime.observeEnded { withExtendedLifetime(observer) {} }
      for recorded in events.value {
        let event = Unchecked(recorded.event)
        lifetime += schedule(after: recorded.date) { observer.value.send(event.value) }
      }
    }
  }

  /// Returns a producer whose runs send events at given times after their start.
  ///
  /// ```swift
  /// let scheduler = TestScheduler()
  /// let source: TestProducer<Int, Never> = scheduler.cold([.value(1, at: 1), .completed(at: 2)])
  /// let events = scheduler.record(source.producer.map { $0 * 10 }, until: 10)
  /// for event in events { print(event) }  //> VALUE 10 at 1.0 | COMPLETED at 2.0
  /// ```
  public func cold<Value, Error>(
    _ events: [RecordedEvent<Value, Error>]
  ) -> TestProducer<Value, Error> {
    TestProducer(events, on: self)
  }

  /// Starts a stream now and records its events.
  public func record<Stream: SignalProducerConvertible>(
    _ stream: Stream
  ) -> TestObserver<Stream.Value, Stream.Error> {
    let observer = TestObserver<Stream.Value, Stream.Error>(on: self)
    stream.producer.start(observer.input)
    return observer
  }

  /// Starts a stream now, advances the clock to `seconds`, interrupts the stream and returns the
  /// events sent before that time.
  public func record<Stream: SignalProducerConvertible>(
    _ stream: Stream, until seconds: Double
  ) -> [RecordedEvent<Stream.Value, Stream.Error>] {
    let observer = TestObserver<Stream.Value, Stream.Error>(on: self)
    let run = stream.producer.start(observer.input)
    advance(to: Instant(nanoseconds: 0).addingTimeInterval(seconds))
    let events = observer.events
    run.dispose()
    return events
  }
}
