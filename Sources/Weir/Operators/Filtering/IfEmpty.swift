extension Signal.Observer {
  /// Calls `substitute` instead of passing on the completion of a stream without values.
  func ifEmpty(_ substitute: @escaping () -> Void) -> Self {
    let isEmpty = Local(true)
    return Self(
      receiving: { [onValue] in
        isEmpty.value = false
        onValue($0)
      },
      termination: { [onTermination] termination in
        if case .completed = termination, isEmpty.value {
          substitute()
        } else {
          onTermination(termination)
        }
      })
  }

  func ifEmpty(default value: Value) -> Self {
    ifEmpty { [onValue, onTermination] in
      onValue(value)
      onTermination(.completed)
    }
  }

  func ifEmpty(fail error: Error) -> Self {
    ifEmpty { [onTermination] in onTermination(.failed(error)) }
  }
}

extension Signal {
  /// Emits `value` if the source completes without a value.
  @_disfavoredOverload
  public func ifEmpty(default value: Value) -> Signal {
    transform { $0.ifEmpty(default: value) }
  }

  /// Fails if the source completes without a value.
  @_disfavoredOverload
  public func ifEmpty(fail error: Error) -> Signal {
    transform { $0.ifEmpty(fail: error) }
  }

  /// Continues with `fallback` if the source completes without a value.
  @_disfavoredOverload
  public func ifEmpty<Fallback: SignalProducerConvertible>(
    switchTo fallback: Fallback
  ) -> Signal where Fallback.Value == Value, Fallback.Error == Error {
    Signal(starting: producer.ifEmpty(switchTo: fallback))
  }
}

extension SignalProducer {
  /// Emits `value` if the source completes without a value.
  @_disfavoredOverload
  public func ifEmpty(default value: Value) -> SignalProducer {
    transform { $0.ifEmpty(default: value) }
  }

  /// Fails if the source completes without a value.
  @_disfavoredOverload
  public func ifEmpty(fail error: Error) -> SignalProducer {
    transform { $0.ifEmpty(fail: error) }
  }

  /// Continues with `fallback`, which is started then, if the source completes without a value.
  @_disfavoredOverload
  public func ifEmpty<Fallback: SignalProducerConvertible>(
    switchTo fallback: Fallback
  ) -> SignalProducer where Fallback.Value == Value, Fallback.Error == Error {
    let fallback = fallback.producer
    return SignalProducer(beginning: { [begin] observer, run in
      let sink = run.open(observer)
      begin(sink.ifEmpty { fallback.begin(sink, run.child()) }, run.child())
    })
  }
}
