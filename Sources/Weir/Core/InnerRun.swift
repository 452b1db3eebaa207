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
  /// What it is a part of; nil while it is put aside.
  @usableFromInline @exclusivity(unchecked) var parent: Parent!

  // Guarded by the lock of the parent.
  @usableFromInline @exclusivity(unchecked) var previous: Unmanaged<InnerRun>?
  @usableFromInline @exclusivity(unchecked) var next: Unmanaged<InnerRun>?
  @usableFromInline @exclusivity(unchecked) var isLinked = false

  @inlinable
  init(_ parent: Parent) {
    self.parent = parent
    super.init()
  }

  @inlinable
  var termination: (Termination<Parent.Error>) -> Void {
    { self.parent.ended(self, $0) }
  }
}

/// Keeps the run of an inner stream that ended while it was started, to be that of the next one: to
/// make a run takes longer than to deliver a few values.
@usableFromInline
struct SpareRun<Parent: Flattening> {
  @usableFromInline var run: InnerRun<Parent>?

  @inlinable
  init() {}

  /// A run that has not begun; the caller owes a call of `takeBack`.
  @inlinable
  mutating func take(for parent: Parent) -> Unmanaged<InnerRun<Parent>> {
    guard let run else { return .passRetained(InnerRun(parent)) }
    self.run = nil
    run.parent = parent
    run.renew()
    return .passRetained(run)
  }

  /// Keeps the run where it has ended and nobody else refers to it.
  @inlinable
  mutating func takeBack(_ link: Unmanaged<InnerRun<Parent>>) {
    var taken = link.takeRetainedValue()
    guard isKnownUniquelyReferenced(&taken), taken.retire() else { return }
    taken.parent = nil
    run = taken
  }
}

/// The inner streams that run at present, in the order of their start.
@usableFromInline
struct InnerRuns<Parent: Flattening> {
  @usableFromInline var first: Unmanaged<InnerRun<Parent>>?
  @usableFromInline var last: Unmanaged<InnerRun<Parent>>?
  @usableFromInline var count = 0

  @inlinable
  init() {}

  @inlinable
  mutating func append(_ inner: InnerRun<Parent>) {
    let link = Unmanaged.passRetained(inner)
    inner.previous = last
    inner.isLinked = true
    if let last { last._withUnsafeGuaranteedRef { $0.next = link } } else { first = link }
    last = link
    count += 1
  }

  /// Takes a run out, if it is in.
  @inlinable
  mutating func remove(_ inner: InnerRun<Parent>) {
    guard inner.isLinked else { return }
    inner.isLinked = false
    let (previous, next) = (inner.previous, inner.next)
    (inner.previous, inner.next) = (nil, nil)
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
