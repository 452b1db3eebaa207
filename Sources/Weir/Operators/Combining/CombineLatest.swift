extension SignalProducer {
  /// Emits the latest values of both streams as a pair whenever either stream emits, once both have
  /// emitted.
  ///
  /// Completes when both have completed. A failure or interruption of either stream ends the
  /// result.
  @inlinable
  public func combineLatest<Other: SignalProducerConvertible>(
    with other: Other
  ) -> SignalProducer<(Value, Other.Value), Error> where Other.Error == Error {
    combineLatest(with: other.producer)
  }

  /// Emits the latest values of both streams as a pair whenever either stream emits, once both have
  /// emitted.
  ///
  /// Completes when both have completed. A failure or interruption of either stream ends the
  /// result.
  @inlinable
  public func combineLatest<U>(
    with other: SignalProducer<U, Error>
  ) -> SignalProducer<(Value, U), Error> {
    combineLatest(with: other, ending: .all)
  }

  @inlinable
  package func combineLatest<U>(
    with other: SignalProducer<U, Error>, ending: JoinEnding
  ) -> SignalProducer<(Value, U), Error> {
    SignalProducer<(Value, U), Error>(beginning: { observer, run in
      run.attach(observer)
      let mine = Local<Value?>(nil)
      let theirs = Local<U?>(nil)
      let running = Local(2)
      let end = run.endingAfter(running, observer)
      let closeIfLone = {
        guard ending == .allOrLoneValue, running.value == 1 else { return }
        run.close(.completed, observer)
      }
      begin(
        asInput: run.input(
          receiving: { value in
            mine.value = value
            guard let other = theirs.value else { return closeIfLone() }
            observer.onValue((value, other))
          }, termination: end), run.child())
      guard run.isActive else { return }
      other.begin(
        asInput: run.input(
          receiving: { value in
            theirs.value = value
            guard let own = mine.value else { return closeIfLone() }
            observer.onValue((own, value))
          }, termination: end), run.child())
    })
  }

  /// Emits the latest values of all streams as an array whenever one of them emits, once all have
  /// emitted. Without any streams, completes immediately.
  ///
  /// Completes when all have completed. A failure or interruption of any stream ends the result.
  ///
  /// The streams are started in order. A stream that emits endlessly during its start keeps the
  /// following ones from starting.
  public static func combineLatest<S: Sequence>(
    _ producers: S
  ) -> SignalProducer<[Value], Error>
  where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
    combineLatest(producers.map(\.producer), ending: .all)
  }

  package static func combineLatest(
    _ producers: [SignalProducer], ending: JoinEnding
  ) -> SignalProducer<[Value], Error> {
    guard !producers.isEmpty else { return .empty }
    return SignalProducer<[Value], Error>(beginning: { observer, run in
      let cells = producers.map { _ in LatestCell<Value>() }
      let inputs = LatestInputs(
        ArrayRow(cells: cells), count: cells.count, ending, run, observer)
      for (producer, cell) in Swift.zip(producers, cells) { inputs.start(producer, cell) }
    })
  }

  /// Emits the latest values of all streams as an array whenever one of them emits, once all have
  /// emitted. Without any streams, emits `emptySentinel` and completes.
  public static func combineLatest<S: Sequence>(
    _ producers: S, emptySentinel: [Value]
  ) -> SignalProducer<[Value], Error>
  where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
    let producers = producers.map(\.producer)
    return producers.isEmpty
      ? SignalProducer<[Value], Error>(value: emptySentinel) : combineLatest(producers)
  }

  /// Emits the latest values of both streams as a pair whenever either stream emits, once both have
  /// emitted.
  @inlinable
  public static func combineLatest<
    A: SignalProducerConvertible, B: SignalProducerConvertible
  >(_ a: A, _ b: B) -> SignalProducer<(Value, B.Value), Error>
  where A.Value == Value, A.Error == Error, B.Error == Error {
    a.producer.combineLatest(with: b)
  }

  /// Emits the latest values of all streams as a tuple whenever one of them emits, once all have
  /// emitted.
  ///
  /// ```swift
  /// let name = MutableProperty("Ana")
  /// let age = MutableProperty(30)
  /// let isMember = MutableProperty(true)
  /// SignalProducer.combineLatest(name, age, isMember)
  ///   .startWithValues { print($0) }  //> ("Ana", 30, true)
  /// age.value = 31                    //> ("Ana", 31, true)
  /// ```
  public static func combineLatest<
    A: SignalProducerConvertible, B: SignalProducerConvertible, C: SignalProducerConvertible, each D
  >(
    _ a: A, _ b: B, _ c: C, _ others: repeat any SignalProducerConvertible<each D, Error>
  ) -> SignalProducer<(Value, B.Value, C.Value, repeat each D), Error>
  where A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error {
    latestTuples(a.producer, b.producer, c.producer, repeat (each others).producer)
  }
}

