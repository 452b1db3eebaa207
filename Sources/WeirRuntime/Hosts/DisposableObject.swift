import Weir
import WeirSyntax

/// A disposable of any kind.
///
/// The underlying disposable is disposed at the end of the session at the latest: by this object if
/// it still exists, and otherwise by the heap.
package final class DisposableObject: HeapObject, Host, Collecting {
  package let disposable: any Disposable
  package let kind: ReceiverKind
  package let typeName: String
  private let heap: Heap

  package convenience init(
    _ disposable: any Disposable, typeName: String = "Disposable", in heap: Heap
  ) {
    let kind: ReceiverKind =
      switch disposable {
      case is CompositeDisposable, is ScopedDisposable<CompositeDisposable>: .collectingDisposable
      case is SerialDisposable: .serialDisposable
      case is AssignOnceDisposable: .singleAssignmentDisposable
      case is RefCountDisposable: .refCountDisposable
      default: typeName == "AnyCancellable" ? .cancellable : .disposable
      }
    self.init(disposable, kind, typeName: typeName, in: heap)
  }

  /// Creates a disposable of a known kind.
  package init(
    _ disposable: any Disposable, _ kind: ReceiverKind, typeName: String = "Disposable",
    in heap: Heap
  ) {
    (self.disposable, self.kind, self.typeName, self.heap) = (disposable, kind, typeName, heap)
    super.init()
    heap.add(self)
  }

  deinit { heap.stopAtEnd(disposable) }

  override func releaseReferences() { disposable.dispose() }

  /// The composite disposable, if the object is one.
  package var composite: CompositeDisposable? {
    (disposable as? ScopedDisposable<CompositeDisposable>)?.inner
      ?? disposable as? CompositeDisposable
  }

  package func collect(_ value: Value, _ site: SourceLocation) throws(Fault) {
    guard let composite else {
      throw site.failure("cannot add to a value of type '\(typeName)'")
    }
    composite += try value.asDisposable(site)
  }
}

/// A disposable whose inner disposable can be assigned only once. A second assignment is rejected.
package final class AssignOnceDisposable: Disposable {

  package init() {}
  private let inner = SingleAssignmentDisposable()
  private let assigned = AnyDisposable()

  package var isDisposed: Bool { inner.isDisposed }

  package func dispose() { inner.dispose() }

  /// Assigns the inner disposable. Returns false and has no effect if one has been assigned before.
  package func assign(_ disposable: any Disposable) -> Bool {
    guard !assigned.isDisposed else { return false }
    assigned.dispose()
    inner.setDisposable(disposable)
    return true
  }
}

/// The key of a disposable in a composite disposable.
package final class DisposeKey: Host {
  package let disposable: any Disposable
  /// Removes the disposable from the composite.
  package let handle: any Disposable

  package init(_ disposable: any Disposable, handle: any Disposable) {
    self.disposable = disposable
    self.handle = handle
  }

  package var kind: ReceiverKind { .disposeKey }
  package var typeName: String { "DisposeKey" }
}

extension Value {
  /// Returns the value as a disposable; nil for nil or `Void`. A closure becomes a disposable that
  /// calls the closure.
  package func asDisposable(_ site: SourceLocation) throws(Fault) -> (any Disposable)? {
    switch self {
    case .none, .void: return nil
    case .some(let value): return try value.asDisposable(site)
    case .function(let function): return AnyDisposable { _ = function() }
    case .object(let object as DisposableObject): return object.disposable
    case .record(let record) where record.type.method("cancel") != nil:
      let cancel = record.type.method("cancel")
      return AnyDisposable { if let cancel { _ = cancel.interpreter.call(cancel, [self]) } }
    default:
      throw site.failure(
        "expected a disposable or a closure, found a value of type '\(typeName)'")
    }
  }
}

/// The lifetime of a signal or of a run of a producer.
package final class LifetimeObject: Host, Collecting {
  package let lifetime: Lifetime

  package init(_ lifetime: Lifetime) {
    self.lifetime = lifetime
  }

  package var kind: ReceiverKind { .lifetime }
  package var typeName: String { "Lifetime" }

  package func collect(_ value: Value, _ site: SourceLocation) throws(Fault) {
    lifetime += try value.asDisposable(site)
  }
}

/// A token that ends its lifetime when it is released.
package final class LifetimeToken: Host {
  package let token = Lifetime.Token()

  package init() {}

  package var kind: ReceiverKind { .lifetimeToken }
  package var typeName: String { "Token" }
}
