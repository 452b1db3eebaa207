import Weir

/// Something that can be freed or cancelled.
public protocol Disposable: SendableMetatype {
  /// Frees or cancels; calling it again does nothing.
  func dispose()
}

/// A disposable that knows whether it has been disposed.
public protocol Cancelable: Disposable {
  /// True once it has been disposed.
  var isDisposed: Bool { get }
}

extension Weir.AnyDisposable: Cancelable {}
extension Weir.CompositeDisposable: Cancelable {}
extension Weir.ScopedDisposable: Cancelable {}
extension Weir.SerialDisposable: Cancelable {}
extension Weir.SingleAssignmentDisposable: Cancelable {}
extension Weir.RefCountDisposable: Cancelable {}

/// Something of the engine to dispose.
@usableFromInline
struct EngineDisposable: Cancelable {
  @usableFromInline let disposable: any Weir.Disposable

  @inlinable
  init(disposable: any Weir.Disposable) {
    self.disposable = disposable
  }

  @usableFromInline
  var isDisposed: Bool { disposable.isDisposed }

  @usableFromInline
  func dispose() { disposable.dispose() }
}

extension Disposable {
  /// This disposable as the engine sees it.
  var engine: any Weir.Disposable {
    if let own = self as? any Weir.Disposable { return own }
    if let wrapper = self as? EngineDisposable { return wrapper.disposable }
    let disposable = Unchecked(self as any Disposable)
    return AnyDisposable { disposable.value.dispose() }
  }
}
