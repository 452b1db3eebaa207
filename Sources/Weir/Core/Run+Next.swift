extension Run {
  /// Delivers the end as an event of its own, after the value that is being delivered: who is added
  /// in that delivery still sees it, and a disposal in it comes before it.
  ///
  /// To be used inside the gate, after that delivery.
  func closeNext<Value, Error>(
    _ termination: Termination<Error>, _ observer: Signal<Value, Error>.Observer
  ) {
    gate.leaveBehind(Gate.Work { self.close(termination, observer) })
  }

  /// Delivers values and then the completion, each as an event of its own.
  func complete<Value, Error>(
    sending values: ArraySlice<Value>, _ observer: Signal<Value, Error>.Observer
  ) {
    guard isActive, let value = values.first else { return close(.completed, observer) }
    observer.onValue(value)
    gate.leaveBehind(
      Gate.Work { self.complete(sending: values.dropFirst(), observer) })
  }
}
