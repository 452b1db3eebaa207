import Weir
import WeirSyntax

/// A disposable of any kind.
///
/// What it disposes is disposed at the end of the session at the latest: by this object while it is
/// there, otherwise by the heap.
final class DisposableObject: HeapObject, Host, Collecting {
  let disposable: any Disposable
  let kind: ReceiverKind
  let typeName: String
  private let heap: Heap

  convenience init(_ disposable: any Disposable, typeName: String = "Disposable", in heap: Heap) {
    let kind: ReceiverKind =
      switch disposable {
      case is CompositeDisposable, is ScopedDisposable<CompositeDisposable>: .collectingDisposable
      case is SerialDisposable: .serialDisposable
      case is OnceAssigned: .singleAssignmentDisposable
      case is RefCountDisposable: .refCountDisposable
      default: .disposable
      }
    self.init(disposable, kind, typeName: typeName, in: heap)
  }

  /// Of a kind that is known.
  init(
    _ disposable: any Disposable, _ kind: ReceiverKind, typeName: String = "Disposable",
    in heap: Heap
  ) {
    (self.disposable, self.kind, self.typeName, self.heap) = (disposable, kind, typeName, heap)
    super.init()
    heap.add(self)
  }

  deinit { heap.stopAtEnd(disposable) }

  override func letGo() { disposable.dispose() }

  /// What it holds is disposed together, where it can hold several.
  var composite: CompositeDisposable? {
    (disposable as? ScopedDisposable<CompositeDisposable>)?.inner
      ?? disposable as? CompositeDisposable
  }

  func collect(_ value: Value, _ site: SourceLocation) throws(Fault) {
    guard let composite else {
      throw site.failure("nothing can be added to a '\(typeName)'")
    }
    composite += try value.asDisposable(site)
  }
}

/// A disposable for something that will be known later, and that tells whether it is known.
final class OnceAssigned: Disposable {
  private let inner = SingleAssignmentDisposable()
  private let assigned = AnyDisposable()

  var isDisposed: Bool { inner.isDisposed }

  func dispose() { inner.dispose() }

  /// Says what is to be disposed; false where that has been said before.
  func assign(_ disposable: any Disposable) -> Bool {
    guard !assigned.isDisposed else { return false }
    assigned.dispose()
    inner.setDisposable(disposable)
    return true
  }
}

/// What names a disposable that a composite holds.
final class DisposeKey: Host {
  let disposable: any Disposable
  /// Takes it out of the composite.
  let handle: any Disposable

  init(_ disposable: any Disposable, handle: any Disposable) {
    self.disposable = disposable
    self.handle = handle
  }

  var kind: ReceiverKind { .disposeKey }
  var typeName: String { "DisposeKey" }
}

extension Value {
  /// The value as something to dispose: a disposable, a closure to run then, or nil.
  func asDisposable(_ site: SourceLocation) throws(Fault) -> (any Disposable)? {
    switch self {
    case .none, .void: return nil
    case .some(let value): return try value.asDisposable(site)
    case .function(let function): return AnyDisposable { _ = function() }
    case .object(let object as DisposableObject): return object.disposable
    default:
      throw site.failure(
        "expected a disposable or a closure, found a value of type '\(typeName)'")
    }
  }
}

/// The time during which a run of a producer or a signal lives.
final class LifetimeObject: Host, Collecting {
  let lifetime: Lifetime

  init(_ lifetime: Lifetime) {
    self.lifetime = lifetime
  }

  var kind: ReceiverKind { .lifetime }
  var typeName: String { "Lifetime" }

  func collect(_ value: Value, _ site: SourceLocation) throws(Fault) {
    lifetime += try value.asDisposable(site)
  }
}

/// What keeps a lifetime going until it goes away.
final class LifetimeToken: Host {
  let token = Lifetime.Token()

  var kind: ReceiverKind { .lifetimeToken }
  var typeName: String { "Token" }
}
