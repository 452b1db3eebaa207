import Weir

extension SignalProducer {
  /// Counts the values by what `key` makes of them; sends the counts at the completion, none of them
  /// at a failure or interruption.
  ///
  /// ```swift
  /// let words = SignalProducer<String, Never>(["one", "three", "two"])
  /// words.countBy { $0.count }.startWithValues { print($0) }  //> [3: 2, 5: 1]
  /// ```
  /// - Parameter running: true where they are to be sent after each value.
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
  /// Counts the values by what `key` makes of them; sends the counts at the completion, or after each
  /// value where they are to be `running`.
  @inlinable
  public func countBy<Key: Hashable>(
    running: Bool = false, _ key: @escaping @Sendable (Value) -> Key
  ) -> Signal<Counts<Key>, Error> {
    lifted { $0.countBy(running: running, key) }
  }
}
