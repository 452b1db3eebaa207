import Weir

/// A disposable that disposes all it holds, in the order in which that was inserted.
///
/// What is inserted after it was disposed is disposed at once.
public final class CompositeDisposable: Cancelable, @unchecked Sendable {
  /// What names a disposable that is held.
  public struct DisposeKey {
    fileprivate let token: Bag<any Disposable>.Token
  }

  /// What is held; nil once all has been disposed.
  private let items: Locked<Bag<any Disposable>?>

  public init() {
    items = Locked(Bag())
  }

  /// Holds both.
  public convenience init(_ disposable1: any Disposable, _ disposable2: any Disposable) {
    self.init(disposables: [disposable1, disposable2])
  }

  /// Holds all three.
  public convenience init(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable
  ) {
    self.init(disposables: [disposable1, disposable2, disposable3])
  }

  /// Holds all.
  public convenience init(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable,
    _ disposable4: any Disposable, _ disposables: any Disposable...
  ) {
    self.init(
      disposables: [disposable1, disposable2, disposable3, disposable4] + disposables)
  }

  /// Holds all.
  public convenience init(disposables: [any Disposable]) {
    self.init()
    for disposable in disposables { _ = insert(disposable) }
  }

  public var isDisposed: Bool { items.withLock { $0 == nil } }

  /// How many disposables are held.
  public var count: Int { items.withLock { $0?.count ?? 0 } }

  /// Holds a disposable; nil where all has been disposed, and so is this one.
  public func insert(_ disposable: any Disposable) -> DisposeKey? {
    let token = items.withLock { $0?.insert(disposable) }
    guard let token else {
      disposable.dispose()
      return nil
    }
    return DisposeKey(token: token)
  }

  /// Takes out a disposable and disposes it.
  public func remove(for disposeKey: DisposeKey) {
    items.withLock { $0?.remove(using: disposeKey.token) }?.dispose()
  }

  public func dispose() {
    let held = items.withLock { items in
      defer { items = nil }
      return items
    }
    for disposable in held ?? Bag() { disposable.dispose() }
  }
}
