/// A stream of the values that share a key.
public struct GroupedSignal<Key, Value, Error: Swift.Error>: SignalProducerConvertible {
  /// The key of all values of the group.
  public let key: Key
  /// A producer of the values of the group. A run started after the end of the group receives only
  /// the terminal event.
  public let producer: SignalProducer<Value, Error>

  /// A signal of the values of the group. An observer that is added when the group is delivered
  /// also receives the first value.
  @inlinable public var signal: Signal<Value, Error> { Signal(starting: producer) }

  /// Creates a group of the values that `signal` sends.
  public init(key: Key, signal: Signal<Value, Error>) {
    self.init(key: key, producer: signal.producer)
  }

  @inlinable
  init(key: Key, producer: SignalProducer<Value, Error>) {
    self.key = key
    self.producer = producer
  }
}

extension GroupedSignal: Sendable where Key: Sendable, Value: Sendable {}

extension Signal {
  /// Emits a group for each distinct key when the first value with that key arrives.
  ///
  /// A group sends its values, including the first one, to observers that are added when it is
  /// delivered. All groups end when this signal ends. When the result is released, the groups that
  /// are observed continue.
  ///
  /// ```swift
  /// let (words, observer) = Signal<String, Never>.pipe()
  /// words.group { $0.count }
  ///   .flatMap(.merge) { group in group.signal.count().map { (group.key, $0) } }
  ///   .observeValues { print($0) }
  /// for word in ["one", "three", "two"] { observer.send(value: word) }
  /// observer.sendCompleted()  //> (3, 2) | (5, 1)
  /// ```
  @inlinable
  @preconcurrency
  @_disfavoredOverload
  public func group<Key: Hashable>(
    by key: @escaping @Sendable (Value) -> Key
  ) -> Signal<GroupedSignal<Key, Value, Error>, Error> {
    Signal<GroupedSignal<Key, Value, Error>, Error>(starting: producer.group(by: key))
  }
}

extension SignalProducer {
  /// Emits a group for each distinct key when the first value with that key arrives.
  ///
  /// A group sends its values, including the first one, to observers that are added when it is
  /// delivered. All groups end when the source ends. If the run ends because it is disposed or
  /// needs no further group, the source continues for the groups that are observed.
  @inlinable
  @preconcurrency
  @_disfavoredOverload
  public func group<Key: Hashable>(
    by key: @escaping @Sendable (Value) -> Key
  ) -> SignalProducer<GroupedSignal<Key, Value, Error>, Error> {
    branching { observer, run, branching in
      // The groups are ended in the order in which they appeared.
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