/// Emits the latest values of all streams as a tuple whenever one of them emits, once all have
/// emitted. Without any streams, completes immediately.
package func latestTuples<each Value, Error>(
  _ producers: repeat SignalProducer<each Value, Error>, ending: JoinEnding = .all
) -> SignalProducer<(repeat each Value), Error> {
  var count = 0
  for _ in repeat each producers { count += 1 }
  guard count > 0 else { return .empty }
  return SignalProducer<(repeat each Value), Error>(beginning: { [count] observer, run in
    let row = TupleRow(repeat LatestCell<each Value>())
    let inputs = LatestInputs(row, count: count, ending, run, observer)
    for (producer, cell) in repeat (each producers, each row.columns) {
      inputs.start(producer, cell)
    }
  })
}

extension Signal {
  /// Emits the latest values of both streams as a pair whenever either stream emits, once both have
  /// emitted.
  ///
  /// Completes when both have completed. A failure or interruption of either stream ends the
  /// result.
  @inlinable
  public func combineLatest<U>(with other: Signal<U, Error>) -> Signal<(Value, U), Error> {
    Signal<(Value, U), Error>(starting: producer.combineLatest(with: other))
  }

  /// Emits the latest values of all streams as an array whenever one of them emits, once all have
  /// emitted. Without any streams, completes immediately.
  public static func combineLatest<S: Sequence>(_ signals: S) -> Signal<[Value], Error>
  where S.Element == Signal<Value, Error> {
    Signal<[Value], Error>(starting: SignalProducer<Value, Error>.combineLatest(signals))
  }

  /// Emits the latest values of both streams as a pair whenever either stream emits, once both have
  /// emitted.
  @inlinable
  public static func combineLatest<B>(
    _ a: Signal<Value, Error>, _ b: Signal<B, Error>
  ) -> Signal<(Value, B), Error> {
    a.combineLatest(with: b)
  }

  /// Emits the latest values of all streams as a tuple whenever one of them emits, once all have
  /// emitted.
  public static func combineLatest<B, C, each D>(
    _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>,
    _ others: repeat Signal<each D, Error>
  ) -> Signal<(Value, B, C, repeat each D), Error> {
    Signal<(Value, B, C, repeat each D), Error>(
      starting: latestTuples(
        a.producer, b.producer, c.producer, repeat (each others).producer))
  }
}

private final class LatestCell<Value>: Cell {
  @exclusivity(unchecked) var value: Value?

  func take() -> Value { value! }
}

/// The inputs of a run that combines their latest values.
private final class LatestInputs<Columns: Row, Error: Swift.Error> {
  private let row: Columns
  private let run: Run
  private let observer: Signal<Columns.Output, Error>.Observer
  private let end: (Termination<Error>) -> Void
  private let ending: JoinEnding
  private let running: Local<Int>
  // Accessed only inside the gate.
  @exclusivity(unchecked) private var missing: Int

  init(
    _ row: Columns, count: Int, _ ending: JoinEnding, _ run: Run,
    _ observer: Signal<Columns.Output, Error>.Observer
  ) {
    self.row = row
    self.ending = ending
    self.run = run
    self.observer = observer
    missing = count
    running = Local(count)
    end = run.endingAfter(running, observer)
    run.attach(observer)
  }

  func start<Value>(_ producer: SignalProducer<Value, Error>, _ cell: LatestCell<Value>) {
    guard run.isActive else { return }
    producer.begin(
      asInput: run.input(
        receiving: { value in
          if cell.value == nil { self.missing -= 1 }
          cell.value = value
          if self.missing == 0 {
            self.observer.onValue(self.row.take())
          } else if self.ending == .allOrLoneValue, self.running.value == 1 {
            self.run.close(.completed, self.observer)
          }
        }, termination: end), run.child())
  }
}

extension Run {
  /// Returns a handler for the terminal events of several inputs. The run completes when all of
  /// them have completed; a failure or interruption of any input ends it.
  @inlinable
  func endingAfter<Value, Error>(
    _ running: Local<Int>, _ observer: Signal<Value, Error>.Observer
  ) -> (Termination<Error>) -> Void {
    { termination in
      running.value -= 1
      if case .completed = termination, running.value > 0 { return }
      self.close(termination, observer)
    }
  }
}
