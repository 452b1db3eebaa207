/// What can be seen as a producer: signals, producers, properties.
public protocol SignalProducerConvertible<Value, Error> {
  associatedtype Value
  associatedtype Error: Swift.Error

  var producer: SignalProducer<Value, Error> { get }
}

extension SignalProducer: SignalProducerConvertible {
  @inlinable
  public var producer: SignalProducer { self }

  /// The producer of anything that can be seen as one.
  @inlinable
  public init<Other: SignalProducerConvertible>(_ other: Other)
  where Other.Value == Value, Other.Error == Error {
    self = other.producer
  }
}

extension Signal: SignalProducerConvertible {
  @inlinable
  public var producer: SignalProducer<Value, Error> { SignalProducer(self) }
}
