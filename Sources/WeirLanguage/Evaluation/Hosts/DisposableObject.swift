import Weir

/// A disposable of any kind.
final class DisposableObject: Host, Collecting {
  let disposable: any Disposable
  let kind: ReceiverKind
  let typeName: String

  init(_ disposable: any Disposable, typeName: String = "Disposable") {
    self.disposable = disposable
    self.typeName = typeName
    kind =
      switch disposable {
      case is CompositeDisposable: .collectingDisposable
      case is SerialDisposable: .serialDisposable
      default: .disposable
      }
  }

  func collect(_ value: Value, _ site: Site) throws(Fault) {
    guard let composite = disposable as? CompositeDisposable else {
      throw site.failure("nothing can be added to a '\(typeName)'")
    }
    composite += try value.asDisposable(site)
  }
}

extension Value {
  /// The value as something to dispose: a disposable, a closure to run then, or nil.
  func asDisposable(_ site: Site) throws(Fault) -> (any Disposable)? {
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

  func collect(_ value: Value, _ site: Site) throws(Fault) {
    lifetime += try value.asDisposable(site)
  }
}
