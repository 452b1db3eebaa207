import Synchronization

/// A disposable whose action runs the first time it is disposed.
///
/// ```swift
/// let disposable = AnyDisposable { print("released") }
/// disposable.dispose()  //> released
/// ```
public final class AnyDisposable: Disposable {
  private enum Work {
    case nothing
    case action(@Sendable () -> Void)
    case disposable(any Disposable)
  }

  private let disposed = Synchronization.Atomic<Bool>(false)
  private let work: Locked<Work>

  /// Creates a disposable that calls `action` on disposal and then releases it. The release of the
  /// disposable alone does not call `action`.
  @preconcurrency
  public init(_ action: @escaping @Sendable () -> Void) {
    work = Locked(.action(action))
  }

  /// Creates a disposable without an action, which only records that it was disposed.
  public init() {
    work = Locked(.nothing)
  }

  /// Creates a type-erased disposable that forwards to `disposable`.
  public init(_ disposable: any Disposable) {
    work = Locked(.disposable(disposable))
  }

  /// Whether `dispose()` has been called or the wrapped disposable has been disposed.
  public var isDisposed: Bool {
    if disposed.load(ordering: .acquiring) { return true }
    let work = work.withLock { $0 }
    return if case .disposable(let disposable) = work { disposable.isDisposed } else { false }
  }

  /// Runs the action or disposes the wrapped disposable. Further calls do nothing.
  public func dispose() {
    guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let work = work.exchange(.nothing)
    switch work {
    case .nothing: break
    case .action(let action): action()
    case .disposable(let disposable): disposable.dispose()
    }
  }
}
