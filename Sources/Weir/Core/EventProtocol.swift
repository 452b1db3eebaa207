/// A type that is an event, for constraints on streams whose values are events.
public protocol EventProtocol<Value, Error> {
  associatedtype Value
  associatedtype Error: Swift.Error

  /// This value as an event.
  var event: Signal<Value, Error>.Event { get }
}

extension Signal.Event: EventProtocol {
  /// This event itself.
  @inlinable
  public var event: Signal<Value, Error>.Event { self }
}
