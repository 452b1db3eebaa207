import Weir
import WeirRuntime

extension Word {
  static let subscribingToTraits: [Word] = [
    Word(
      "subscribe(_ observer: (Result<Value, Error>) -> Void) -> Disposable", .value([.single]),
      effect: .observes,
      summary: "Subscribes to the Single and calls a closure with the value or the error.",
      example: "Single.just(1).subscribe { print($0) }  // success(1)",
      behaviour: .function { (call) throws(Fault) in
        let observer = try call.function(0)
        return call.subscribe(
          toFirstOf: Signal.Observer(
            value: { _ = observer(.enumCase(EnumValue(.result, "success", [$0]))) },
            failed: call.markingHandled {
              _ = observer(.enumCase(EnumValue(.result, "failure", [$0])))
            }))
      }),
    Word(
      "subscribe(onSuccess: (Value) -> Void = nil, onFailure: (Error) -> Void = nil, onDisposed: () -> Void = nil) -> Disposable",
      .value([.single]),
      others: [
        "subscribe(onSuccess: (Value) -> Void = nil, onError: (Error) -> Void, onDisposed: () -> Void = nil)"
      ],
      effect: .observes,
      summary: "Subscribes to the Single with closures for the value and the error.",
      notes: """
        'onDisposed' is called once, after the first event or when the result \
        is disposed. Without 'onFailure', a failure is reported as unhandled.
        """,
      example: """
        Single.just(1).subscribe(
          onSuccess: { print($0) }, onDisposed: { print("disposed") })  // 1 | disposed
        Single<Int>.error(RxError.timeout).subscribe(onFailure: { print($0) })
        // Sequence timeout.
        """,
      behaviour: .function { (call) throws(Fault) in
        try call.subscribeOnce(
          value: call.optionalFunction(0), failed: call.optionalFunction(1),
          disposed: call.optionalFunction(2))
      }),
    Word(
      "subscribe(with object: U, onSuccess: (U, Value) -> Void = nil, onFailure: (U, Error) -> Void = nil, onDisposed: (U) -> Void = nil) -> Disposable",
      .value([.single]), effect: .observes,
      summary: "Subscribes to the Single with closures that receive a weakly referenced object.",
      notes: "The closures are not called after the object has been released.",
      example: """
        let label = Label()
        Single.just("done").subscribe(with: label, onSuccess: { $0.text = $1 })
        print(label.text)  // done
        """,
      behaviour: .function { (call) throws(Fault) in
        try call.subscribeOnce(
          value: call.withObject(1), failed: call.withObject(2), disposed: call.withObject(3))
      }),
    Word(
      "subscribe(_ observer: (MaybeEvent<Value>) -> Void) -> Disposable", .value([.maybe]),
      effect: .observes,
      summary: "Subscribes to the Maybe and calls a closure with its only event.",
      example: "Maybe.just(1).subscribe { print($0) }  // success(1)",
      behaviour: .function { (call) throws(Fault) in
        let observer = try call.function(0)
        return call.subscribe(
          toFirstOf: Signal.Observer(
            value: { _ = observer(.enumCase(EnumValue(.maybeEvent, "success", [$0]))) },
            failed: call.markingHandled {
              _ = observer(.enumCase(EnumValue(.maybeEvent, "error", [$0])))
            },
            completed: { _ = observer(.enumCase(EnumValue(.maybeEvent, "completed"))) }))
      }),
    Word(
      "subscribe(onSuccess: (Value) -> Void = nil, onError: (Error) -> Void = nil, onCompleted: () -> Void = nil, onDisposed: () -> Void = nil) -> Disposable",
      .value([.maybe]), effect: .observes,
      summary: "Subscribes to the Maybe with a closure for each kind of event.",
      notes: """
        'onCompleted' is called only if there is no value. 'onDisposed' is called once, after the \
        first event or when the result is disposed. Without 'onError', a failure is reported as \
        unhandled.
        """,
      example: "Maybe<Int>.empty().subscribe(onCompleted: { print(\"nothing\") })  // nothing",
      behaviour: .function { (call) throws(Fault) in
        try call.subscribeOnce(
          value: call.optionalFunction(0), failed: call.optionalFunction(1),
          completed: call.optionalFunction(2), disposed: call.optionalFunction(3))
      }),
    Word(
      "subscribe(with object: U, onSuccess: (U, Value) -> Void = nil, onError: (U, Error) -> Void = nil, onCompleted: (U) -> Void = nil, onDisposed: (U) -> Void = nil) -> Disposable",
      .value([.maybe]), effect: .observes,
      summary: "Subscribes to the Maybe with closures that receive a weakly referenced object.",
      notes: "The closures are not called after the object has been released.",
      example: """
        let label = Label()
        Maybe<Int>.empty().subscribe(with: label, onCompleted: { $0.text = "nothing" })
        print(label.text)  // nothing
        """,
      behaviour: .function { (call) throws(Fault) in
        try call.subscribeOnce(
          value: call.withObject(1), failed: call.withObject(2),
          completed: call.withObject(3), disposed: call.withObject(4))
      }),
    Word(
      "subscribe(_ observer: (CompletableEvent) -> Void) -> Disposable", .value([.completable]),
      effect: .observes,
      summary: "Subscribes to the Completable and calls a closure with its only event.",
      example: "Completable.empty().subscribe { print($0) }  // completed",
      behaviour: .function { (call) throws(Fault) in
        let observer = try call.function(0)
        return call.subscribe(
          Signal.Observer(
            failed: call.markingHandled {
              _ = observer(.enumCase(EnumValue(.completableEvent, "error", [$0])))
            },
            completed: { _ = observer(.enumCase(EnumValue(.completableEvent, "completed"))) }))
      }),
    Word(
      "subscribe(onCompleted: () -> Void = nil, onError: (Error) -> Void = nil, onDisposed: () -> Void = nil) -> Disposable",
      .value([.completable]), effect: .observes,
      summary: "Subscribes to the Completable with closures for the completion and the error.",
      notes: """
        'onDisposed' is called once, after the termination or when the result is disposed. Without \
        'onError', a failure is reported as unhandled.
        """,
      example: "Completable.empty().subscribe(onCompleted: { print(\"done\") })  // done",
      behaviour: .function { (call) throws(Fault) in
        try call.subscribe(
          failed: call.optionalFunction(1), completed: call.optionalFunction(0),
          disposed: call.optionalFunction(2))
      }),
    Word(
      "subscribe(with object: U, onCompleted: (U) -> Void = nil, onError: (U, Error) -> Void = nil, onDisposed: (U) -> Void = nil) -> Disposable",
      .value([.completable]), effect: .observes,
      summary: """
        Subscribes to the Completable with closures that receive a weakly referenced object.
        """,
      notes: "The closures are not called after the object has been released.",
      example: """
        let label = Label()
        Completable.empty().subscribe(with: label, onCompleted: { $0.text = "saved" })
        print(label.text)  // saved
        """,
      behaviour: .function { (call) throws(Fault) in
        try call.subscribe(
          failed: call.withObject(2), completed: call.withObject(1), disposed: call.withObject(3))
      }),
    Word(
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
      behaviour: .function { (call) throws(Fault) in
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
      }),
  ]
}

