import Weir

extension ObservableType {
  /// Subscribes the sequence that `observableFactory` returns, which is asked for at each
  /// subscription; ends with the error that it throws.
  @preconcurrency
  public static func deferred(
    _ observableFactory: @escaping @Sendable () throws -> Observable<Element>
  ) -> Observable<Element> {
    Observable(SignalProducer.deferred(observableFactory))
  }

  /// Makes a resource for each subscription, subscribes the sequence that `observableFactory`
  /// returns for it, and disposes the resource at the end.
  ///
  /// Ends with the error that one of the closures throws.
  @preconcurrency
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping @Sendable () throws -> Resource,
    observableFactory: @escaping @Sendable (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    Observable(
      SignalProducer.using(
        { () throws(any Swift.Error) in HeldResource(try resourceFactory()) },
        producer: { held throws(any Swift.Error) in try observableFactory(held.resource) }))
  }
}

/// A resource as the engine disposes it.
private final class HeldResource<Resource: Disposable>: Weir.Disposable, @unchecked Sendable {
  let resource: Resource
  private let disposal: any Weir.Disposable

  init(_ resource: Resource) {
    self.resource = resource
    disposal = AnyDisposable(resource.engine)
  }

  var isDisposed: Bool { disposal.isDisposed }

  func dispose() { disposal.dispose() }
}
