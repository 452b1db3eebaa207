extension SignalProducer {
  /// Sends the latest values of both streams as a pair, whenever one of them sends a value, once
  /// both have sent one. Completes when both have completed; any other end ends it.
  @inlinable
  public func combineLatest<Other: SignalProducerConvertible>(
    with other: Other
  ) -> SignalProducer<(Value, Other.Value), Error> where Other.Error == Error {
    let other = other.producer
    return SignalProducer<(Value, Other.Value), Error>(beginning: { [begin] observer, run in
      run.attach { observer.onTermination(.interrupted) }
      let mine = Local<Value?>(nil)
      let theirs = Local<Other.Value?>(nil)
      let end = run.endingAfter(2, observer)
      begin(
        run.input(
          receiving: { value in
            mine.value = value
            if let other = theirs.value { observer.onValue((value, other)) }
          }, termination: end), run.child())
      other.begin(
        run.input(
          receiving: { value in
            theirs.value = value
            if let own = mine.value { observer.onValue((own, value)) }
          }, termination: end), run.child())
    })
  }

  /// Sends the latest values of all streams as an array, whenever one of them sends a value, once
  /// all have sent one. No streams at all complete at once.
  @inlinable
  public static func combineLatest<S: Sequence>(
    _ producers: S
  ) -> SignalProducer<[Value], Error>
  where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
    let producers = producers.map(\.producer)
    guard !producers.isEmpty else { return .empty }
    return SignalProducer<[Value], Error>(beginning: { observer, run in
      run.attach { observer.onTermination(.interrupted) }
      let latest = Local([Value?](repeating: nil, count: producers.count))
      let missing = Local(producers.count)
      let end = run.endingAfter(producers.count, observer)
      for (index, producer) in producers.enumerated() {
        producer.begin(
          run.input(
            receiving: { value in
              if latest.value[index] == nil { missing.value -= 1 }
              latest.value[index] = .some(value)
              if missing.value == 0 { observer.onValue(latest.value.map { $0! }) }
            }, termination: end), run.child())
      }
    })
  }

  /// Sends the latest values of both streams as a pair.
  @inlinable
  public static func combineLatest<
    A: SignalProducerConvertible, B: SignalProducerConvertible
  >(_ a: A, _ b: B) -> SignalProducer<(Value, B.Value), Error>
  where A.Value == Value, A.Error == Error, B.Error == Error {
    a.producer.combineLatest(with: b)
  }
}

extension Signal {
  /// Sends the latest values of both streams as a pair, whenever one of them sends a value, once
  /// both have sent one. Completes when both have completed; any other end ends it.
  @inlinable
  public func combineLatest<U>(with other: Signal<U, Error>) -> Signal<(Value, U), Error> {
    Signal<(Value, U), Error>(starting: producer.combineLatest(with: other))
  }

  /// Sends the latest values of all streams as an array, once all have sent one.
  @inlinable
  public static func combineLatest<S: Sequence>(_ signals: S) -> Signal<[Value], Error>
  where S.Element == Signal<Value, Error> {
    Signal<[Value], Error>(starting: SignalProducer<Value, Error>.combineLatest(signals))
  }

  /// Sends the latest values of both streams as a pair.
  @inlinable
  public static func combineLatest<B>(
    _ a: Signal<Value, Error>, _ b: Signal<B, Error>
  ) -> Signal<(Value, B), Error> {
    a.combineLatest(with: b)
  }
}

extension Run {
  /// What becomes of the ends of several inputs: all must complete, any other end ends the run.
  @inlinable
  func endingAfter<Value, Error>(
    _ count: Int, _ observer: Signal<Value, Error>.Observer
  ) -> (Termination<Error>) -> Void {
    let running = Local(count)
    return { termination in
      running.value -= 1
      if case .completed = termination, running.value > 0 { return }
      self.close(termination, observer)
    }
  }
}
