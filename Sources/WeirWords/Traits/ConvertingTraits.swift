import Weir
import WeirRuntime

extension Word.Place {
  fileprivate static let shareable = Word.Place.value([
    .infallible, .driver, .behaviorRelay, .variable, .controlProperty, .controlEvent,
  ])
}

extension Word {
  static let convertingTraits: [Word] = [
    Word(
      "asSingle() -> Single<Value>", .streams, explanation: .passes,
      summary: "Converts the stream to a Single that emits its only value on completion.",
      notes: """
        Fails with RxError.noElements if there is no value, and with \
        RxError.moreThanOneElement at the second value.
        """,
      example: """
        SignalProducer(value: 7).asSingle().subscribe(onSuccess: { print($0) })  // 7
        SignalProducer(values: 1, 2).asSingle().subscribe(onFailure: { print($0) })
        // Sequence contains more than one element.
        """,
      behavior: .function { (call) throws(Fault) in
        call.convert(to: .single) { $0.onlyValue(orFailWith: "noElements") }
      }),
    Word(
      "asMaybe() -> Maybe<Value>", .streams, explanation: .passes,
      summary: "Converts the stream to a Maybe that emits its only value, if any, on completion.",
      notes: "Fails with RxError.moreThanOneElement at the second value.",
      example: """
        SignalProducer<Int, NoError>.empty.asMaybe().subscribe(onCompleted: { print("nothing") })
        // nothing
        """,
      behavior: .function { (call) throws(Fault) in
        call.convert(to: .maybe) { $0.onlyValue(orFailWith: nil) }
      }),
    Word(
      "asCompletable() -> Completable", .streams, explanation: .passes,
      summary: "Converts the stream to a Completable, ignoring its values.",
      example:
        "Single.just(1).asCompletable().subscribe(onCompleted: { print(\"done\") })  // done",
      behavior: .function { (call) throws(Fault) in
        call.convert(to: .completable) { $0.filter { _ in false } }
      }),
    Word(
      "asInfallible() -> Infallible<Value>",
      .value([.infallible, .driver, .sharedSignal, .controlProperty, .controlEvent]),
      summary: "Converts a stream that cannot fail to an Infallible.",
      example: "Driver.just(1).asInfallible().start { print($0) }  // next(1) | completed",
      behavior: .function { (call) throws(Fault) in call.convert(to: .infallible) { $0 } }),
    conversion(
      "asInfallible(onErrorJustReturn value: Value) -> Infallible<Value>", to: .infallible,
      "Converts to an Infallible that emits a value and completes instead of failing.",
      recovery: .value,
      example: """
        Single<Int>.error(RxError.timeout).asInfallible(onErrorJustReturn: 0).start { print($0) }
        // next(0) | completed
        """),
    conversion(
      "asInfallible(onErrorFallbackTo other: Infallible<Value>) -> Infallible<Value>",
      to: .infallible,
      "Converts to an Infallible that switches to another stream instead of failing.",
      recovery: .stream,
      example: """
        let failing = Single<Int>.error(RxError.timeout)
        failing.asInfallible(onErrorFallbackTo: Infallible.just(0)).start { print($0) }
        // next(0) | completed
        """),
    conversion(
      "asInfallible(onErrorRecover recover: (Error) -> Infallible<Value>) -> Infallible<Value>",
      to: .infallible,
      "Converts to an Infallible; on failure, switches to the stream that a closure returns.",
      recovery: .closure,
      example: """
        let failing = Single<Int>.error(RxError.timeout)
        failing.asInfallible(onErrorRecover: { _ in Infallible.just(0) }).start { print($0) }
        // next(0) | completed
        """),
    Word(
      "asDriver() -> Driver<Value>", .shareable, explanation: .passes,
      summary: "Converts a stream that cannot fail to a Driver.",
      notes: """
        A Driver shares one subscription to its source among all its subscribers. While it has \
        subscribers, it replays the latest value to new ones.
        """,
      example: "BehaviorRelay(value: 1).asDriver().drive(onNext: { print($0) })  // 1",
      behavior: .function { (call) throws(Fault) in call.convert(to: .driver) { $0 } }),
    conversion(
      "asDriver(onErrorJustReturn value: Value) -> Driver<Value>", to: .driver,
      "Converts to a Driver that emits a value and completes instead of failing.", recovery: .value,
      example: """
        let driver = Single<Int>.error(RxError.timeout).asDriver(onErrorJustReturn: 0)
        driver.drive(onNext: { print($0) })  // 0
        """),
    conversion(
      "asDriver(onErrorDriveWith other: Driver<Value>) -> Driver<Value>", to: .driver,
      "Converts to a Driver that switches to another Driver instead of failing.", recovery: .stream,
      example: """
        let failing = Single<Int>.error(RxError.timeout)
        failing.asDriver(onErrorDriveWith: Driver.just(0)).drive(onNext: { print($0) })  // 0
        """),
    conversion(
      "asDriver(onErrorRecover recover: (Error) -> Driver<Value>) -> Driver<Value>", to: .driver,
      "Converts to a Driver; on failure, switches to the Driver that a closure returns.",
      recovery: .closure,
      example: """
        let failing = Single<Int>.error(RxError.timeout)
        failing.asDriver(onErrorRecover: { _ in Driver.just(0) }).drive(onNext: { print($0) })  // 0
        """),
    Word(
      "asSignal() -> Signal<Value>",
      .value([.infallible, .driver, .sharedSignal, .relay, .controlEvent]), explanation: .passes,
      summary: "Converts a stream that cannot fail to an RxSwift Signal.",
      notes: """
        A Signal shares one subscription to its source among all its subscribers. It does not \
        replay earlier values.
        """,
      example: """
        let button = Button()
        button.rx.tap.asSignal().emit(onNext: { print("tapped") })
        button.press()  // tapped
        """,
      behavior: .function { (call) throws(Fault) in call.convert(to: .sharedSignal) { $0 } }),
    conversion(
      "asSignal(onErrorJustReturn value: Value) -> Signal<Value>", to: .sharedSignal,
      "Converts to a Signal that emits a value and completes instead of failing.", recovery: .value,
      example: """
        let signal = Single<Int>.error(RxError.timeout).asSignal(onErrorJustReturn: 0)
        signal.emit(onNext: { print($0) })  // 0
        """),
    conversion(
      "asSignal(onErrorSignalWith other: Signal<Value>) -> Signal<Value>",
      to: .sharedSignal, "Converts to a Signal that switches to another Signal instead of failing.",
      recovery: .stream,
      example: """
        let failing = Single<Int>.error(RxError.timeout)
        failing.asSignal(onErrorSignalWith: Signal<Int>.just(0)).emit(onNext: { print($0) })  // 0
        """),
    conversion(
      "asSignal(onErrorRecover recover: (Error) -> Signal<Value>) -> Signal<Value>",
      to: .sharedSignal,
      "Converts to a Signal; on failure, switches to the Signal that a closure returns.",
      recovery: .closure,
      example: """
        let failing = Single<Int>.error(RxError.timeout)
        failing.asSignal(onErrorRecover: { _ in Signal<Int>.just(0) }).emit(onNext: { print($0) })
        // 0
        """),
    Word(
      "asSharedSequence() -> Stream<Value, Error>", .value([.driver, .sharedSignal]), keeps: .all,
      explanation: .passes,
      summary: """
        Returns the Driver or Signal itself.
        """,
      example: "Driver.just(1).asSharedSequence().drive(onNext: { print($0) })  // 1",
      behavior: .function { (call) throws(Fault) in call.receiver }),
    Word(
      "primitiveSequence: Stream<Value, Error>", .value([.single, .maybe, .completable]),
      keeps: .all, explanation: .passes,
      summary: "The Single, Maybe or Completable itself.",
      example: "Single.just(1).primitiveSequence.subscribe(onSuccess: { print($0) })  // 1",
      behavior: .property { (call) throws(Fault) in call.receiver }),
  ]

