/// An operator that flattens inner streams into one stream.
@usableFromInline
protocol Flattening: Disposable {
  associatedtype Value
  associatedtype Error: Swift.Error

  /// Handles the end of an inner stream.
  func ended(_ inner: InnerRun<Self>, _ termination: Termination<Error>)
}

/// The run of an inner stream. It refers to its parent, so that a closure has to capture only the
/// run and needs no allocation.
@usableFromInline
final class InnerRun<Parent: Flattening>: Run, @unchecked Sendable {
  /// The operator that this run belongs to; nil while the run is kept for reuse.
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

/// A run of an inner stream that ended during its start, kept for reuse: creating a run takes
/// longer than delivering a few values.
@usableFromInline
struct SpareRun<Parent: Flattening> {
  @usableFromInline var run: InnerRun<Parent>?

  @inlinable
  init() {}

  /// Returns a run that has not begun. The caller must pass it to `takeBack` afterwards.
  @inlinable
  mutating func take(for parent: Parent) -> Unmanaged<InnerRun<Parent>> {
    guard let run else { return .passRetained(InnerRun(parent)) }
    self.run = nil
    run.parent = parent
    run.renew()
    return .passRetained(run)
  }

  /// Keeps the run if it has ended and has no other references.
  @inlinable
  mutating func takeBack(_ link: Unmanaged<InnerRun<Parent>>) {
    var taken = link.takeRetainedValue()
    guard isKnownUniquelyReferenced(&taken), taken.retire() else { return }
    taken.parent = nil
    run = taken
  }
}

/// The active inner streams, in the order in which they were started.
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

  /// Removes a run if it is in the list.
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

  /// Removes and returns all runs.
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
