import Synchronization

/// A disposable that only records whether it was disposed.
public final class BooleanDisposable: Cancelable, Sendable {
  private let disposed: Synchronization.Atomic<Bool>

  public init() {
    disposed = Synchronization.Atomic(false)
  }

  public init(isDisposed: Bool) {
    disposed = Synchronization.Atomic(isDisposed)
  }

  public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  public func dispose() { disposed.store(true, ordering: .releasing) }
}
