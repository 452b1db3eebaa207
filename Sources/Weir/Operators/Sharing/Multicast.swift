extension SignalProducer {
  /// Returns a producer whose runs share one run of this producer, passed through a subject.
  ///
  /// A subject consists of an output, from which the runs receive their events, and an observer
  /// that receives the events of this producer. It is created when a connection is first started or
  /// connected. If `makeSubject` returns the same subject each time, its replay and its end outlive
  /// the connection.
  ///
  /// ```swift
  /// let shared = SignalProducer<Int, Never>([1, 2]).multicast { Signal.pipe() }
  /// shared.producer.startWithValues { print("first", $0) }
  /// shared.producer.startWithValues { print("second", $0) }
  /// shared.connect()  //> first 1 | second 1 | first 2 | second 2
  /// ```
  /// - Parameter makeSubject: Creates a subject. It must not start or connect the resulting
  ///   producer.
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

  /// Shares one run of this producer among all runs of the producer that is passed to `selector`,
  /// and emits the events of the producer that `selector` returns.
  ///
  /// The shared run begins after the returned producer has been started, and is disposed when the
  /// returned producer ends. Runs that are started later receive the following events, or the
  /// terminal event.
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

  /// Shares one run of this producer, passed through a subject, among all runs of the producer that
  /// is passed to `selector`, and emits the events of the producer that `selector` returns.
  ///
  /// - Parameter makeSubject: Creates the subject of a run: an output and the observer that feeds
  ///   it.
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
