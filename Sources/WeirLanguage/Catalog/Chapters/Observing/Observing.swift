import Weir

extension Word {
  static let observing: [Word] =
    signalObservation + producerObservation + subscription + observingObjects
    + waiting
}

extension WordCall {
  func observe(_ observer: Signal<Value, Value>.Observer) -> Value {
    guard case .signal(let signal) = stream.source else { return .none }
    return signal.observe(observer).map { .some(.object(DisposableObject($0, in: heap))) } ?? .none
  }

  func start(_ observer: Signal<Value, Value>.Observer) -> Value {
    .object(
      DisposableObject(stream.beginning { stream.producer.start(observer) }, in: heap))
  }

  func eventHandler() throws(Fault) -> Signal<Value, Value>.Observer {
    if case .object(let object as ObserverObject) = try value(0) {
      // Streams that feed each other send for ever unless somebody halts them.
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
    return Signal.Observer { _ = action($0.asValue(type)) }
  }

  func valueHandler() throws(Fault) -> Signal<Value, Value>.Observer {
    let action = try function(0)
    return Signal.Observer(receiving: { action.perform($0) }, termination: { _ in })
  }

  func failureHandler() throws(Fault) -> Signal<Value, Value>.Observer {
    let action = try function(0)
    return Signal.Observer(failed: { _ = action($0) })
  }

  func completionHandler() throws(Fault) -> Signal<Value, Value>.Observer {
    let action = try function(0)
    return Signal.Observer(completed: { _ = action() })
  }

  func interruptionHandler() throws(Fault) -> Signal<Value, Value>.Observer {
    let action = try function(0)
    return Signal.Observer(interrupted: { _ = action() })
  }

  func resultHandler() throws(Fault) -> Signal<Value, Value>.Observer {
    let action = try function(0)
    return Signal.Observer(
      value: { _ = action(Result<Value, Value>.success($0).asValue) },
      failed: { _ = action(Result<Value, Value>.failure($0).asValue) })
  }
}
