import Weir
import WeirRuntime

extension Word {
  /// The `subscribe` methods of RxSwift.
  static let subscription: [Word] = [
    Word(
      "subscribe(_ on: (Event<Value, Error>) -> Void) -> Disposable", .streams,
      others: ["subscribe(_ observer: Observer<Value, Error>)"], effect: .observes,
      exported: .absent(.rx),
      summary: "Subscribes to the stream and calls a closure with each event.",
      notes: """
        An observer can be given instead of the closure. Disposing the result ends the \
        subscription without an event, unlike that of 'start', which sends INTERRUPTED.
        """,
      example: """
        SignalProducer(values: 1, 2).subscribe { event in
          switch event {
          case .next(let value): print(value)
          case .error(let error): print(error)
          case .completed: print("done")
          }
        }
        // 1 | 2 | done
        """,
      behavior: .function { (call) throws(Fault) in
        let handler = try call.eventHandler()
        return call.subscribe(
          { handler.send(value: $0) }, { handler.terminate($0) })
      }),
    Word(
      "subscribe(onNext: (Value) -> Void = nil, onError: (Error) -> Void = nil, onCompleted: () -> Void = nil, onDisposed: () -> Void = nil) -> Disposable",
      .streams, effect: .observes, distribution: .sink(.print), exported: .absent(.rx),
      summary: "Subscribes to the stream with a closure for each kind of event.",
      notes: """
        'onDisposed' is called after the stream terminates or when the result is disposed. Without \
        'onError', a failure is reported as unhandled.
        """,
      example: """
        SignalProducer(value: 1).subscribe(
          onNext: { print($0) }, onCompleted: { print("done") }, onDisposed: { print("released") })
        // 1 | done | released
        """,
      behavior: .function { (call) throws(Fault) in
        let onNext = try call.optionalFunction(0)
        let failed = call.failureHandler(try call.optionalFunction(1))
        let onCompleted = try call.optionalFunction(2)
        let onDisposed = try call.optionalFunction(3)
        return call.subscribe(
          { _ = onNext?($0) },
          { end in
            switch end {
            case .failed(let error): failed(error)
            case .completed: _ = onCompleted?()
            case .interrupted: break
            }
          }, disposed: { _ = onDisposed?() })
      }),
  ]
}

extension WordCall {
  /// Observes a signal or starts a producer. Disposing the result ends the observation, and so does
  /// the release of the result if the stream is a publisher.
  ///
  /// - Parameters:
  ///   - value: Receives the values.
  ///   - end: Receives the termination of the stream. Not called when the result is disposed.
  ///   - disposed: Called once, after the stream terminates or the result is disposed.
  func subscribe(
    _ value: @escaping @Sendable (Value) -> Void,
    _ end: @escaping @Sendable (Termination<Value>) -> Void,
    disposed: @escaping @Sendable () -> Void = {}
  ) -> Value {
    let subscription = SerialDisposable()
    let cleanUp = AnyDisposable(disposed)
    let observer = Signal<Value, Value>.Observer { event in
      if case .value(let received) = event { return value(received) }
      guard let termination = event.termination, !subscription.isDisposed else { return }
      end(termination)
      subscription.dispose()
      cleanUp.dispose()
    }
    let inner: (any Disposable)? =
      switch stream.source {
      case .signal(let signal): signal.observe(observer)
      case .producer(let producer): stream.beginning { producer.start(observer) }
      }
    subscription.inner = inner
    // The subscription remains active even if the program releases the result.
    if let inner { heap.stopAtEnd(inner) }
    let handle = AnyDisposable {
      subscription.dispose()
      cleanUp.dispose()
    }
    guard stream.isPublisher else { return .object(DisposableObject(handle, in: heap)) }
    return .object(
      DisposableObject(ScopedDisposable(handle), typeName: "AnyCancellable", in: heap))
  }
}
