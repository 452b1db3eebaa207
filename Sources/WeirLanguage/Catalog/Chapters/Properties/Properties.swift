import Weir

extension Word {
  static let properties: [Word] =
    makingProperties + usingProperties + atomics + propertyOperators + combiningProperties
    + validating
    + binding
}

extension WordCall {
  /// The property that the word is said of.
  var property: PropertyObject {
    get throws(Fault) { try receiver(PropertyObject.self) }
  }

  func property(_ index: Int) throws(Fault) -> PropertyObject {
    try host(index, "a property")
  }

  func makeProperty(_ property: Property<Value>) -> Value {
    .object(PropertyObject(property, spelling: spelling, in: heap))
  }

  /// The signal of what cannot fail.
  func makeSignal(_ signal: Signal<Value, Never>) -> Value {
    make(.signal(signal.promoteError(Value.self)))
  }

  /// The values of a stream that a property takes; it must not fail.
  func unfailing(_ index: Int) throws(Fault) -> SignalProducer<Value, Never> {
    try stream(index).producer.unfailing(interpreter, site)
  }
}
