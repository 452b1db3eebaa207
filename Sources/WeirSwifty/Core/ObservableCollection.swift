import Weir

/// Keeps chains of modifiers alive, as long as it is alive itself.
public final class ObservableCollection: @unchecked Sendable {
  private let observables = Locked<[AnyObject]>([])

  public init() {}

  /// Keeps an observable.
  public func append<O: ObservableType>(observable: O) {
    observables.withLock { $0.append(observable) }
  }

  /// Drops all that it keeps.
  public func releaseAll() {
    let released = observables.withLock { observables in
      defer { observables = [] }
      return observables
    }
    withExtendedLifetime(released) {}
  }
}

public typealias Observables = ObservableCollection

extension EndPoint {
  /// Keeps the chain that ends here in `collection`.
  public func append(to collection: ObservableCollection) {
    collection.append(observable: observable)
  }
}
