/// The values of a stream that have one key in common.
public struct GroupedSignal<Key, Value, Error: Swift.Error>: SignalProducerConvertible {
  public let key: Key
  /// The values of the group; started after the end of the group, it sends that.
  public let producer: SignalProducer<Value, Error>

  /// The values of the group, from the one on with which it began.
  public var signal: Signal<Value, Error> { Signal(starting: producer) }

  public init(key: Key, signal: Signal<Value, Error>) {
    self.init(key: key, producer: signal.producer)
  }

  init(key: Key, producer: SignalProducer<Value, Error>) {
    self.key = key
    self.producer = producer
  }
}

extension GroupedSignal: Sendable where Key: Sendable, Value: Sendable {}

extension Signal {
  /// Sends a stream of its own for each key that a value has, when the first such value comes.
  ///
  /// A group sends its values, the first included, to whoever observes it when it is delivered. All
  /// groups end as this stream does. When the result is of no use any more, those go on that are
  /// observed.
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
  @_disfavoredOverload
  public func group<Key: Hashable>(
    by key: @escaping @Sendable (Value) -> Key
  ) -> Signal<GroupedSignal<Key, Value, Error>, Error> {
    Signal<GroupedSignal<Key, Value, Error>, Error>(starting: producer.group(by: key))
  }
}

extension SignalProducer {
  /// Sends a stream of its own for each key that a value has, when the first such value comes.
  ///
  /// A group sends its values, the first included, to whoever observes it when it is delivered. All
  /// groups end as the source does. When the run is disposed, or needs no further group, the source
  /// goes on for those that are observed.
  @preconcurrency
  @_disfavoredOverload
  public func group<Key: Hashable>(
    by key: @escaping @Sendable (Value) -> Key
  ) -> SignalProducer<GroupedSignal<Key, Value, Error>, Error> {
    branching { observer, run, branching in
      // Ended in the order of their appearance.
      let inputs = Local<[Signal<Value, Error>.Observer]>([])
      let indexes = Local<[Key: Int]>([:])
      return Signal<Value, Error>.Observer(
        receiving: { value in
          let key = key(value)
          if let index = indexes.value[key] { return inputs.value[index].send(value: value) }
          guard run.isActive else { return }
          let group: Branching.Branch<Value, Error> = branching.branch()
          indexes.value[key] = inputs.value.count
          inputs.value.append(group.input)
          observer.send(value: GroupedSignal(key: key, producer: group.output))
          group.input.send(value: value)
        },
        termination: { termination in
          for input in inputs.value { input.onTermination(termination) }
          observer.onTermination(termination)
        })
    }
  }
}
