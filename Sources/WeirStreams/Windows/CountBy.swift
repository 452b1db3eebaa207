import Weir

extension SignalProducer {
  /// Counts the values by key and emits the counts on completion.
  ///
  /// After a failure or an interruption, no counts are emitted.
  ///
  /// ```swift
  /// let words = SignalProducer<String, Never>(["one", "three", "two"])
  /// words.countBy { $0.count }.startWithValues { print($0) }  //> [3: 2, 5: 1]
  /// ```
  /// - Parameters:
  ///   - running: whether to emit the counts after each value instead.
  ///   - key: returns the key of a value.
  @inlinable
  public func countBy<Key: Hashable>(
    running: Bool = false, _ key: @escaping @Sendable (Value) -> Key
  ) -> SignalProducer<Counts<Key>, Error> {
    transform { output in
      var counts = Counts<Key>()
      return Signal<Value, Error>.Observer(
        receiving: { value in
          counts.add(key(value))
          if running { output.send(value: counts) }
        },
        termination: { termination in
          if case .completed = termination, !running { output.send(value: counts) }
          output.terminate(termination)
        })
    }
  }
}

extension Signal {
  /// Counts the values by key and emits the counts on completion, or after each value if `running`
  /// is true.
  @inlinable
  public func countBy<Key: Hashable>(
    running: Bool = false, _ key: @escaping @Sendable (Value) -> Key
  ) -> Signal<Counts<Key>, Error> {
    lifted { $0.countBy(running: running, key) }
  }
}
