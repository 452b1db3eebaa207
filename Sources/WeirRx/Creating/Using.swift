import Weir

extension ObservableType {
  /// Creates a resource for each subscription, subscribes to the sequence that `observableFactory`
  /// returns for it, and disposes the resource when the sequence terminates or the subscription is
  /// disposed. Fails with the error that a closure throws.
  @preconcurrency
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping @Sendable () throws -> Resource,
    observableFactory: @escaping @Sendable (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    let take = Unchecked {
      let resource = try resourceFactory()
      return UsedResource(resource.engine) { try observableFactory(resource).producer }
    }
    return Observable(
      Source.using(
        { () throws(any Swift.Error) in try take.value() },
        producer: { used throws(any Swift.Error) in try used.makeSource() }))
  }
}

/// A resource and a factory of the sequence that uses it.
private final class UsedResource<Element>: Weir.Disposable, @unchecked Sendable {
  let makeSource: () throws -> Source<Element>
  private let resource: any Weir.Disposable

  init(_ resource: any Weir.Disposable, _ makeSource: @escaping () throws -> Source<Element>) {
    self.resource = resource
    self.makeSource = makeSource
  }

  var isDisposed: Bool { resource.isDisposed }

  func dispose() { resource.dispose() }
}
