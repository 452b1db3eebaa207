extension SignalProducer {
  /// Emits the first values of both streams as a pair, then their second ones, and so on.
  ///
  /// Completes as soon as no further pair is possible. A failure or interruption of either stream
  /// ends the result.
  ///
  /// Producers of sequences emit alternately, so the sequences may be infinite:
  /// `SignalProducer(0...)` does not keep the other stream from starting. Any other producer that
  /// emits endlessly during its start does.
  @inlinable
  public func zip<Other: SignalProducerConvertible>(
    with other: Other
  ) -> SignalProducer<(Value, Other.Value), Error> where Other.Error == Error {
    zip(with: other.producer)
  }

  /// Emits the first values of both streams as a pair, then their second ones, and so on.
  ///
  /// Completes as soon as no further pair is possible. A failure or interruption of either stream
  /// ends the result.
  ///
  /// Producers of sequences emit alternately, so the sequences may be infinite:
  /// `SignalProducer(0...)` does not keep the other stream from starting. Any other producer that
  /// emits endlessly during its start does.
  ///
  /// ```swift
  /// let names = SignalProducer<String, Never>(["Ana", "Pedro"])
  /// SignalProducer<Int, Never>(1...).zip(with: names)
  ///   .startWithValues { print("\($0). \($1)") }  //> 1. Ana | 2. Pedro
  /// ```
  @inlinable
  public func zip<U>(
    with other: SignalProducer<U, Error>
  ) -> SignalProducer<(Value, U), Error> {
    zip(with: other, ending: .nothingFurther)
  }

  @inlinable
  package func zip<U>(
    with other: SignalProducer<U, Error>, ending: JoinEnding
  ) -> SignalProducer<(Value, U), Error> {
    SignalProducer<(Value, U), Error>(beginning: { observer, run in
      let tally = ZipTally(count: 2, ending: ending)
      let row = PairRow(a: ZipCell<Value>(tally), b: ZipCell<U>(tally))
      let inputs = ZipInputs(row, tally, run, observer)
      inputs.start(self, row.a)
      inputs.start(other, row.b)
    })
  }

  /// Emits the first values of all streams as an array, then their second ones, and so on. Without
  /// any streams, completes immediately.
  public static func zip<S: Sequence>(_ producers: S) -> SignalProducer<[Value], Error>
  where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
    zip(producers.map(\.producer), ending: .nothingFurther)
  }

  package static func zip(
    _ producers: [SignalProducer], ending: JoinEnding
  ) -> SignalProducer<[Value], Error> {
    guard !producers.isEmpty else { return .empty }
    return SignalProducer<[Value], Error>(beginning: { observer, run in
      let tally = ZipTally(count: producers.count, ending: ending)
      let cells = producers.map { _ in ZipCell<Value>(tally) }
      let inputs = ZipInputs(ArrayRow(cells: cells), tally, run, observer)
      for (producer, cell) in Swift.zip(producers, cells) { inputs.start(producer, cell) }
    })
  }

  /// Emits the first values of all streams as an array, then their second ones, and so on. Without
  /// any streams, emits `emptySentinel` and completes.
  public static func zip<S: Sequence>(
    _ producers: S, emptySentinel: [Value]
  ) -> SignalProducer<[Value], Error>
  where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
    let producers = producers.map(\.producer)
    return producers.isEmpty
      ? SignalProducer<[Value], Error>(value: emptySentinel) : zip(producers)
  }

  /// Emits the first values of both streams as a pair, then their second ones, and so on.
  @inlinable
  public static func zip<A: SignalProducerConvertible, B: SignalProducerConvertible>(
    _ a: A, _ b: B
  ) -> SignalProducer<(Value, B.Value), Error>
  where A.Value == Value, A.Error == Error, B.Error == Error {
    a.producer.zip(with: b)
  }

  /// Emits the first values of all streams as a tuple, then their second ones, and so on.
  ///
  /// ```swift
  /// let questions = SignalProducer<String, Never>(["1 + 1", "6 * 7"])
  /// let answers = SignalProducer<Int, Never>([2, 42])
  /// let marks = SignalProducer<Double, Never>([0.5, 1])
  /// SignalProducer.zip(questions, answers, marks).map { "\($0) = \($1): \($2)" }
  ///   .startWithValues { print($0) }  //> 1 + 1 = 2: 0.5 | 6 * 7 = 42: 1.0
  /// ```
  public static func zip<
    A: SignalProducerConvertible, B: SignalProducerConvertible, C: SignalProducerConvertible, each D
  >(
    _ a: A, _ b: B, _ c: C, _ others: repeat any SignalProducerConvertible<each D, Error>
  ) -> SignalProducer<(Value, B.Value, C.Value, repeat each D), Error>
  where A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error {
    zippedTuples(a.producer, b.producer, c.producer, repeat (each others).producer)
  }
}

/// Emits the first values of all streams as a tuple, then their second ones, and so on. Without any
/// streams, completes immediately.
package func zippedTuples<each Value, Error>(
  _ producers: repeat SignalProducer<each Value, Error>, ending: JoinEnding = .nothingFurther
) -> SignalProducer<(repeat each Value), Error> {
  var count = 0
  for _ in repeat each producers { count += 1 }
  guard count > 0 else { return .empty }
  return SignalProducer<(repeat each Value), Error>(beginning: { [count] observer, run in
    let tally = ZipTally(count: count, ending: ending)
    let row = TupleRow(repeat ZipCell<each Value>(tally))
    let inputs = ZipInputs(row, tally, run, observer)
    for (producer, cell) in repeat (each producers, each row.columns) {
      inputs.start(producer, cell)
    }
  })
}

extension Signal {
  /// Emits the first values of both streams as a pair, then their second ones, and so on.
  ///
  /// Completes as soon as no further pair is possible. A failure or interruption of either stream
  /// ends the result.
  @inlinable
  public func zip<U>(with other: Signal<U, Error>) -> Signal<(Value, U), Error> {
    Signal<(Value, U), Error>(starting: producer.zip(with: other))
  }

  /// Emits the first values of all streams as an array, then their second ones, and so on. Without
  /// any streams, completes immediately.
  public static func zip<S: Sequence>(_ signals: S) -> Signal<[Value], Error>
  where S.Element == Signal<Value, Error> {
    Signal<[Value], Error>(starting: SignalProducer<Value, Error>.zip(signals))
  }

  /// Emits the first values of both streams as a pair, then their second ones, and so on.
  @inlinable
  public static func zip<B>(
    _ a: Signal<Value, Error>, _ b: Signal<B, Error>
  ) -> Signal<(Value, B), Error> {
    a.zip(with: b)
  }

  /// Emits the first values of all streams as a tuple, then their second ones, and so on.
  public static func zip<B, C, each D>(
    _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>,
    _ others: repeat Signal<each D, Error>
  ) -> Signal<(Value, B, C, repeat each D), Error> {
    Signal<(Value, B, C, repeat each D), Error>(
      starting: zippedTuples(
        a.producer, b.producer, c.producer, repeat (each others).producer))
  }
}
