/// The values of a stream that have one key in common.
public struct GroupedSignal<Key, Value, Error: Swift.Error>: SignalProducerConvertible {
  public let key: Key
  /// The values of the group, from the one on with which it began.
  public let signal: Signal<Value, Error>

  public init(key: Key, signal: Signal<Value, Error>) {
    self.key = key
    self.signal = signal
  }

  public var producer: SignalProducer<Value, Error> { signal.producer }
}

extension GroupedSignal: Sendable where Key: Sendable, Value: Sendable {}

extension Signal.Observer {
  func grouped<T, Key: Hashable>(by key: @escaping (T) -> Key) -> Signal<T, Error>.Observer
  where Value == GroupedSignal<Key, T, Error> {
    // Ended in the order of their appearance.
    let inputs = Local<[Signal<T, Error>.Observer]>([])
    let indexes = Local<[Key: Int]>([:])
    return Signal<T, Error>.Observer(
      receiving: { [onValue] value in
        let key = key(value)
        if let index = indexes.value[key] { return inputs.value[index].send(value: value) }
        let (signal, input) = Signal<T, Error>.pipe()
        indexes.value[key] = inputs.value.count
        inputs.value.append(input)
        onValue(GroupedSignal(key: key, signal: signal))
        input.send(value: value)
      },
      termination: { [onTermination] termination in
        for input in inputs.value { input.onTermination(termination) }
        onTermination(termination)
      })
  }
}

extension Signal {
  /// Sends a stream of its own for each key that a value has, when the first such value comes.
  ///
  /// A group sends its values, the first included, to whoever observes it when it is delivered. All
  /// groups end as this stream does, and are interrupted when the result is of no use any more.
  ///
  /// ```swift
  /// let (words, observer) = Signal<String, Never>.pipe()
  /// words.group { $0.count }
  ///   .flatMap(.merge) { group in group.signal.count().map { (group.key, $0) } }
  ///   .observeValues { print($0) }
  /// for word in ["one", "three", "two"] { observer.send(value: word) }
  /// observer.sendCompleted()  //> (3, 2) | (5, 1)
  /// ```
  @preconcurrency
  public func group<Key: Hashable>(
    by key: @escaping @Sendable (Value) -> Key
  ) -> Signal<GroupedSignal<Key, Value, Error>, Error> {
    transform { $0.grouped(by: key) }
  }
}

extension SignalProducer {
  /// Sends a stream of its own for each key that a value has, when the first such value comes.
  ///
  /// A group sends its values, the first included, to whoever observes it when it is delivered. All
  /// groups end as the run does.
  @preconcurrency
  public func group<Key: Hashable>(
    by key: @escaping @Sendable (Value) -> Key
  ) -> SignalProducer<GroupedSignal<Key, Value, Error>, Error> {
    transform { $0.grouped(by: key) }
  }
}
