import Weir
import WeirRuntime

extension Word {
  /// RxSwift's operators that pass a weakly referenced object to their closures.
  static let observingObjects: [Word] = [
    Word(
      "subscribe(with object: U, onNext: (U, Value) -> Void = nil, onError: (U, Error) -> Void = nil, onCompleted: (U) -> Void = nil, onDisposed: (U) -> Void = nil) -> Disposable",
      .observables, effect: .observes,
      summary: "Subscribes with closures that receive a weakly referenced object.",
      notes: """
        After the object has been released, no closure is called, but the subscription remains \
        active. Without 'onError', a failure is reported as unhandled.
        """,
      example: """
        var label: Label? = Label()
        let subject = PublishSubject<String>()
        subject.subscribe(with: label!, onNext: { _, text in print(text) })
        subject.onNext("shown")  // shown
        label = nil
        subject.onNext("not shown")
        """,
      behavior: .function { (call) throws(Fault) in
        try call.subscribe(
          value: call.withObject(1), failed: call.withObject(2), completed: call.withObject(3),
          disposed: call.withObject(4))
      }),
    Word(
      "withUnretained(_ object: U) -> Stream<(U, Value), Error>", .observables,
      keeps: .infallibility, explanation: .passes, distribution: .object,
      summary: "Combines each value with a weakly referenced object in a tuple.",
      notes: "Completes at the first value after the object has been released.",
      example: """
        var label: Label? = Label()
        let subject = PublishSubject<Int>()
        subject.withUnretained(label!).subscribe { print($0) }
        subject.onNext(1)  // next((Label, 1))
        label = nil
        subject.onNext(2)  // completed
        """,
      behavior: .function { (call) throws(Fault) in
        let object = WeakValue(try call.value(0))
        return call.derive { source in
          source.map { value in object.value.map { Value.pair($0, value) } }
            .take { $0 != nil }.skipNil()
        }
      }),
    Word(
      "withUnretained(_ object: U, resultSelector: (U, Value) -> V) -> Stream<V, Error>",
      .observables, keeps: .infallibility, explanation: .passes, distribution: .object,
      summary: "Transforms each value together with a weakly referenced object.",
      notes: """
        'resultSelector' is called with the object and the value. Completes at the first value \
        after the object has been released.
        """,
      example: """
        let label = Label()
        Observable.of("a", "b").withUnretained(label) { label, text in label.text + text }
          .subscribe(onNext: { print($0) })  // a | b
        """,
      behavior: .function { (call) throws(Fault) in
        let (object, selector) = (WeakValue(try call.value(0)), try call.function(1))
        return call.derive { source in
          source.map { value in object.value.map { selector($0, value) } }
            .take { $0 != nil }.skipNil()
        }
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

  func calling(
    _ value: FunctionValue?, _ failed: FunctionValue?, _ completed: FunctionValue?
  ) -> Signal<Value, Value>.Observer {
    Signal.Observer(
      value: { _ = value?($0) }, failed: failureHandler(failed), completed: { _ = completed?() })
  }
}