extension WordCall {
  /// Returns the closure argument at a position, with the object in the first argument prepended to
  /// the closure's arguments.
  ///
  /// The object is referenced weakly. After its release, the closure is not called.
  func withObject(_ index: Int) throws(Fault) -> FunctionValue? {
    guard let function = try optionalFunction(index) else { return nil }
    let object = WeakValue(try value(0))
    return FunctionValue(
      .host(name: word.name) { [interpreter] (arguments) throws(Fault) in
        guard let object = object.value else { return .void }
        return try interpreter.invoke(function, [object] + arguments)
      }, interpreter: interpreter)
  }

  /// Starts the producer and calls the closure that corresponds to each event.
  ///
  /// - Parameter disposed: Called once, after the producer terminates or the result is disposed.
  func subscribe(
    value: FunctionValue? = nil, failed: FunctionValue? = nil, completed: FunctionValue? = nil,
    disposed: FunctionValue? = nil
  ) -> Value {
    let observer = calling(value, failed, completed)
    guard let disposed else { return subscribe(observer) }
    let over = AnyDisposable { _ = disposed() }
    let ending = Signal<Value, Value>.Observer { event in
      observer.send(event)
      if event.termination != nil, event != .interrupted { over.dispose() }
    }
    return subscribe(ending, disposed: { over.dispose() })
  }

  /// Starts the producer and calls the closure that corresponds to the first event, then
  /// `disposed`.
  fileprivate func subscribeOnce(
    value: FunctionValue? = nil, failed: FunctionValue? = nil, completed: FunctionValue? = nil,
    disposed: FunctionValue? = nil
  ) -> Value {
    subscribe(toFirstOf: calling(value, failed, completed), disposed: disposed)
  }

  private func calling(
    _ value: FunctionValue?, _ failed: FunctionValue?, _ completed: FunctionValue?
  ) -> Signal<Value, Value>.Observer {
    Signal.Observer(
      value: { _ = value?($0) }, failed: failureHandler(failed), completed: { _ = completed?() })
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

extension Cell: @unchecked Sendable {}
