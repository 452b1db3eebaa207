import Weir
import WeirRuntime

extension Word {
  static let sampling: [Word] = [
    Word(
      "withLatest(from samplee: Stream<U, NoError>) -> Stream<(Value, U), Error>", .streams,
      keeps: .infallibility, explanation: .combines,
      summary: "Emits each value as a tuple with the latest value of another stream.",
      notes: """
        Values that arrive before the first value of 'samplee' are dropped. The completion or \
        interruption of 'samplee' is ignored; its failure fails the stream. 'samplee' is started \
        first.
        """,
      example: """
        let (taps, tap) = Signal<String, NoError>.pipe()
        let (names, type) = Signal<String, NoError>.pipe()
        taps.withLatest(from: names).observeValues { print($0) }
        type.send(value: "ada")
        tap.send(value: "save")  // ("save", "ada")
        """,
      behavior: .function { (call) throws(Fault) in
        let samplee = try call.stream(0)
        return call.derive(with: [samplee]) {
          $0.withLatest(fromFailable: samplee.producer).map { .pair($0, $1) }
        }
      }),
    Word(
      "withLatestFrom(_ second: Stream<U, F>) -> Stream<U, Error>", .streams, keeps: .infallibility,
      explanation: .combines, exported: .absent(.rx),
      summary: "Emits the latest value of another stream for each value.",
      notes: """
        Values that arrive before the first value of 'second' are dropped. The completion of \
        'second' is ignored; its failure fails the stream.
        """,
      example: """
        let (taps, tap) = Signal<String, NoError>.pipe()
        let (names, type) = Signal<String, NoError>.pipe()
        taps.withLatestFrom(names).observeValues { print($0) }
        type.send(value: "ada")
        tap.send(value: "save")  // ada
        """,
      behavior: .function { (call) throws(Fault) in
        let second = try call.stream(0)
        return call.derive(with: [second]) {
          $0.withLatest(fromFailable: second.producer).map { $1 }
        }
      }),
    Word(
      "withLatestFrom(_ second: Stream<U, F>, resultSelector: (Value, U) throws -> V) -> Stream<V, Error>",
      .streams, keeps: .infallibility, explanation: .combines, exported: .absent(.rx),
      summary: "Combines each value with the latest value of another stream.",
      notes: """
        Emits the results of 'resultSelector'; an error that it throws fails the stream. Values \
        that arrive before the first value of 'second' are dropped. The completion of 'second' is \
        ignored; its failure fails the stream.
        """,
      example: """
        SignalProducer(1...2).withLatestFrom(SignalProducer(value: 10)) { $0 * $1 }
          .startWithValues { print($0) }  // 10 | 20
        """,
      behavior: .function { (call) throws(Fault) in
        let (second, selector) = (try call.stream(0), try call.function(1))
        return call.derive(with: [second]) {
          $0.withLatest(fromFailable: second.producer).attemptMap { (pair) throws(Value) in
            try selector.attempt([pair.0, pair.1])
          }
        }
      }),
    Word(
      "sample(on sampler: Stream<U, NoError>) -> Stream<Value, Error>", .streams,
      others: ["sampleOn(_ sampler: Stream<U, NoError>)"], explanation: .samples,
      summary: "Emits the latest value whenever another stream emits.",
      notes: """
        Emits nothing before the first value, and may emit a value several \
        times. Completes when both streams have completed. RxSwift's \
        'sample(_:)' emits each value at most once.
        """,
      example: """
        let (positions, move) = Signal<Int, NoError>.pipe()
        let (frames, tick) = Signal<Void, NoError>.pipe()
        positions.sample(on: frames).observeValues { print($0) }
        tick.send(value: ())
        move.send(value: 1)
        move.send(value: 2)
        tick.send(value: ())  // 2
        tick.send(value: ())  // 2
        """,
      behavior: .function { (call) throws(Fault) in
        let sampler = try call.stream(0)
        return call.derive(with: [sampler]) { source, adapt in
          source.sample(with: adapt(sampler.producer)).map { value, _ in value }
        }
      }),
    Word(
      "sample(with sampler: Stream<U, NoError>) -> Stream<(Value, U), Error>", .streams,
      others: ["sampleWith(_ sampler: Stream<U, NoError>)"], explanation: .samples,
      summary: "Emits the latest value as a tuple with each value of another stream.",
      notes: """
        Emits nothing before the first value, and may emit a value several times. Completes when \
        both streams have completed.
        """,
      example: """
        let (positions, move) = Signal<Int, NoError>.pipe()
        let (frames, tick) = Signal<String, NoError>.pipe()
        positions.sample(with: frames).observeValues { print($0) }
        move.send(value: 1)
        tick.send(value: "a")  // (1, "a")
        tick.send(value: "b")  // (1, "b")
        """,
      behavior: .function { (call) throws(Fault) in
        let sampler = try call.stream(0)
        return call.derive(with: [sampler]) { source, adapt in
          source.sample(with: adapt(sampler.producer)).map { .pair($0, $1) }
        }
      }),
    Word(
      "sample(_ sampler: Stream<U, F>, defaultValue: Value = nil) -> Stream<Value, Error>",
      .streams, explanation: .samples, exported: .absent(.rx),
      summary: "Emits the latest value, at most once, when another stream emits or completes.",
      notes: """
        If no value has arrived since the previous emission, emits 'defaultValue', or nothing by \
        default. After the upstream has completed, the stream completes with the next event of \
        'sampler'.
        """,
      example: """
        let (positions, move) = Signal<Int, NoError>.pipe()
        let (frames, tick) = Signal<Void, NoError>.pipe()
        positions.sample(frames).observeValues { print("position", $0) }
        move.send(value: 1)
        move.send(value: 2)
        tick.send(value: ())  // position 2
        tick.send(value: ())
        move.send(value: 3)
        tick.send(value: ())  // position 3
        """,
      behavior: .function { (call) throws(Fault) in
        let (sampler, standard) = (try call.stream(0), call[1])
        return call.derive(with: [sampler]) { source in
          let samples = source.map(Sample.value).concat(value: .end)
          let ticks = sampler.producer.map(value: Sample.tick).concat(value: .tick)
          return SignalProducer<Sample, Value>.merge([samples, ticks])
            .transformUntilEnd { Sample.sampling($0, standard) }
        }
      }),
  ]
}

/// An input of the sampling operator: an event of the sampled stream or a tick of the sampler.
private enum Sample: Sendable {
  case value(Value)
  /// The completion of the sampled stream.
  case end
  case tick

  typealias Observer<T> = Signal<T, Value>.Observer

  static func sampling(_ observer: Observer<Value>, _ standard: Value?) -> Observer<Sample> {
    var latest: Value?
    var hasEnded = false
    return Observer<Sample>(
      receiving: { sample in
        switch sample {
        case .value(let value): latest = value
        case .end: hasEnded = true
        case .tick:
          if let value = latest ?? standard { observer.onValue(value) }
          latest = nil
          if hasEnded { observer.onTermination(.completed) }
        }
      },
      termination: observer.onTermination)
  }
}
