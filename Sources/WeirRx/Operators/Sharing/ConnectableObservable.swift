import Weir

/// A sequence whose subscriptions share one of its source, which begins when they are connected.
public protocol ConnectableObservableType<Element>: ObservableType {
  /// Subscribes the source, unless that has been done. Disposing the result ends that subscription.
  func connect() -> any Disposable
}

extension ConnectableObservableType {
  /// Connects with the first subscription, and disconnects when the last one has gone.
  public func refCount() -> Observable<Element> {
    let shared = Locked((count: 0, connection: Unchecked((any Disposable)?.none)))
    return Observable(
      creating: { observer in
        let subscription = subscribe(observer)
        let isFirst = shared.withLock { shared in
          shared.count += 1
          return shared.count == 1
        }
        if isFirst {
          let connection = Unchecked(Optional(connect()))
          shared.withLock { $0.connection = connection }
        }
        return Disposables.create(
          with: crossing {
            subscription.dispose()
            shared.withLock { shared in
              shared.count -= 1
              guard shared.count == 0 else { return Unchecked((any Disposable)?.none) }
              defer { shared.connection = Unchecked(nil) }
              return shared.connection
            }.value?.dispose()
          })
      })
  }
}

/// A sequence whose subscriptions share one of its source, which begins when they are connected.
public final class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType,
  @unchecked Sendable
{
  private let connectable: ConnectableProducer<Element, any Swift.Error>

  init(_ connectable: ConnectableProducer<Element, any Swift.Error>) {
    self.connectable = connectable
    super.init(connectable.producer, isHot: true)
  }

  public func connect() -> any Disposable {
    EngineDisposable(
      disposable: CurrentThreadScheduler.trampoline { connectable.connect() })
  }

  /// Connects with the first subscription, and disconnects when the last one has gone.
  public func refCount() -> Observable<Element> { Observable(connectable.refCount()) }
}
