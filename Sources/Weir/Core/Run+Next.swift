extension Run {
  /// Delivers the terminal event separately, after the current delivery of a value.
  ///
  /// An observer that is added in that delivery still receives the terminal event, and a disposal
  /// in it takes precedence. Must be called inside the gate, after the delivery.
  func closeNext<Value, Error>(
    _ termination: Termination<Error>, _ observer: Signal<Value, Error>.Observer
  ) {
    gate.leaveBehind(Gate.Work { self.close(termination, observer) })
  }

  /// Delivers values and then the completion, each as a separate turn at the gate.
  func complete<Value, Error>(
    sending values: ArraySlice<Value>, _ observer: Signal<Value, Error>.Observer
  ) {
    guard isActive, let value = values.first else { return close(.completed, observer) }
    observer.onValue(value)
    gate.leaveBehind(
      Gate.Work { self.complete(sending: values.dropFirst(), observer) })
  }
}
