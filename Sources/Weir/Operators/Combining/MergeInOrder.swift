extension SignalProducer {
  /// Emits the values of sorted streams in the order of a key, such as the time of log records.
  ///
  /// Emits the value with the smallest key as soon as each stream has a value or has ended. Values
  /// with equal keys are emitted in the order of the streams. A value whose key is nil or not
  /// ordered, such as NaN, is emitted as soon as it is the first of its stream. The values of each
  /// stream keep their order: a value whose key is smaller than that of its predecessor is emitted
  /// after it.
  ///
  /// Completes when all streams have ended. A failure of one ends the result. An interruption ends
  /// only the interrupted stream.
  ///
  /// The streams are started in order. Values of a faster stream wait for those of the slower
  /// streams. A source that can pause does so while 1,024 of its values wait, a producer of a
  /// sequence while 128 of them do.
  ///
  /// - Parameter key: Returns the key of a value. It is called once for each value.
  public static func merge<S: Sequence, Key: Comparable>(
    _ producers: S, inOrderOf key: @escaping (Value) -> Key?
  ) -> SignalProducer
  where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
    merge(
      producers.map(\.producer), inOrderOf: { key($0).flatMap { $0 == $0 ? $0 : nil } },
      by: { (left: Key, right: Key) in left < right })
  }

  /// Emits the values of sorted streams in the order of a key, such as the time of log records.
  ///
  /// ```swift
  /// let requests = SignalProducer<(Int, String), Never>([(1, "GET /"), (4, "GET /a")])
  /// let answers = SignalProducer<(Int, String), Never>([(2, "200"), (5, "404")])
  /// SignalProducer.merge(requests, answers, inOrderOf: { $0.0 })
  ///   .startWithValues { print($0.1) }  //> GET / | 200 | GET /a | 404
  /// ```
  public static func merge<Key: Comparable>(
    _ producers: SignalProducer..., inOrderOf key: @escaping (Value) -> Key?
  ) -> SignalProducer {
    merge(producers, inOrderOf: key)
  }

  /// Emits the values of both streams, which must be sorted, in the order of a key.
  public func merge<Other: SignalProducerConvertible, Key: Comparable>(
    with other: Other, inOrderOf key: @escaping (Value) -> Key?
  ) -> SignalProducer where Other.Value == Value, Other.Error == Error {
    .merge([self, other.producer], inOrderOf: key)
  }

  /// Emits the values of sorted streams in the order of a key.
  ///
  /// - Parameters:
  ///   - key: Returns the key of a value, or nil to emit the value when it is the first of its
  ///     stream.
  ///   - precedes: Whether the first key is less than the second one.
  package static func merge<Key>(
    _ producers: [SignalProducer], inOrderOf key: @escaping (Value) -> Key?,
    by precedes: @escaping (Key, Key) -> Bool
  ) -> SignalProducer {
    guard !producers.isEmpty else { return .empty }
    return SignalProducer(beginning: { observer, run in
      let merge = OrderedMerge(producers.count, key, by: precedes, run, observer)
      for (producer, input) in Swift.zip(producers, merge.inputs) { merge.start(producer, input) }
    })
  }
}

extension Signal {
  /// Emits the values of sorted streams in the order of a key, such as the time of log records.
  ///
  /// Emits the value with the smallest key as soon as each stream has a value or has ended. Values
  /// with equal keys are emitted in the order of the streams. A value whose key is nil or not
  /// ordered, such as NaN, is emitted as soon as it is the first of its stream.
  ///
  /// Completes when all streams have ended. A failure of one ends the result. An interruption ends
  /// only the interrupted stream. Values of a faster stream wait for those of the slower streams. A
  /// source that can pause does so while 1,024 of its values wait.
  public static func merge<S: Sequence, Key: Comparable>(
    _ signals: S, inOrderOf key: @escaping (Value) -> Key?
  ) -> Signal where S.Element == Signal<Value, Error> {
    Signal(starting: SignalProducer<Value, Error>.merge(signals.map(\.producer), inOrderOf: key))
  }

