import Weir

/// A resource or work that can be disposed.
public protocol Disposable: SendableMetatype {
  /// Releases the resource or cancels the work. Further calls do nothing.
  func dispose()
}

/// A disposable that reports whether it was disposed.
public protocol Cancelable: Disposable {
  /// Whether the disposable was disposed.
  var isDisposed: Bool { get }
}

extension Weir.AnyDisposable: Cancelable {}
extension Weir.CompositeDisposable: Cancelable {}
extension Weir.ScopedDisposable: Cancelable {}
extension Weir.SerialDisposable: Cancelable {}
extension Weir.SingleAssignmentDisposable: Cancelable {}
extension Weir.RefCountDisposable: Cancelable {}

/// A wrapper for a disposable of the engine.
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
  /// This disposable, converted to a disposable of the engine.
  var engine: any Weir.Disposable {
    if let own = self as? any Weir.Disposable { return own }
    if let wrapper = self as? EngineDisposable { return wrapper.disposable }
    let disposable = Unchecked(self as any Disposable)
    return AnyDisposable { disposable.value.dispose() }
  }
}
