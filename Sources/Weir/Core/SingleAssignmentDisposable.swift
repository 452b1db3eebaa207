/// A disposable for something that will be known later, and then stays the same.
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

  public init() {}

  public var isDisposed: Bool { state.withLock { $0.isDisposed } }

  /// Says what is to be disposed; it is disposed at once where this has been disposed before.
  ///
  /// - Precondition: it has not been said before.
  public func setDisposable(_ disposable: any Disposable) {
    let (isFirst, isLate) = state.withLock { state in
      defer {
        state.isAssigned = true
        if !state.isDisposed { state.inner = disposable }
      }
      return (!state.isAssigned, state.isDisposed)
    }
    precondition(isFirst, "a single-assignment disposable is assigned once")
    if isLate { disposable.dispose() }
  }

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
