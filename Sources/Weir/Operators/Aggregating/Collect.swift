extension Signal.Observer {
  @inlinable
  func collected<T>() -> Signal<T, Error>.Observer where Value == [T] {
    let values = Local<[T]>([])
    return Signal<T, Error>.Observer(
      receiving: { values.value.append($0) },
      termination: { [onValue, onTermination] termination in
        if case .completed = termination { onValue(values.value) }
        onTermination(termination)
      })
  }
}

extension Signal {
  /// Sends all values as one array when the stream completes.
  @inlinable
  public func collect() -> Signal<[Value], Error> {
    transform { $0.collected() }
  }
}

extension SignalProducer {
  /// Sends all values as one array when the stream completes.
  @inlinable
  public func collect() -> SignalProducer<[Value], Error> {
    transform { $0.collected() }
  }
}
