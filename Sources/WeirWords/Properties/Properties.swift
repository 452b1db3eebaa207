import Weir
import WeirRuntime

extension Word {
  static let properties: [Word] =
    (makingProperties + usingProperties + atomics + proxies.sharing(exported: .absent(.language))
    + propertyOperators + combiningProperties + validating + binding)
    .listed(in: .properties)
}

extension WordCall {
  /// The receiver as a property. Throws for any other receiver.
  var property: PropertyObject {
    get throws(Fault) { try receiver(PropertyObject.self) }
  }

  func property(_ index: Int) throws(Fault) -> PropertyObject {
    try host(index, "a property")
  }

  func makeProperty(_ property: Property<Value>) -> Value {
    .object(PropertyObject(property, spelling: spelling, in: heap))
  }

  /// Returns a signal that cannot fail as a value of the language.
  func makeSignal(_ signal: Signal<Value, Never>) -> Value {
    make(.signal(signal.promoteError(Value.self)))
  }

  /// Returns a stream argument as a producer. Records a fault if the stream fails.
  func unfailing(_ index: Int) throws(Fault) -> SignalProducer<Value, Never> {
    try stream(index).producer.unfailing(interpreter, site)
  }
}
