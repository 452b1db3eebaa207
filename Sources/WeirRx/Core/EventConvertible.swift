/// A type that can be converted to an event.
public protocol EventConvertible<Element> {
  associatedtype Element

  var event: Event<Element> { get }
}

extension Event: EventConvertible {
  public var event: Event { self }
}
