extension SignalProducer {
  /// Creates a producer that calls `make` in each run and emits the events of the returned
  /// producer.
  ///
  /// Fails with the error that `make` throws.
  ///
  /// ```swift
  /// let visits = Atomic(0)
  /// let visit = SignalProducer<Int, Never>.deferred {
  ///   visits.modify { $0 += 1 }
  ///   return SignalProducer<Int, Never>(value: visits.value)
  /// }
  /// for _ in 1...2 { visit.startWithValues { print("visit \($0)") } }  //> visit 1 | visit 2
  /// ```
  @preconcurrency
  public static func deferred<Other: SignalProducerConvertible>(
    _ make: @escaping @Sendable () throws(Error) -> Other
  ) -> SignalProducer where Other.Value == Value, Other.Error == Error {
    SignalProducer(beginning: { observer, run in
      guard run.isActive else { return run.attach(observer) }
      SignalProducer(calling: { () throws(Error) in try make() }).begin(observer, run)
    })
  }

  /// Calls `make` and creates the producer that it returns, or one that fails with the error it
  /// throws.
  init(calling make: () throws(Error) -> some SignalProducerConvertible<Value, Error>) {
    do throws(Error) {
      self = try make().producer
    } catch {
      self.init(error: error)
    }
  }

  /// Creates a producer that emits the events of one of two producers. `condition` is evaluated at
  /// the start of each run.
  ///
  /// Fails with the error that `condition` throws.
  ///
  /// ```swift
  /// let isFresh = Atomic(true)
  /// let cache = SignalProducer<String, Never>(value: "cache")
  /// let request = SignalProducer<String, Never>(value: "request")
  /// let answer = SignalProducer.either(if: { isFresh.value }, then: cache, else: request)
  /// answer.startWithValues { print($0) }  //> cache
  /// isFresh.value = false
  /// answer.startWithValues { print($0) }  //> request
  /// ```
  @preconcurrency
  public static func either(
    if condition: @escaping @Sendable () throws(Error) -> Bool,
    then first: some SignalProducerConvertible<Value, Error>,
    else second: some SignalProducerConvertible<Value, Error>
  ) -> SignalProducer {
    let producers = Unchecked((first.producer, second.producer))
    return deferred { () throws(Error) -> SignalProducer in
      try condition() ? producers.value.0 : producers.value.1
    }
  }

  /// Creates a producer that emits the events of `first` if `condition` is true, and otherwise
  /// completes immediately. `condition` is evaluated at the start of each run.
  ///
  /// Fails with the error that `condition` throws.
  @preconcurrency
  public static func either(
    if condition: @escaping @Sendable () throws(Error) -> Bool,
    then first: some SignalProducerConvertible<Value, Error>
  ) -> SignalProducer {
    either(if: condition, then: first, else: SignalProducer.empty)
  }
}
