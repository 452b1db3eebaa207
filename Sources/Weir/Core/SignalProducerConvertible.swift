/// A type that can be converted to a producer, such as a signal, a producer or a property.
public protocol SignalProducerConvertible<Value, Error> {
  associatedtype Value
  associatedtype Error: Swift.Error

  /// A producer of the values of this instance.
  var producer: SignalProducer<Value, Error> { get }
}

extension SignalProducer: SignalProducerConvertible {
  /// This producer itself.
  @inlinable
  public var producer: SignalProducer { self }

  /// Creates a producer from any value that can be converted to one.
  @inlinable
  public init<Other: SignalProducerConvertible>(_ other: Other)
  where Other.Value == Value, Other.Error == Error {
    self = other.producer
  }
}

extension Signal: SignalProducerConvertible {
  /// A producer whose runs send the events that this signal sends after the start of the run.
  /// Disposing a run does not end the signal.
  @inlinable
  public var producer: SignalProducer<Value, Error> { SignalProducer(self) }
}