  /// The kind of replacement for an error: a value or a stream.
  private enum Recovery {
    case value
    case stream
    case closure
  }

  private static func conversion(
    _ signature: String, to trait: NamedType, _ summary: String, recovery: Recovery,
    example: String = ""
  ) -> Word {
    Word(
      signature, .streams, explanation: .passes, summary: summary,
      example: example,
      behavior: .function { (call) throws(Fault) in
        switch recovery {
        case .value:
          let value = try call.value(0)
          return call.convert(to: trait) { $0.flatMapError { _ in SignalProducer(value: value) } }
        case .stream:
          let other = try call.stream(0).producer
          return call.convert(to: trait) { $0.flatMapError { _ in other } }
        case .closure:
          let recover = try call.function(0)
          return call.convert(to: trait) { $0.flatMapError { call.inner(recover($0)) } }
        }
      })
  }
}

extension WordCall {
  fileprivate func convert(
    to trait: NamedType,
    _ conversion: (SignalProducer<Value, Value>) -> SignalProducer<Value, Value>
  ) -> Value {
    make(conversion(stream.producer), from: [stream], as: trait)
  }
}

extension SignalProducer<Value, Value> {
  /// Returns a producer that emits the only value of the receiver on completion. It fails if the
  /// receiver emits more than one value.
  ///
  /// - Parameter error: The name of the RxSwift error for an empty receiver. If nil, the producer
  ///   completes without a value.
  fileprivate func onlyValue(orFailWith error: String?) -> SignalProducer<Value, Value> {
    take(first: 2).collect().flatMap(.concat) { values in
      switch (values.count, error) {
      case (0, let error?): SignalProducer(error: .enumCase(EnumValue(.rxError, error)))
      case (0...1, _): SignalProducer(values)
      default: SignalProducer(error: .enumCase(EnumValue(.rxError, "moreThanOneElement")))
      }
    }
  }
}
