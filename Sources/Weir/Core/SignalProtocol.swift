/// A type that is a signal, for constraints of extensions: `where Value: SignalProtocol`.
public protocol SignalProtocol<Value, Error> {
  associatedtype Value
  associatedtype Error: Swift.Error

  /// This value as a signal.
  var signal: Signal<Value, Error> { get }
}

extension Signal: SignalProtocol {
  /// This signal itself.
  @inlinable
  public var signal: Signal { self }
}

/// A type that is a producer, for constraints of extensions: `where Value: SignalProducerProtocol`.
///
/// To accept signals and properties too, use `SignalProducerConvertible`.
public protocol SignalProducerProtocol<Value, Error> {
  associatedtype Value
  associatedtype Error: Swift.Error

  /// This value as a producer.
  var producer: SignalProducer<Value, Error> { get }
}

extension SignalProducer: SignalProducerProtocol {}
