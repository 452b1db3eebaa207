import Synchronization

/// A disposable that is given the one it disposes later, and only once.
public final class SingleAssignmentDisposable: Cancelable, Sendable {
  private let isAssigned = Synchronization.Atomic<Bool>(false)
  private let assigned = SerialDisposable()

  public init() {}

  public var isDisposed: Bool { assigned.isDisposed }

  /// Sets what is to be disposed; where that was asked for already, it is disposed at once.
  ///
  /// - Precondition: nothing has been set before.
  public func setDisposable(_ disposable: any Disposable) {
    let wasAssigned = isAssigned.exchange(true, ordering: .acquiringAndReleasing)
    precondition(!wasAssigned, "a single-assignment disposable has been assigned already")
    assigned.disposable = disposable
  }

  public func dispose() { assigned.dispose() }
}
