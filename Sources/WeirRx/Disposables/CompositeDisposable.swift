import Weir

/// A disposable that disposes all its members, in the order of insertion.
///
/// A member that is inserted after the disposal is disposed at once.
public final class CompositeDisposable: Cancelable, @unchecked Sendable {
  /// The key of a member, to remove it.
  public struct DisposeKey {
    fileprivate let token: Bag<any Disposable>.Token
  }

  /// The members; nil after the disposal.
  private let items: Locked<Bag<any Disposable>?>

  /// Creates a composite without members.
  public init() {
    items = Locked(Bag())
  }

  /// Creates a composite of two disposables.
  public convenience init(_ disposable1: any Disposable, _ disposable2: any Disposable) {
    self.init(disposables: [disposable1, disposable2])
  }

  /// Creates a composite of three disposables.
  public convenience init(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable
  ) {
    self.init(disposables: [disposable1, disposable2, disposable3])
  }

  /// Creates a composite of four or more disposables.
  public convenience init(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable,
    _ disposable4: any Disposable, _ disposables: any Disposable...
  ) {
    self.init(
      disposables: [disposable1, disposable2, disposable3, disposable4] + disposables)
  }

  /// Creates a composite of the given disposables.
  public convenience init(disposables: [any Disposable]) {
    self.init()
    for disposable in disposables { _ = insert(disposable) }
  }

  /// Whether `dispose()` was called. Members that were disposed elsewhere do not count.
  public var isDisposed: Bool { items.withLock { $0 == nil } }

  /// The number of members.
  public var count: Int { items.withLock { $0?.count ?? 0 } }

  /// Inserts a disposable. If the composite is already disposed, disposes it and returns nil.
  public func insert(_ disposable: any Disposable) -> DisposeKey? {
    let token = items.withLock { $0?.insert(disposable) }
    guard let token else {
      disposable.dispose()
      return nil
    }
    return DisposeKey(token: token)
  }

  /// Removes a member and disposes it.
  public func remove(for disposeKey: DisposeKey) {
    items.withLock { $0?.remove(using: disposeKey.token) }?.dispose()
  }

  /// Disposes and releases all members, in the order of insertion. Further calls do nothing.
  public func dispose() {
    let held = items.exchange(nil)
    for disposable in held ?? Bag() { disposable.dispose() }
  }
}
