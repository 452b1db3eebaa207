import Synchronization

/// A disposable that disposes the disposables it contains, in the order in which they were added.
///
/// A disposable that is added after disposal is disposed immediately.
///
/// ```swift
/// let all = CompositeDisposable()
/// all += AnyDisposable { print("first") }
/// all += { print("second") }
/// all.dispose()                //> first | second
/// all += { print("at once") }  //> at once
/// ```
public class CompositeDisposable: Disposable, @unchecked Sendable {
  // Bits of the status. Zero means active and empty.
  @usableFromInline static var disposing: UInt8 { 1 }
  @usableFromInline static var ended: UInt8 { 2 }
  private static var holdsItems: UInt8 { 4 }

  @usableFromInline let status = Synchronization.Atomic<UInt8>(0)
  private let items = Locked<Local<Bag<any Disposable>>?>(nil)

  /// Creates an empty composite.
  public init() {}

  /// Creates a composite of the given disposables.
  public convenience init<S: Sequence>(_ disposables: S) where S.Element == any Disposable {
    self.init()
    for disposable in disposables { _ = insert(disposable) }
  }

  /// Creates a composite of the given disposables, ignoring those that are nil.
  public convenience init<S: Sequence>(_ disposables: S) where S.Element == (any Disposable)? {
    self.init(disposables.compactMap { $0 })
  }

  /// Whether the composite has been disposed. This is already true while the composite disposes its
  /// contents.
  public final var isDisposed: Bool {
    status.load(ordering: .acquiring) & (Self.disposing | Self.ended) != 0
  }

  @inlinable
  final var hasEnded: Bool { status.load(ordering: .acquiring) & Self.ended != 0 }

  /// Adds a disposable. Disposing the result removes it again without disposing it.
  ///
  /// Returns nil if `disposable` is nil, or if the composite has been disposed; `disposable` is
  /// then disposed immediately.
  @discardableResult
  public final func add(_ disposable: (any Disposable)?) -> (any Disposable)? {
    guard let disposable, let token = insert(disposable) else { return nil }
    return AnyDisposable { [weak self] in self?.remove(token) }
  }

  /// Adds an action to run on disposal. Disposing the result removes it again.
  ///
  /// Runs the action immediately and returns nil if the composite has been disposed.
  @discardableResult @preconcurrency
  public final func add(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    add(AnyDisposable(action))
  }

  /// Adds a disposable. Disposing the result removes it again without disposing it.
  @discardableResult
  public static func += (
    composite: CompositeDisposable, disposable: (any Disposable)?
  ) -> (any Disposable)? {
    composite.add(disposable)
  }

  /// Adds an action to run on disposal. Disposing the result removes it again.
  @discardableResult @preconcurrency
  public static func += (
    composite: CompositeDisposable, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    composite.add(action)
  }

  /// Disposes all contained disposables, in the order in which they were added, and removes them.
  /// Further calls do nothing.
  public func dispose() { disposeItems() }

  /// Adds a disposable and returns the token that removes it. If the composite has ended, disposes
  /// the disposable and returns nil instead.
  @usableFromInline
  final func insert(_ disposable: any Disposable) -> Bag<any Disposable>.Token? {
    // Set before the lock is taken, so that a thread that ends after this line checks the items.
    status.bitwiseOr(Self.holdsItems, ordering: .acquiringAndReleasing)
    let token = items.withLock { items -> Bag<any Disposable>.Token? in
      if hasEnded { return nil }
      let held = items ?? Local(Bag())
      items = held
      return held.value.insert(disposable)
    }
    if token == nil { disposable.dispose() }
    return token
  }

  @usableFromInline
  final func remove(_ token: Bag<any Disposable>.Token) {
    _ = items.withLock { $0?.value.remove(using: token) }
  }

  /// Ends the composite and disposes its items. Returns false if the composite had already ended.
  @discardableResult @usableFromInline
  final func disposeItems() -> Bool {
    let before = status.bitwiseOr(Self.ended, ordering: .acquiringAndReleasing).oldValue
    guard before & Self.ended == 0 else { return false }
    guard before & Self.holdsItems != 0 else { return true }
    let held = items.exchange(nil)
    if let held { for disposable in held.value { disposable.dispose() } }
    return true
  }
}
