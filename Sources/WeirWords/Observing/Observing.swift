import Weir
import WeirRuntime

extension Word {
  static let observing: [Word] =
    (signalObservation + producerObservation + subscription
    + observingObjects.sharing(exported: .absent(.rx))
    + waiting + blocking.sharing(exported: .absent(.rx)))
    .listed(in: .observing)
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

  /// Returns the disposable of an observation as an optional; nil if the signal has terminated.
  func observation(_ disposable: (any Disposable)?) -> Value {
    disposable.map { .some(self.disposable($0)) } ?? .none
  }

  func disposable(_ disposable: any Disposable) -> Value {
    .object(DisposableObject(disposable, .disposable, in: heap))
  }

  /// Starts a producer of lines that prints the lines directly, without calling a closure for each
  /// one.
  ///
  /// Returns nil unless the receiver produces lines and the closure argument only prints its
  /// parameter.
  func startPrinting() throws(Fault) -> Value? {
    guard case .printing? = try function(0).bytes,
      let lines = stream.chosenLines(for: .printing, interpreter)
    else { return nil }
    return .object(DisposableObject(lines.start(bareHandler), in: heap))
  }

  func eventHandler() throws(Fault) -> Signal<Value, Value>.Observer {
    if case .object(let object as ObserverObject) = try value(0) {
      // A cycle of streams would send events endlessly after the session has been halted.
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
      if case .failed(let error) = event { interpreter.unhandled.markHandled(error) }
      _ = action(event.asValue(type))
    }
  }

  /// An observer that ignores values and reports failures as unhandled.
  var bareHandler: Signal<Value, Value>.Observer {
    let reportUnhandled = reportUnhandled
    return Signal.Observer(
      receiving: { _ in },
      termination: { if case .failed(let error) = $0 { reportUnhandled(error) } })
  }

  func failureHandler() throws(Fault) -> Signal<Value, Value>.Observer {
    let action = try markingHandled(function(0))
    return Signal.Observer(failed: action)
  }

  func completionHandler() throws(Fault) -> Signal<Value, Value>.Observer {
    let action = try function(0)
    return Signal.Observer(failed: reportUnhandled, completed: { _ = action() })
  }

  func interruptionHandler() throws(Fault) -> Signal<Value, Value>.Observer {
    let action = try function(0)
    return Signal.Observer(failed: reportUnhandled, interrupted: { _ = action() })
  }

  func resultHandler() throws(Fault) -> Signal<Value, Value>.Observer {
    let action = try function(0)
    return Signal.Observer(
      value: { _ = action(Result<Value, Value>.success($0).asValue) },
      failed: markingHandled { _ = action(Result<Value, Value>.failure($0).asValue) })
  }

  /// A failure handler that reports the error as unhandled.
  var reportUnhandled: @Sendable (Value) -> Void {
    // An action reports the failures of its executions through its `errors` signal.
    if case .object(let stream as Stream) = receiver, stream.isOfAction { return { _ in } }
    return { [interpreter] in interpreter.unhandled.add($0) }
  }

  /// Returns a failure handler that marks the error as handled and then calls `action`.
  func markingHandled(_ action: @escaping @Sendable (Value) -> Void) -> @Sendable (Value) -> Void {
    { [interpreter] error in
      interpreter.unhandled.markHandled(error)
      action(error)
    }
  }

  func markingHandled(_ function: FunctionValue) -> @Sendable (Value) -> Void {
    markingHandled { _ = function($0) }
  }

  /// Returns a failure handler that calls the closure. Without a closure, the handler reports the
  /// error as unhandled.
  func failureHandler(_ function: FunctionValue?) -> @Sendable (Value) -> Void {
    function.map { markingHandled($0) } ?? reportUnhandled
  }
}

extension Stream {
  /// Whether the stream is an execution of an action or is derived directly from one.
  fileprivate var isOfAction: Bool {
    maker.isApplied || inputs.contains(where: \.maker.isApplied)
  }
}
