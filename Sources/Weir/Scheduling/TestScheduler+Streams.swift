extension TestScheduler {
  /// A signal that sends events at their times on this clock. Where none of them is an end, it goes
  /// on for ever.
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

  /// A producer whose runs send events at their times, counted from the start of each.
  public func cold<Value, Error>(
    _ events: [RecordedEvent<Value, Error>]
  ) -> TestProducer<Value, Error> {
    TestProducer(events, on: self)
  }

  /// Starts a stream now, and writes down what it sends.
  public func record<Stream: SignalProducerConvertible>(
    _ stream: Stream
  ) -> TestObserver<Stream.Value, Stream.Error> {
    let observer = TestObserver<Stream.Value, Stream.Error>(on: self)
    stream.producer.start(observer.input)
    return observer
  }

  /// Starts a stream now, interrupts it at a later time, and returns what it sent until then. The
  /// clock has advanced to that time.
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
