import Weir

/// A collection of chains, which it retains during its lifetime.
public final class ObservableCollection: @unchecked Sendable {
  private let observables = Locked<[AnyObject]>([])

  /// Creates an empty collection.
  public init() {}

  /// Adds an observable.
  public func append<O: ObservableType>(observable: O) {
    observables.withLock { $0.append(observable) }
  }

  /// Removes all observables.
  public func releaseAll() {
    let released = observables.exchange([])
    withExtendedLifetime(released) {}
  }
}

/// Another name for ``ObservableCollection``, used in the README of SwiftySignals.
public typealias Observables = ObservableCollection

extension EndPoint {
  /// Adds the chain that ends here to `collection`, which retains it.
  public func append(to collection: ObservableCollection) {
    collection.append(observable: observable)
  }
}
