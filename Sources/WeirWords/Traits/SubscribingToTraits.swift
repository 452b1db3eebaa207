import Weir
import WeirRuntime

extension Word {
  static let subscribingToTraits: [Word] =
    [
      .subscribe(
        .single, "Result<Value, Error>", .result, value: "success", failure: "failure",
        "Subscribes to the Single and calls a closure with the value or the error.",
        example: "Single.just(1).subscribe { print($0) }  // success(1)")
    ]
    + subscriptions(
      to: .single, "Single", ["onSuccess", "onFailure"], once: true,
      others: [
        "subscribe(onSuccess: (Value) -> Void = nil, onError: (Error) -> Void, onDisposed: () -> Void = nil)"
      ],
      "with closures for the value and the error",
      notes: """
        'onDisposed' is called once, after the first event or when the result is disposed. Without \
        'onFailure', a failure is reported as unhandled.
        """,
      example: """
        Single.just(1).subscribe(
          onSuccess: { print($0) }, onDisposed: { print("disposed") })  // 1 | disposed
        Single<Int>.error(RxError.timeout).subscribe(onFailure: { print($0) })
        // Sequence timeout.
        """,
      objectExample: """
        let label = Label()
        Single.just("done").subscribe(with: label, onSuccess: { $0.text = $1 })
        print(label.text)  // done
        """)
    + [
      .subscribe(
        .maybe, "MaybeEvent<Value>", .maybeEvent, value: "success", failure: "error",
        "Subscribes to the Maybe and calls a closure with its only event.",
        example: "Maybe.just(1).subscribe { print($0) }  // success(1)")
    ]
    + subscriptions(
      to: .maybe, "Maybe", ["onSuccess", "onError", "onCompleted"], once: true,
      notes: """
        'onCompleted' is called only if there is no value. 'onDisposed' is called once, after the \
        first event or when the result is disposed. Without 'onError', a failure is reported as \
        unhandled.
        """,
      example: "Maybe<Int>.empty().subscribe(onCompleted: { print(\"nothing\") })  // nothing",
      objectExample: """
        let label = Label()
        Maybe<Int>.empty().subscribe(with: label, onCompleted: { $0.text = "nothing" })
        print(label.text)  // nothing
        """)
    + [
      .subscribe(
        .completable, "CompletableEvent", .completableEvent, failure: "error",
        "Subscribes to the Completable and calls a closure with its only event.",
        example: "Completable.empty().subscribe { print($0) }  // completed")
    ]
    + subscriptions(
      to: .completable, "Completable", ["onCompleted", "onError"],
      "with closures for the completion and the error",
      notes: """
        'onDisposed' is called once, after the termination or when the result is disposed. Without \
        'onError', a failure is reported as unhandled.
        """,
      example: "Completable.empty().subscribe(onCompleted: { print(\"done\") })  // done",
      objectExample: """
        let label = Label()
        Completable.empty().subscribe(with: label, onCompleted: { $0.text = "saved" })
        print(label.text)  // saved
        """)
    + [subscribeToInfallible]

  private static let subscribeToInfallible = Word(
    "subscribe(_ on: (InfallibleEvent<Value>) -> Void) -> Disposable", .value([.infallible]),
    others: ["subscribe(_ observer: Observer<Value, Error>)"], effect: .observes,
    summary: "Subscribes to the Infallible and calls a closure with each event.",
    notes: "An observer can be given instead of the closure.",
    example: """
      Infallible.of(1, 2).subscribe { event in
        switch event {
        case .next(let value): print(value)
        case .completed: print("done")
        }
      }
      // 1 | 2 | done
      """,
    behavior: .function { (call) throws(Fault) in
      if case .object = try call.value(0) {
        let observer = try call.eventHandler()
        return call.subscribe(
          Signal.Observer { event in if event != .interrupted { observer.send(event) } })
      }
      let observer = try call.function(0)
      return call.subscribe(
        Signal.Observer(
          value: { _ = observer(.enumCase(EnumValue(.infallibleEvent, "next", [$0]))) },
          completed: { _ = observer(.enumCase(EnumValue(.infallibleEvent, "completed"))) }))
    })

