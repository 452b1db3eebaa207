extension SignalProducer {
  /// Emits the last values of all streams as an array when all have completed.
  ///
  /// Completes without a value as soon as one of them completes without a value, or if there are no
  /// streams.
  @_disfavoredOverload
  public static func forkJoin<S: Sequence>(_ producers: S) -> SignalProducer<[Value], Error>
  where S.Element: SignalProducerConvertible, S.Element.Value == Value, S.Element.Error == Error {
    zip(producers.map { $0.producer.take(last: 1) })
  }

  /// Emits the last values of both streams as a pair when both have completed.
  @_disfavoredOverload
  public static func forkJoin<A: SignalProducerConvertible, B: SignalProducerConvertible>(
    _ a: A, _ b: B
  ) -> SignalProducer<(Value, B.Value), Error>
  where A.Value == Value, A.Error == Error, B.Error == Error {
    zip(a.producer.take(last: 1), b.producer.take(last: 1))
  }

  /// Emits the last values of all streams as a tuple when all have completed.
  ///
  /// Completes without a value as soon as one of them completes without a value.
  ///
  /// ```swift
  /// let user = SignalProducer<String, Never>(value: "Ana")
  /// let visits = SignalProducer<Int, Never>(1...3)
  /// let isOnline = SignalProducer<Bool, Never>(value: true)
  /// SignalProducer.forkJoin(user, visits, isOnline)
  ///   .startWithValues { print($0) }  //> ("Ana", 3, true)
  /// ```
  @_disfavoredOverload
  public static func forkJoin<
    A: SignalProducerConvertible, B: SignalProducerConvertible, C: SignalProducerConvertible, each D
  >(
    _ a: A, _ b: B, _ c: C, _ others: repeat any SignalProducerConvertible<each D, Error>
  ) -> SignalProducer<(Value, B.Value, C.Value, repeat each D), Error>
  where A.Value == Value, A.Error == Error, B.Error == Error, C.Error == Error {
    zippedTuples(
      a.producer.take(last: 1), b.producer.take(last: 1), c.producer.take(last: 1),
      repeat (each others).producer.take(last: 1))
  }
}

extension Signal {
  /// Emits the last values of all signals as an array when all have completed.
  ///
  /// Completes without a value as soon as one of them completes without a value, or if there are no
  /// signals.
  @_disfavoredOverload
  public static func forkJoin<S: Sequence>(_ signals: S) -> Signal<[Value], Error>
  where S.Element == Signal<Value, Error> {
    Signal<[Value], Error>(starting: SignalProducer<Value, Error>.forkJoin(signals))
  }

  /// Emits the last values of both signals as a pair when both have completed.
  @_disfavoredOverload
  public static func forkJoin<B>(
    _ a: Signal<Value, Error>, _ b: Signal<B, Error>
  ) -> Signal<(Value, B), Error> {
    Signal<(Value, B), Error>(starting: SignalProducer.forkJoin(a, b))
  }

  /// Emits the last values of all signals as a tuple when all have completed.
  ///
  /// Completes without a value as soon as one of them completes without a value.
  @_disfavoredOverload
  public static func forkJoin<B, C, each D>(
    _ a: Signal<Value, Error>, _ b: Signal<B, Error>, _ c: Signal<C, Error>,
    _ others: repeat Signal<each D, Error>
  ) -> Signal<(Value, B, C, repeat each D), Error> {
    Signal<(Value, B, C, repeat each D), Error>(
      starting: zippedTuples(
        a.producer.take(last: 1), b.producer.take(last: 1), c.producer.take(last: 1),
        repeat (each others).producer.take(last: 1)))
  }
}
