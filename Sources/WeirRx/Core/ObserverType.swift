/// A type that receives events.
public protocol ObserverType<Element>: SendableMetatype {
  /// The type of the elements that the observer receives.
  associatedtype Element

  /// Receives an event.
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Sends an element.
  @inlinable
  public func onNext(_ element: Element) { on(.next(element)) }

  /// Sends an error, which terminates the sequence.
  @inlinable
  public func onError(_ error: any Swift.Error) { on(.error(error)) }

  /// Sends a completion, which terminates the sequence.
  @inlinable
  public func onCompleted() { on(.completed) }

  /// Returns a type-erased observer.
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

  /// Returns an observer that transforms its elements and passes them to this one. If `transform`
  /// throws, the error is passed on instead.
  @preconcurrency
  public func mapObserver<Result>(
    _ transform: @escaping @Sendable (Result) throws -> Element
  ) -> AnyObserver<Result> {
    AnyObserver(receiving: { on($0.map(transform)) })
  }
}
