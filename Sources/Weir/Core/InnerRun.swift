/// What makes one stream of several inner ones.
@usableFromInline
protocol Flattening: Disposable {
  associatedtype Value
  associatedtype Error: Swift.Error

  /// An inner stream has ended.
  func ended(_ inner: InnerRun<Self>, _ termination: Termination<Error>)
}

/// The run of an inner stream, which knows what it is a part of: closures that capture nothing but
/// it need no memory of their own.
@usableFromInline
final class InnerRun<Parent: Flattening>: Run, @unchecked Sendable {
  @usableFromInline let parent: Parent

  // Guarded by the lock of the parent.
  @exclusivity(unchecked) fileprivate var previous: Unmanaged<InnerRun>?
  @exclusivity(unchecked) fileprivate var next: Unmanaged<InnerRun>?
  @exclusivity(unchecked) fileprivate var isLinked = false

  @usableFromInline
  init(_ parent: Parent) {
    self.parent = parent
  }

  @inlinable
  var termination: (Termination<Parent.Error>) -> Void {
    { self.parent.ended(self, $0) }
  }
}

/// The inner streams that run at present, in the order of their start.
@usableFromInline
struct InnerRuns<Parent: Flattening> {
  private var first: Unmanaged<InnerRun<Parent>>?
  private var last: Unmanaged<InnerRun<Parent>>?
  @usableFromInline private(set) var count = 0

  @usableFromInline
  init() {}

  @usableFromInline
  mutating func append(_ inner: InnerRun<Parent>) {
    let link = Unmanaged.passRetained(inner)
    inner.previous = last
    inner.isLinked = true
    if let last { last._withUnsafeGuaranteedRef { $0.next = link } } else { first = link }
    last = link
    count += 1
  }

  /// Takes a run out, if it is in.
  @usableFromInline
  mutating func remove(_ inner: InnerRun<Parent>) {
    guard inner.isLinked else { return }
    inner.isLinked = false
    let (previous, next) = (inner.previous, inner.next)
    if let previous { previous._withUnsafeGuaranteedRef { $0.next = next } } else { first = next }
    if let next {
      next._withUnsafeGuaranteedRef { $0.previous = previous }
    } else {
      last = previous
    }
    count -= 1
    Unmanaged.passUnretained(inner).release()
  }

  /// Takes all runs out.
  @usableFromInline
  mutating func removeAll() -> [InnerRun<Parent>] {
    var all: [InnerRun<Parent>] = []
    while let link = first {
      all.append(link.takeUnretainedValue())
      remove(all[all.count - 1])
    }
    return all
  }
}