  /// Emits the values of sorted streams in the order of a key, such as the time of log records.
  public static func merge<Key: Comparable>(
    _ signals: Signal..., inOrderOf key: @escaping (Value) -> Key?
  ) -> Signal {
    merge(signals, inOrderOf: key)
  }

  /// Emits the values of both streams, which must be sorted, in the order of a key.
  public func merge<Key: Comparable>(
    with other: Signal, inOrderOf key: @escaping (Value) -> Key?
  ) -> Signal {
    .merge([self, other], inOrderOf: key)
  }
}

/// A run that merges its inputs in the order of a key. Its state is accessed only inside the gate.
private final class OrderedMerge<Value, Key, Error: Swift.Error> {
  /// An input with its values that have not been emitted.
  final class Input: JoinSide, @unchecked Sendable {
    let waiting = Queue<(value: Value, key: Key?)>()

    override var isEmpty: Bool { waiting.isEmpty }
  }

  let inputs: [Input]
  private let key: (Value) -> Key?
  private let precedes: (Key, Key) -> Bool
  private let run: Run
  private let observer: Signal<Value, Error>.Observer
  /// The number of inputs that have neither a waiting value nor ended.
  private var missing: Int
  /// Whether an input has stopped sending until there is room.
  private var isAwaited = false

  init(
    _ count: Int, _ key: @escaping (Value) -> Key?, by precedes: @escaping (Key, Key) -> Bool,
    _ run: Run, _ observer: Signal<Value, Error>.Observer
  ) {
    inputs = (0..<count).map { _ in Input() }
    missing = count
    (self.key, self.precedes, self.run, self.observer) = (key, precedes, run, observer)
    run.attach(observer)
  }

  func start(_ producer: SignalProducer<Value, Error>, _ input: Input) {
    guard run.isActive, run.insert(input) != nil else { return }
    producer.begin(
      asInput: run.input(
        receiving: { self.receive($0, from: input) }, termination: { self.end($0, of: input) }),
      input.run)
  }

  private func receive(_ value: Value, from input: Input) {
    if input.waiting.isEmpty {
      missing -= 1
      if !input.hasFed { input.noteFeeder() }
    }
    input.waiting.append((value, key(value)))
    input.wait(input.waiting.count, for: inputs)
    emit()
  }

  private func end(_ termination: Termination<Error>, of input: Input) {
    if case .failed = termination { return run.close(termination, observer) }
    input.run.hasCompleted = true
    if input.waiting.isEmpty { missing -= 1 }
    emit()
  }

  /// Emits values until an input that has not ended has no value. The next step is a separate turn
  /// at the gate, so that a disposal during the delivery of a value takes effect first.
  private func emit() {
    while missing == 0, run.isActive, let input = next, let first = input.waiting.popFirst() {
      input.backlog.shrank(to: input.waiting.count).release()
      if input.waiting.isEmpty {
        if !input.run.hasCompleted { missing += 1 }
        if input.run.isDealing, input.run.makeRoom() { isAwaited = true }
      }
      observer.onValue(first.value)
    }
    guard isAwaited || isOver else { return }
    isAwaited = false
    run.gate.leaveBehind(
      Gate.Work {
        if self.isOver { return self.run.close(.completed, self.observer) }
        for input in self.inputs { input.run.goOn() }
      })
  }

  private var isOver: Bool { missing == 0 && inputs.allSatisfy(\.waiting.isEmpty) }

  /// The input whose first value is to be emitted next, or nil if no value waits.
  private var next: Input? {
    var best: (input: Input, key: Key)?
    for input in inputs {
      guard let first = input.waiting.first else { continue }
      guard let key = first.key else { return input }
      if best == nil || precedes(key, best!.key) { best = (input, key) }
    }
    return best?.input
  }
}
