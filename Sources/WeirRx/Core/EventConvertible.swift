/// A type that can be converted to an event.
public protocol EventConvertible<Element> {
  /// The type of the element of a `next` event.
  associatedtype Element

  /// The value as an event of an observable.
  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  /// The event itself.
  public var event: Event { self }
}
