extension SignalProducer {
  /// A producer whose runs share one run of this one, passed through a subject: an observer that
  /// the events are sent to, and what comes out where it is observed.
  ///
  /// A subject is made for each connection, when it is first started or connected. Where the same
  /// is returned each time, its memory, and its end, outlive the connection.
  ///
  /// ```swift
  /// let shared = SignalProducer<Int, Never>([1, 2]).multicast { Signal.pipe() }
  /// shared.producer.startWithValues { print("first", $0) }
  /// shared.producer.startWithValues { print("second", $0) }
  /// shared.connect()  //> first 1 | second 1 | first 2 | second 2
  /// ```
  /// - Parameter makeSubject: must not start or connect what this returns.
  @preconcurrency
  @_disfavoredOverload
  public func multicast<Output: SignalProducerConvertible>(
    _ makeSubject: @escaping @Sendable () -> (Output, Signal<Value, Error>.Observer)
  ) -> ConnectableProducer<Output.Value, Output.Error> {
    ConnectableProducer {
      let (output, input) = makeSubject()
      return Connection(output: output.producer, of: self, into: input)
    }
  }

  /// Sends what `selector` makes of a producer that can be started any number of times and yet
  /// stands for one run of this one.
  ///
  /// That run begins once the producer that `selector` returned has been started, and is disposed
  /// when that one ends. What is started afterwards gets the values to come, or the end.
  ///
  /// ```swift
  /// SignalProducer<Int, Never>([1, 2, 3])
  ///   .multicast { shared in shared.zip(with: shared.skip(first: 1)) }
  ///   .startWithValues { print($0) }  //> (1, 2) | (2, 3)
  /// ```
  @preconcurrency
  @_disfavoredOverload
  public func multicast<U, F>(
    _ selector: @escaping @Sendable (SignalProducer) -> SignalProducer<U, F>
  ) -> SignalProducer<U, F> {
    SignalProducer<U, F>(beginning: { observer, run in
      let subject = ReplaySource<Recording<Value>, Value, Error>(capacity: 0)
      self.begin(through: subject.producer, subject.input, selector, observer, run)
    })
  }

  /// Sends what `selector` makes of a producer that stands for one run of this one, passed through
  /// a subject that is made for each start: an observer that the events are sent to, and what comes
  /// out where it is observed.
  @preconcurrency
  @_disfavoredOverload
  public func multicast<Output: SignalProducerConvertible, U, F>(
    _ makeSubject: @escaping @Sendable () -> (Output, Signal<Value, Error>.Observer),
    selector:
      @escaping @Sendable (SignalProducer<Output.Value, Output.Error>)
      -> SignalProducer<U, F>
  ) -> SignalProducer<U, F> {
    SignalProducer<U, F>(beginning: { observer, run in
      let (output, input) = makeSubject()
      self.begin(through: output.producer, input, selector, observer, run)
    })
  }

  private func begin<T, E, U, F>(
    through output: SignalProducer<T, E>, _ input: Signal<Value, Error>.Observer,
    _ selector: (SignalProducer<T, E>) -> SignalProducer<U, F>,
    _ observer: Signal<U, F>.Observer, _ run: Run
  ) {
    selector(output).begin(observer, run)
    let source = run.child()
    if source.isActive { begin(input, source) }
  }
}
