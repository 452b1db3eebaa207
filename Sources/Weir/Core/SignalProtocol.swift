/// A signal, for constraints of extensions: `where Value: SignalProtocol`.
public protocol SignalProtocol<Value, Error> {
  associatedtype Value
  associatedtype Error: Swift.Error

  var signal: Signal<Value, Error> { get }
}

extension Signal: SignalProtocol {
  @inlinable
  public var signal: Signal { self }
}

/// A producer, for constraints of extensions: `where Value: SignalProducerProtocol`.
///
/// A function that takes all that can be seen as a producer asks for `SignalProducerConvertible`.
public protocol SignalProducerProtocol<Value, Error> {
  associatedtype Value
  associatedtype Error: Swift.Error

  var producer: SignalProducer<Value, Error> { get }
}

extension SignalProducer: SignalProducerProtocol {}
