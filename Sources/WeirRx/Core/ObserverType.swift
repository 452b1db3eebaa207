/// What receives events.
public protocol ObserverType<Element>: SendableMetatype {
  associatedtype Element

  /// Receives an event.
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Sends the next element.
  @inlinable
  public func onNext(_ element: Element) { on(.next(element)) }

  /// Sends an error, which ends the sequence.
  @inlinable
  public func onError(_ error: any Swift.Error) { on(.error(error)) }

  /// Sends the completion, which ends the sequence.
  @inlinable
  public func onCompleted() { on(.completed) }

  /// This observer without its type.
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

  /// An observer of other elements, which are transformed and passed on to this one; an error thrown
  /// there is passed on in their place.
  @preconcurrency
  public func mapObserver<Result>(
    _ transform: @escaping @Sendable (Result) throws -> Element
  ) -> AnyObserver<Result> {
    AnyObserver(receiving: { on($0.map(transform)) })
  }
}
