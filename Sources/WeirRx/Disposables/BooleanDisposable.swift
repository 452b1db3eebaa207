import Synchronization

/// A disposable that only records whether it was disposed.
public final class BooleanDisposable: Cancelable, Sendable {
  private let disposed: Synchronization.Atomic<Bool>

  /// Creates a disposable that is not yet disposed.
  public init() {
    disposed = Synchronization.Atomic(false)
  }

  /// Creates a disposable that is already disposed if `isDisposed` is true.
  public init(isDisposed: Bool) {
    disposed = Synchronization.Atomic(isDisposed)
  }

  /// Whether `dispose()` was called, or the disposable was created as a disposed one.
  public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  /// Sets `isDisposed` to true. Has no other effect.
  public func dispose() { disposed.store(true, ordering: .releasing) }
}
