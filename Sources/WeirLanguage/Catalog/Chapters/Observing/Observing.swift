import Weir

extension Word {
  static let observing: [Word] =
    signalObservation + producerObservation + subscription + observingObjects
    + waiting + blocking
}

extension WordCall {
  func observe(_ observer: Signal<Value, Value>.Observer) -> Value {
    guard case .signal(let signal) = stream.source else { return .none }
    return observation(signal.observe(observer))
  }

  func start(_ observer: Signal<Value, Value>.Observer) -> Value {
    let stream = stream
    return disposable(stream.beginning { stream.producer.start(observer) })
  }

  /// The disposable of an observation; nil if the signal has terminated.
  func observation(_ disposable: (any Disposable)?) -> Value {
    disposable.map { .some(self.disposable($0)) } ?? .none
  }

  func disposable(_ disposable: any Disposable) -> Value {
    .object(DisposableObject(disposable, .disposable, in: heap))
  }

  /// Starts a producer of lines that prints them directly, without calling a closure per line.
  ///
  /// Returns nil if the closure does anything but print.
  func startPrinting() throws(Fault) -> Value? {
    guard case .printing? = try function(0).bytes,
      let lines = stream.chosenLines(for: .printing, interpreter)
    else { return nil }
    return .object(DisposableObject(lines.start(bareHandler), in: heap))
  }

  func eventHandler() throws(Fault) -> Signal<Value, Value>.Observer {
    if case .object(let object as ObserverObject) = try value(0) {
      // Streams that feed each other send endlessly unless the session is halted.
      return Signal.Observer { [interpreter, observer = object.observer] event in
        if !interpreter.isHalted { observer.send(event) }
      }
    }
    if case .object(let object) = try value(0), let target = object as? any EventTarget {
      let observer = target.target
      return Signal.Observer { [interpreter] event in
        if !interpreter.isHalted { observer.send(event) }
      }
    }
    let action = try function(0)
    let type = eventType
    return Signal.Observer { [interpreter] event in
      if case .failed(let error) = event { interpreter.unhandled.see(error) }
      _ = action(event.asValue(type))
    }
  }

  /// An observer that ignores values and reports failures as unhandled.
  var bareHandler: Signal<Value, Value>.Observer {
    let overlook = overlook
    return Signal.Observer(
      receiving: { _ in }, termination: { if case .failed(let error) = $0 { overlook(error) } })
  }

  func failureHandler() throws(Fault) -> Signal<Value, Value>.Observer {
    let action = try seeing(function(0))
    return Signal.Observer(failed: action)
  }

  func completionHandler() throws(Fault) -> Signal<Value, Value>.Observer {
    let action = try function(0)
    return Signal.Observer(failed: overlook, completed: { _ = action() })
  }

  func interruptionHandler() throws(Fault) -> Signal<Value, Value>.Observer {
    let action = try function(0)
    return Signal.Observer(failed: overlook, interrupted: { _ = action() })
  }

  func resultHandler() throws(Fault) -> Signal<Value, Value>.Observer {
    let action = try function(0)
    return Signal.Observer(
      value: { _ = action(Result<Value, Value>.success($0).asValue) },
      failed: seeing { _ = action(Result<Value, Value>.failure($0).asValue) })
  }

  /// A failure handler that reports the error as unhandled.
  var overlook: @Sendable (Value) -> Void {
    // An action reports the failures of its executions itself, through 'errors'.
    if case .object(let stream as Stream) = receiver, stream.isOfAction { return { _ in } }
    return { [interpreter] in interpreter.unhandled.overlook($0) }
  }

  /// Returns a failure handler that marks the error as handled and then calls `action`.
  func seeing(_ action: @escaping @Sendable (Value) -> Void) -> @Sendable (Value) -> Void {
    { [interpreter] error in
      interpreter.unhandled.see(error)
      action(error)
    }
  }

  func seeing(_ function: FunctionValue) -> @Sendable (Value) -> Void {
    seeing { _ = function($0) }
  }

  /// Returns a failure handler that calls the closure, or reports the failure as unhandled if the
  /// closure is nil.
  func failureHandler(_ function: FunctionValue?) -> @Sendable (Value) -> Void {
    function.map { seeing($0) } ?? overlook
  }
}

extension Stream {
  /// Whether the stream is an execution of an action, or is derived from one in a single step.
  fileprivate var isOfAction: Bool {
    maker.isApplied || inputs.contains(where: \.maker.isApplied)
  }
}
