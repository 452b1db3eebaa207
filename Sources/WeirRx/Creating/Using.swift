import Weir

extension ObservableType {
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
      Source.using(
        { () throws(any Swift.Error) in AnyDisposableResource(try resourceFactory()) },
        producer: { held throws(any Swift.Error) in
          try observableFactory(held.resource as! Resource).producer
        }))
  }
}
