import Synchronization

/// Something that can be freed or cancelled, once.
public protocol Disposable: AnyObject, Sendable {
  /// True once `dispose()` has been called, or what it would have ended has ended by itself.
  var isDisposed: Bool { get }

  /// Frees or cancels; calling it again does nothing. Any thread may call it.
  func dispose()
}

/// A disposable that runs an action the first time it is disposed.
///
/// ```swift
/// let disposable = AnyDisposable { print("released") }
/// disposable.dispose()  // released
/// ```
public final class AnyDisposable: Disposable {
  private let disposed = Synchronization.Atomic<Bool>(false)
  private let action: Locked<(@Sendable () -> Void)?>

  @preconcurrency
  public init(_ action: @escaping @Sendable () -> Void) {
    self.action = Locked(action)
  }

  /// A disposable that only remembers that it was disposed.
  public init() {
    action = Locked(nil)
  }

  /// A disposable that disposes another.
  public convenience init(_ disposable: any Disposable) {
    self.init { disposable.dispose() }
  }

  public var isDisposed: Bool { disposed.load(ordering: .acquiring) }

  public func dispose() {
    guard !disposed.exchange(true, ordering: .acquiringAndReleasing) else { return }
    let run = action.withLock { action in
      defer { action = nil }
      return action
    }
    run?()
  }
}

/// A disposable that disposes its inner one when it goes away.
public final class ScopedDisposable<Inner: Disposable>: Disposable {
  public let inner: Inner

  public init(_ disposable: Inner) {
    inner = disposable
  }

  deinit { inner.dispose() }

  public var isDisposed: Bool { inner.isDisposed }

  public func dispose() { inner.dispose() }
}

/// A disposable that holds one other, and disposes it when it is replaced.
public final class SerialDisposable: Disposable {
  private struct State {
    var inner: (any Disposable)?
    var isDisposed = false
  }

  private let state: Locked<State>

  public init(_ disposable: (any Disposable)? = nil) {
    state = Locked(State(inner: disposable))
  }

  /// The disposable held. What it replaces is disposed; what is set after the end is disposed at
  /// once.
  public var inner: (any Disposable)? {
    get { state.withLock { $0.inner } }
    set {
      let outgoing = state.withLock { state -> (any Disposable)? in
        if state.isDisposed { return newValue }
        defer { state.inner = newValue }
        return state.inner
      }
      outgoing?.dispose()
    }
  }

  public var isDisposed: Bool { state.withLock { $0.isDisposed } }

  public func dispose() {
    let inner = state.withLock { state -> (any Disposable)? in
      defer { state = State(inner: nil, isDisposed: true) }
      return state.inner
    }
    inner?.dispose()
  }
}