  /// Creates the entry that subscribes to a trait with one closure for all events.
  ///
  /// - Parameters:
  ///   - event: The type of the closure's argument, and its declaration.
  ///   - value: The name of the event for a value; nil if the trait emits none.
  private static func subscribe(
    _ kind: ReceiverKind, _ event: String, _ type: EnumType, value: String? = nil, failure: String,
    _ summary: String, example: String
  ) -> Word {
    Word(
      "subscribe(_ observer: (\(event)) -> Void) -> Disposable", .value([kind]), effect: .observes,
      summary: summary, example: example,
      behavior: .function { (call) throws(Fault) in
        let observer = try call.function(0)
        let named = { @Sendable (name: String, payload: [Value]) in
          _ = observer(.enumCase(EnumValue(type, name, payload)))
        }
        let failed = call.markingHandled { named(failure, [$0]) }
        let completed = { @Sendable in named("completed", []) }
        guard let value else {
          return call.subscribe(Signal.Observer(failed: failed, completed: completed))
        }
        return call.subscribe(
          toFirstOf: Signal.Observer(
            value: { named(value, [$0]) }, failed: failed, completed: completed))
      })
  }

  /// Creates the entries that subscribe to a trait with a closure for each kind of event: one
  /// without and one with an object that the closures receive.
  ///
  /// - Parameters:
  ///   - labels: The labels of the closures, except 'onDisposed'.
  ///   - once: Whether the trait ends with its first event.
  ///   - others: Other signatures of the entry without an object.
  ///   - objectExample: The example of the entry with an object.
  static func subscriptions(
    _ name: String = "subscribe", to kind: ReceiverKind, _ trait: String, _ labels: [String],
    once: Bool = false, others: [String] = [],
    _ summary: String = "with a closure for each kind of event", notes: String, example: String,
    objectExample: String
  ) -> [Word] {
    let labels = labels + ["onDisposed"]
    return [false, true].map { takesObject in
      let closures = labels.map { label in
        let types = (takesObject ? ["U"] : []) + (argumentTypes[label].map { [$0] } ?? [])
        return "\(label): (\(types.joined(separator: ", "))) -> Void = nil"
      }
      let parameters = (takesObject ? ["with object: U"] : []) + closures
      let closing = takesObject ? "with closures that receive a weakly referenced object" : summary
      return Word(
        "\(name)(\(parameters.joined(separator: ", "))) -> Disposable", .value([kind]),
        others: takesObject ? [] : others, effect: .observes,
        summary: "Subscribes to the \(trait) \(closing).",
        notes: takesObject
          ? "The closures are not called after the object has been released." : notes,
        example: takesObject ? objectExample : example,
        behavior: .function { (call) throws(Fault) in
          var closures: [String: FunctionValue] = [:]
          for (index, label) in labels.enumerated() {
            closures[label] =
              takesObject ? try call.withObject(index + 1) : try call.optionalFunction(index)
          }
          return call.subscribe(closures, once: once)
        })
    }
  }

  /// The types of the arguments that the closures receive, by label.
  private static let argumentTypes = [
    "onNext": "Value", "onSuccess": "Value", "onError": "Error", "onFailure": "Error",
  ]
}

extension WordCall {
  /// Starts the producer and calls the closures, given by label, for its events.
  ///
  /// - Parameter once: Whether only the first event is delivered.
  fileprivate func subscribe(_ closures: [String: FunctionValue], once: Bool) -> Value {
    let value = closures["onNext"] ?? closures["onSuccess"]
    let failed = closures["onError"] ?? closures["onFailure"]
    let (completed, disposed) = (closures["onCompleted"], closures["onDisposed"])
    return once
      ? subscribe(toFirstOf: calling(value, failed, completed), disposed: disposed)
      : subscribe(value: value, failed: failed, completed: completed, disposed: disposed)
  }

  /// Starts the producer with an observer that receives only the first event.
  fileprivate func subscribe(
    toFirstOf observer: Signal<Value, Value>.Observer, disposed: FunctionValue? = nil
  ) -> Value {
    let over = AnyDisposable { _ = disposed?() }
    let first = Signal<Value, Value>.Observer { event in
      guard !over.isDisposed, event != .interrupted else { return }
      observer.send(event)
      over.dispose()
    }
    return subscribe(first, disposed: { over.dispose() })
  }
}
