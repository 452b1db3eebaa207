import Weir
import WeirRuntime

extension Word {
  static let beside: [Word] = [
    Word(
      "on(starting: () -> Void = nil, started: () -> Void = nil, event: (Event<Value, Error>) -> Void = nil, failed: (Error) -> Void = nil, completed: () -> Void = nil, interrupted: () -> Void = nil, terminated: () -> Void = nil, disposed: () -> Void = nil, value: (Value) -> Void = nil) -> Stream<Value, Error>",
      .streams, keeps: .all, explanation: .passes,
      summary: "Calls closures for the events of the stream, without subscribing.",
      notes: """
        Each closure is called before the event is passed on: 'event' for every event, \
        'terminated' after the closure for the terminal event. 'starting' and 'started' are called \
        before and after the work of a producer begins. For a producer, 'interrupted' is also \
        called when the subscription is disposed or a later operator ends it. 'disposed' is called \
        last, when the subscription has released its resources.
        """,
      example: """
        SignalProducer(1...2)
          .on(completed: { print("done") }, value: { print("saw", $0) })
          .start()  // saw 1 | saw 2 | done
        """,
      behavior: .function { (call) throws(Fault) in
        var effects: [FunctionValue?] = []
        for index in 0..<9 { effects.append(try call.optionalFunction(index)) }
        return call.inject(effects, starting: effects[0], started: effects[1])
      }),
    Word(
      "on(started: () -> Void = nil, event: (Event<Value, Error>) -> Void = nil, failed: (Error) -> Void = nil, completed: () -> Void = nil, interrupted: () -> Void = nil, terminated: () -> Void = nil, disposed: () -> Void = nil, next: (Value) -> Void) -> Stream<Value, Error>",
      .streams, keeps: .all, explanation: .passes,
      summary: "Calls closures for the events of the stream, without subscribing.",
      notes: """
        ReactiveCocoa 4's spelling of 'on(value:)'. 'started' is called before the work of a \
        producer begins.
        """,
      example: """
        SignalProducer(value: 1)
          .on(started: { print("started") }, completed: { print("done") }, next: { print($0) })
          .start()  // started | 1 | done
        """,
      behavior: .function { (call) throws(Fault) in
        var effects: [FunctionValue?] = [nil]
        for index in 0..<8 { effects.append(try call.optionalFunction(index)) }
        return call.inject(effects, starting: effects[1], started: nil)
      }),
  ]
}

extension WordCall {
  /// Returns the stream with the closures as callbacks for its events.
  ///
  /// - Parameters:
  ///   - effects: The closure arguments, by the positions of their parameters.
  ///   - starting: Called before a producer starts.
  ///   - started: Called after a producer has started.
  fileprivate func inject(
    _ effects: [FunctionValue?], starting: FunctionValue?, started: FunctionValue?
  ) -> Value {
    func plain(_ function: FunctionValue?) -> (@Sendable () -> Void)? {
      guard let function else { return nil }
      return { _ = function() }
    }
    func valued(_ function: FunctionValue?) -> (@Sendable (Value) -> Void)? {
      guard let function else { return nil }
      return { _ = function($0) }
    }
    let onValue = valued(effects[8])
    let onFailure = effects[3].map { markingHandled($0) }
    let (completed, interrupted) = (plain(effects[4]), plain(effects[5]))
    let (terminated, disposed) = (plain(effects[6]), plain(effects[7]))
    let (before, after) = (plain(starting), plain(started))
    var onEvent: (@Sendable (Signal<Value, Value>.Event) -> Void)?
    if let function = effects[2] {
      let type = eventType
      onEvent = { [interpreter] event in
        if case .failed(let error) = event { interpreter.unhandled.markHandled(error) }
        _ = function(event.asValue(type))
      }
    }
    let event = onEvent
    return derive(
      {
        $0.on(
          event: event, failed: onFailure, completed: completed, interrupted: interrupted,
          terminated: terminated, disposed: disposed, value: onValue)
      },
      {
        $0.on(
          starting: before, started: after, event: event, failed: onFailure,
          completed: completed, interrupted: interrupted, terminated: terminated,
          disposed: disposed, value: onValue)
      })
  }
}
