import Weir

extension Word {
  /// Starting or observing, whichever the stream asks for, as RxSwift and Combine say it.
  static let subscription: [Word] = [
    Word(
      "subscribe(_ on: (Event<Value, Error>) -> Void) -> Disposable", .streams,
      chapter: .observing, others: ["subscribe(_ observer: Observer<Value, Error>)"],
      effect: .observes, exported: .absent(.rx),
      summary: "Hands each event of the stream to a closure or an observer.",
      notes: "Disposing the result is no event: the closure sees no interruption.",
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
      behaviour: .function { (call) throws(Fault) in
        let handler = try call.eventHandler()
        return call.subscribe(
          { handler.send(value: $0) }, { handler.terminate($0) })
      }),
    Word(
      "subscribe(onNext: (Value) -> Void = nil, onError: (Error) -> Void = nil, onCompleted: () -> Void = nil, onDisposed: () -> Void = nil) -> Disposable",
      .streams, chapter: .observing,
      effect: .observes, exported: .absent(.rx),
      summary: "Calls the closure of each kind of event.",
      notes: "'onDisposed' is called after the end, or when the result is disposed.",
      example: """
        SignalProducer(value: 1).subscribe(
          onNext: { print($0) }, onCompleted: { print("done") }, onDisposed: { print("released") })
        // 1 | done | released
        """,
      behaviour: .function { (call) throws(Fault) in
        let onNext = try call.optionalFunction(0)
        let onError = try call.optionalFunction(1)
        let onCompleted = try call.optionalFunction(2)
        let onDisposed = try call.optionalFunction(3)
        return call.subscribe(
          { _ = onNext?($0) },
          { end in
            switch end {
            case .failed(let error):
              if onError == nil, call.stream.isRx { call.reportUnhandled(error) }
              _ = onError?(error)
            case .completed: _ = onCompleted?()
            case .interrupted: break
            }
          }, disposed: { _ = onDisposed?() })
      }),
    Word(
      "sink(receiveValue: (Value) -> Void) -> Disposable", .streams, chapter: .observing,
      effect: .observes, exported: .absent(.combine), summary: "Calls the closure with each value.",
      example: "[1, 2].publisher.sink { print($0) }  // 1 | 2",
      behaviour: .function { (call) throws(Fault) in
        let receiveValue = try call.function(0)
        return call.subscribe({ _ = receiveValue($0) }, { _ in })
      }),
    Word(
      "sink(receiveCompletion: (Completion<Error>) -> Void, receiveValue: (Value) -> Void) -> Disposable",
      .streams, chapter: .observing,
      effect: .observes, exported: .absent(.combine),
      summary: "Calls one closure with each value, and another with the end.",
      notes: "The end is '.finished' or '.failure(error)'.",
      example: """
        [1, 2].publisher.sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
        // 1 | 2 | finished
        """,
      behaviour: .function { (call) throws(Fault) in
        let (receiveCompletion, receiveValue) = (try call.function(0), try call.function(1))
        return call.subscribe(
          { _ = receiveValue($0) },
          { if let end = $0.asCompletion { _ = receiveCompletion(end) } })
      }),
  ]
}

extension WordCall {
  /// What RxSwift prints of an error that nobody takes.
  fileprivate func reportUnhandled(_ error: Value) {
    interpreter.output("Unhandled error happened: \(error.description)\n")
  }

  /// Observes the stream, or starts a run of it, until the result is disposed.
  ///
  /// - Parameters:
  ///   - end: is not told of the disposal of the result.
  ///   - disposed: is called once, after the end or the disposal.
  fileprivate func subscribe(
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
    // The run goes on where nobody keeps the result.
    if let inner { heap.stopAtEnd(inner) }
    return .object(
      DisposableObject(
        AnyDisposable {
          subscription.dispose()
          cleanUp.dispose()
        }, in: heap))
  }
}
