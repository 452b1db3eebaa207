/// What an event is, for what applies to streams of events only.
public protocol EventProtocol<Value, Error> {
  associatedtype Value
  associatedtype Error: Swift.Error

  /// The same as an event.
  var event: Signal<Value, Error>.Event { get }
}

extension Signal.Event: EventProtocol {
  @inlinable
  public var event: Signal<Value, Error>.Event { self }
}
