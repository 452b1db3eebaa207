extension SignalProducer {
  /// Sends the first values of both streams as a pair, then the second ones, and so on. Completes
  /// as soon as no further pair can come; any other end ends it.
  public func zip<Other: SignalProducerConvertible>(
    with other: Other
  ) -> SignalProducer<(Value, Other.Value), Error> where Other.Error == Error {
    let other = other.producer
    return SignalProducer<(Value, Other.Value), Error>(beginning: { [begin] observer, run in
      run.attach { observer.onTermination(.interrupted) }
      let mine = ZipInput<Value>()
      let theirs = ZipInput<Other.Value>()
      let sendPair = {
        guard let pair = mine.popFirst(ifAlso: theirs) else { return }
        observer.onValue(pair)
        if mine.isExhausted || theirs.isExhausted { run.close(.completed, observer) }
      }
      begin(mine.observer(in: run, observer, then: sendPair), run.child())
      other.begin(theirs.observer(in: run, observer, then: sendPair), run.child())
    })
  }

  /// Sends the first values of all streams as an array, then the second ones, and so on. No streams
  /// at all complete at once.
  public static func zip<S: Sequence>(_ producers: S) -> SignalProducer<[Value], Error>
  where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
    let producers = producers.map(\.producer)
    guard !producers.isEmpty else { return .empty }
    return SignalProducer<[Value], Error>(beginning: { observer, run in
      run.attach { observer.onTermination(.interrupted) }
      let inputs = producers.map { _ in ZipInput<Value>() }
      let sendRow = {
        guard inputs.allSatisfy({ !$0.values.isEmpty }) else { return }
        observer.onValue(inputs.map { $0.values.popFirst()! })
        if inputs.contains(where: \.isExhausted) { run.close(.completed, observer) }
      }
      for (input, producer) in Swift.zip(inputs, producers) {
        producer.begin(input.observer(in: run, observer, then: sendRow), run.child())
      }
    })
  }

  /// Sends the values of both streams pair by pair.
  public static func zip<A: SignalProducerConvertible, B: SignalProducerConvertible>(
    _ a: A, _ b: B
  ) -> SignalProducer<(Value, B.Value), Error>
  where A.Value == Value, A.Error == Error, B.Error == Error {
    a.producer.zip(with: b)
  }
}

extension Signal {
  /// Sends the first values of both streams as a pair, then the second ones, and so on. Completes
  /// as soon as no further pair can come; any other end ends it.
  public func zip<U>(with other: Signal<U, Error>) -> Signal<(Value, U), Error> {
    Signal<(Value, U), Error>(starting: producer.zip(with: other))
  }

  /// Sends the first values of all streams as an array, then the second ones, and so on.
  public static func zip<S: Sequence>(_ signals: S) -> Signal<[Value], Error>
  where S.Element == Signal<Value, Error> {
    Signal<[Value], Error>(starting: SignalProducer<Value, Error>.zip(signals))
  }

  /// Sends the values of both streams pair by pair.
  public static func zip<B>(
    _ a: Signal<Value, Error>, _ b: Signal<B, Error>
  ) -> Signal<(Value, B), Error> {
    a.zip(with: b)
  }
}

/// What one input of a zip has sent that has not been paired yet; touched only inside the gate.
private final class ZipInput<Value> {
  let values = Queue<Value>()
  @exclusivity(unchecked) var hasCompleted = false

  var isExhausted: Bool { hasCompleted && values.isEmpty }

  func popFirst<Other>(ifAlso other: ZipInput<Other>) -> (Value, Other)? {
    guard !values.isEmpty, !other.values.isEmpty else { return nil }
    return (values.popFirst()!, other.values.popFirst()!)
  }

  func observer<Output, Error>(
    in run: Run, _ observer: Signal<Output, Error>.Observer, then send: @escaping () -> Void
  ) -> Signal<Value, Error>.Observer {
    run.input(
      receiving: {
        self.values.append($0)
        send()
      },
      termination: { termination in
        self.hasCompleted = true
        if case .completed = termination, !self.values.isEmpty { return }
        run.close(termination, observer)
      })
  }
}
