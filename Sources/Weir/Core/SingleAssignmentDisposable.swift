/// A disposable whose inner disposable is set later, and only once.
///
/// ```swift
/// let (signal, observer) = Signal<Int, Never>.pipe()
/// let disposable = SingleAssignmentDisposable()
/// disposable.setDisposable(
///   signal.producer.startWithValues { number in
///     print(number)
///     if number == 2 { disposable.dispose() }
///   })
/// for number in 1...5 { observer.send(value: number) }  //> 1 | 2
/// ```
public final class SingleAssignmentDisposable: Disposable {
  private struct State {
    var inner: (any Disposable)?
    var isAssigned = false
    var isDisposed = false
  }

  private let state = Locked(State())

  /// Creates a disposable whose inner disposable is not yet set.
  public init() {}

  /// Whether `dispose()` has been called, even if the inner disposable is not yet set.
  public var isDisposed: Bool { state.withLock { $0.isDisposed } }

  /// Sets the inner disposable. It is disposed immediately if this disposable has been disposed.
  ///
  /// - Precondition: The inner disposable has not been set before.
  public func setDisposable(_ disposable: any Disposable) {
    let (isFirst, isLate) = state.withLock { state in
      defer {
        state.isAssigned = true
        if !state.isDisposed { state.inner = disposable }
      }
      return (!state.isAssigned, state.isDisposed)
    }
    precondition(isFirst, "a single-assignment disposable must be assigned only once")
    if isLate { disposable.dispose() }
  }

  /// Disposes the inner disposable now or, if it is not yet set, as soon as it is.
  public func dispose() {
    let inner = state.withLock { state in
      defer {
        state.isDisposed = true
        state.inner = nil
      }
      return state.inner
    }
    inner?.dispose()
  }
}
