import Weir
import WeirRuntime

extension Word {
  static let oneValueOperators: [Word] =
    [
      Word(
        "filter(_ isIncluded: (Value) -> Bool) -> Maybe<Value>", .value([.single, .maybe]),
        summary:
          "Emits the value if it satisfies a predicate, otherwise completes without a value.",
        example: """
          Single.just(1).filter { $0 > 1 }.subscribe(onCompleted: { print("nothing") })  // nothing
          """,
        behavior: .function { (call) throws(Fault) in
          let isIncluded = try call.function(0)
          return call.make(
            call.stream.producer.filter { isIncluded.isTrue($0) }, from: [call.stream],
            as: .maybe)
        }),
      Word(
        "compactMap(_ transform: (Value) -> U?) -> Maybe<U>", .value([.single, .maybe]),
        summary: "Emits the transformed value, or completes without a value if it is nil.",
        example:
          "Single.just(\"7\").compactMap { Int($0) }.subscribe(onSuccess: { print($0) })  // 7",
        behavior: .function { (call) throws(Fault) in
          let transform = try call.function(0)
          return call.make(
            call.stream.producer.compactMap { value -> Value? in
              switch transform(value) {
              case .none: nil
              case .some(let value): value
              case let value: value
              }
            }, from: [call.stream], as: .maybe)
        }),
      Word(
        "flatMap(_ transform: (Value) throws -> Single<U>) -> Single<U>", .value([.single]),
        summary: "Continues with the Single that a closure returns for the value.",
        notes: "If the closure throws an error, the result fails with that error.",
        example: """
          Single.just(20).flatMap { n in Single.just(n + 1) }.subscribe(onSuccess: { print($0) })
          // 21
          """,
        behavior: .function { (call) throws(Fault) in try call.flatMap(.single) }),
      Word(
        "flatMap(_ transform: (Value) throws -> Maybe<U>) -> Maybe<U>", .value([.maybe]),
        summary: "Continues with the Maybe that a closure returns for the value.",
        notes: """
          If there is no value, the closure is not called and the result \
          completes. If the closure throws an error, the result fails with that \
          error.
          """,
        example: """
          Maybe.just(20).flatMap { n in Maybe.just(n + 1) }.subscribe(onSuccess: { print($0) })
          // 21
          """,
        behavior: .function { (call) throws(Fault) in try call.flatMap(.maybe) }),
      Word(
        "flatMapMaybe(_ transform: (Value) throws -> Maybe<U>) -> Maybe<U>", .value([.single]),
        summary: "Continues with the Maybe that a closure returns for the value of a Single.",
        notes: "If the closure throws an error, the result fails with that error.",
        example: """
          Single.just(1).flatMapMaybe { _ in Maybe<Int>.empty() }
            .subscribe(onCompleted: { print("nothing") })  // nothing
          """,
        behavior: .function { (call) throws(Fault) in try call.flatMap(.maybe) }),
      Word(
        "flatMapCompletable(_ transform: (Value) throws -> Completable) -> Completable",
        .value([.single]),
        summary: "Continues with the Completable that a closure returns for the value.",
        notes: "If the closure throws an error, the result fails with that error.",
        example: """
          Single.just(1).flatMapCompletable { _ in Completable.empty() }
            .subscribe(onCompleted: { print("saved") })  // saved
          """,
        behavior: .function { (call) throws(Fault) in try call.flatMap(.completable) }),
      Word(
        "ifEmpty(default value: Value) -> Single<Value>", .value([.maybe]),
        summary: "Emits a default value if the Maybe completes without a value.",
        example: "Maybe<Int>.empty().ifEmpty(default: 0).subscribe(onSuccess: { print($0) })  // 0",
        behavior: .function { (call) throws(Fault) in
          call.make(
            call.stream.producer.ifEmpty(default: try call.value(0)), from: [call.stream],
            as: .single)
        }),
      Word(
        "ifEmpty(switchTo other: A) -> A", .value([.maybe]),
        summary: "Continues with another stream if the Maybe completes without a value.",
        notes: "The result has the type of 'other', which is a Single or a Maybe.",
        example: """
          Maybe<Int>.empty().ifEmpty(switchTo: Single.just(42)).subscribe(onSuccess: { print($0) })
          // 42
          """,
        behavior: .function { (call) throws(Fault) in
          let other = try call.stream(0)
          return call.make(
            call.stream.producer.ifEmpty(switchTo: other.producer), from: [call.stream, other],
            as: other.trait?.keeping(.all))
        }),
      Word(
        "andThen(_ second: A) -> A", .value([.completable]),
        summary: "Continues with another stream when the Completable completes.",
        notes: """
          The result has the type of 'second'. If the Completable fails, 'second' is not started.
          """,
        example: """
          let save = Completable.empty().do(onCompleted: { print("saved") })
          save.andThen(Single.just(42)).subscribe(onSuccess: { print($0) })  // saved | 42
          """,
        behavior: .function { (call) throws(Fault) in
          let second = try call.stream(0)
          return call.make(
            call.stream.producer.concat(second.producer), from: [call.stream, second],
            as: second.trait?.keeping(.all))
        }),
      Word(
        "concat(_ second: Completable) -> Completable", .value([.completable]),
        summary: "Continues with another Completable when this one completes.",
        notes: "If the first one fails, 'second' is not started.",
        example: """
          Completable.empty().concat(Completable.empty()).subscribe(onCompleted: { print("both") })
          // both
          """,
        behavior: .function { (call) throws(Fault) in
          let second = try call.stream(0)
          return call.make(
            call.stream.producer.concat(second.producer), from: [call.stream, second],
            as: .completable)
        }),
      Word(
        "do(onSuccess: (Value) throws -> Void = nil, afterSuccess: (Value) throws -> Void = nil, onError: (Error) throws -> Void = nil, afterError: (Error) throws -> Void = nil, onSubscribe: () -> Void = nil, onSubscribed: () -> Void = nil, onDispose: () -> Void = nil) -> Single<Value>",
        .value([.single]),
        summary: "Calls closures before or after the events of the Single are passed on.",
        notes: "If a closure throws an error, it replaces the event.",
        example: #"""
          Single.just(1)
            .do(
              onSuccess: { print("before \($0)") }, afterSuccess: { print("after \($0)") },
              onSubscribe: { print("subscribing") }, onDispose: { print("disposed") })
            .subscribe(onSuccess: { print($0) })
          // subscribing | before 1 | 1 | after 1 | disposed
          """#,
        behavior: .function { (call) throws(Fault) in
          let effects = EventEffects(
            onNext: try call.optionalFunction(0), afterNext: try call.optionalFunction(1),
            onError: try call.optionalFunction(2), afterError: try call.optionalFunction(3),
            onCompleted: nil, afterCompleted: nil)
          let subscription = try SubscriptionEffects(call, from: 4)
          let source = subscription.around(effects.around(call.stream.producer))
          return call.make(source, from: [call.stream], as: .single)
        }),
    ]
}

extension WordCall {
  fileprivate func flatMap(_ trait: NamedType) throws(Fault) -> Value {
    let transform = try function(0)
    return make(
      stream.producer.flatMap(.merge) { inner(transform, $0, as: trait) }, from: [stream],
      as: trait)
  }

  /// Returns the stream that a closure returns for a value. Records a fault unless it has the given
  /// trait.
  private func inner(
    _ transform: FunctionValue, _ value: Value, as trait: NamedType
  ) -> SignalProducer<Value, Value> {
    do throws(Value) {
      let value = try transform.attempt([value])
      guard case .object(let object) = value, let stream = object as? Stream, stream.trait !== trait
      else { return inner(value) }
      interpreter.record(
        site.failure(
          "'\(word.name)' requires a '\(trait.name)', found a value of type '\(stream.typeName)'")
      )
      return .empty
    } catch {
      return SignalProducer(error: error)
    }
  }
}
