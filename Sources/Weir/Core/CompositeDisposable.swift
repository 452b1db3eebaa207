import Synchronization

/// A disposable that disposes all it holds, in the order in which that was added.
///
/// What is added after the end is disposed at once.
///
/// ```swift
/// let all = CompositeDisposable()
/// all += AnyDisposable { print("first") }
/// all += { print("second") }
/// all.dispose()                //> first | second
/// all += { print("at once") }  //> at once
/// ```
public class CompositeDisposable: Disposable, @unchecked Sendable {
  // Bits of the status: nothing set means active and empty.
  @usableFromInline static var disposing: UInt8 { 1 }
  @usableFromInline static var ended: UInt8 { 2 }
  private static var holdsItems: UInt8 { 4 }

  @usableFromInline let status = Synchronization.Atomic<UInt8>(0)
  private let items = Locked<Local<Bag<any Disposable>>?>(nil)

  public init() {}

  /// Holds all of the disposables given.
  public convenience init<S: Sequence>(_ disposables: S) where S.Element == any Disposable {
    self.init()
    for disposable in disposables { _ = insert(disposable) }
  }

  /// Holds those of the disposables given that are there.
  public convenience init<S: Sequence>(_ disposables: S) where S.Element == (any Disposable)? {
    self.init(disposables.compactMap { $0 })
  }

  public final var isDisposed: Bool {
    status.load(ordering: .acquiring) & (Self.disposing | Self.ended) != 0
  }

  @inlinable
  final var hasEnded: Bool { status.load(ordering: .acquiring) & Self.ended != 0 }

  /// Adds a disposable; disposing the result takes it out again without disposing it.
  @discardableResult
  public final func add(_ disposable: (any Disposable)?) -> (any Disposable)? {
    guard let disposable, let token = insert(disposable) else { return nil }
    return AnyDisposable { [weak self] in self?.remove(token) }
  }

  /// Adds an action to run at the end.
  @discardableResult @preconcurrency
  public final func add(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    add(AnyDisposable(action))
  }

  /// Adds a disposable; disposing the result takes it out again without disposing it.
  @discardableResult
  public static func += (
    composite: CompositeDisposable, disposable: (any Disposable)?
  ) -> (any Disposable)? {
    composite.add(disposable)
  }

  /// Adds an action to run at the end; disposing the result takes it out again.
  @discardableResult @preconcurrency
  public static func += (
    composite: CompositeDisposable, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    composite.add(action)
  }

  public func dispose() { disposeItems() }

  /// Holds a disposable until the end; nil where that has come and the disposable is disposed.
  @usableFromInline
  final func insert(_ disposable: any Disposable) -> Bag<any Disposable>.Token? {
    // Set before the lock is taken: whoever ends after this line looks under the lock.
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

  /// Ends for good; false where that had been done.
  @discardableResult @usableFromInline
  final func disposeItems() -> Bool {
    let before = status.bitwiseOr(Self.ended, ordering: .acquiringAndReleasing).oldValue
    guard before & Self.ended == 0 else { return false }
    guard before & Self.holdsItems != 0 else { return true }
    let held = items.withLock { items in
      defer { items = nil }
      return items
    }
    if let held { for disposable in held.value { disposable.dispose() } }
    return true
  }
}
