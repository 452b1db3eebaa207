import Weir

/// Tracks the objects of a session that can be part of reference cycles.
///
/// Examples are a function that refers to itself through a variable, an object with a closure that
/// captures it, a property that contains itself, and a stream that feeds itself.
///
/// The heap does not retain the objects. When the session ends, the heap stops all active streams
/// and makes every object release its references.
package final class Heap {
  /// The sentinel between the last and the first object of the circular list.
  private let list = HeapObject()
  private var disposables: [WeakDisposable] = []
  private var schedulers: [WeakScheduler] = []
  /// The number of disposables at which the disposed ones are removed.
  private(set) var capacity = 64
  private var hasEnded = false
  private var retained: [Value] = []

  private struct WeakDisposable {
    weak var disposable: (any Disposable)?

    var isNeeded: Bool { disposable?.isDisposed == false }
  }

  private struct WeakScheduler {
    weak var scheduler: TestScheduler?
  }

  package init() { list.close() }

  deinit { clear() }

  /// The live objects of the heap.
  var objects: [HeapObject] { list.others }

  /// The active disposables, and the schedulers, to stop at the end of the session.
  var unfinished: [AnyObject] {
    disposables.filter(\.isNeeded).compactMap(\.disposable) + schedulers.compactMap(\.scheduler)
  }

  func add(_ object: HeapObject) {
    if !hasEnded { object.link(behind: list) }
  }

  /// Moves the objects of another heap to this one.
  package func adopt(_ other: Heap) { list.take(other.list) }

  /// Retains a value until the end of the session.
  package func retain(_ value: Value) { retained.append(value) }

  /// Disposes `disposable` at the end of the session. Does not retain it.
  package func stopAtEnd(_ disposable: any Disposable) {
    if hasEnded || disposable.isDisposed { return }
    if disposables.count >= capacity {
      disposables.removeAll { !$0.isNeeded }
      capacity = max(64, 2 * disposables.count)
    }
    disposables.append(WeakDisposable(disposable: disposable))
  }

  /// Cancels the actions of `scheduler` at the end of the session. Does not retain it.
  package func stopAtEnd(_ scheduler: TestScheduler) {
    schedulers.removeAll { $0.scheduler == nil }
    if !hasEnded { schedulers.append(WeakScheduler(scheduler: scheduler)) }
  }

  /// Ignores all objects that are added later.
  func end() { hasEnded = true }

  /// Stops all active streams and breaks all reference cycles.
  ///
  /// - Precondition: a fault is pending, so that disposal does not call closures of the program.
  func clear() {
    stop()
    // Retain all objects until each has released its references. Otherwise a long chain of objects
    // would be freed recursively.
    let objects = objects
    for object in objects { object.unlink() }
    for object in objects { object.releaseReferences() }
  }

  /// Stops all active streams.
  ///
  /// - Precondition: a fault is pending, so that disposal does not call closures of the program.
  func stop() {
    let (schedulers, disposables) = (
      schedulers.compactMap(\.scheduler), disposables.compactMap(\.disposable)
    )
    (self.schedulers, self.disposables, retained) = ([], [], [])
    // Schedulers first, because disposal can schedule further actions.
    for scheduler in schedulers { scheduler.end() }
    for disposable in disposables { disposable.dispose() }
  }
}

/// An object that can be part of a reference cycle.
package class HeapObject {
  // Unowned links. Either both are set or neither is.
  @exclusivity(unchecked) private final var previous: Unmanaged<HeapObject>?
  @exclusivity(unchecked) private final var next: Unmanaged<HeapObject>?

  deinit { unlink() }

  /// Releases all references to other objects of the program.
  func releaseReferences() {}

  /// Inserts the object after `other`, if `other` is in a list.
  final func link(behind other: HeapObject) {
    guard let following = other.next else { return }
    let link = Unmanaged.passUnretained(self)
    (previous, next) = (.passUnretained(other), following)
    other.next = link
    following._withUnsafeGuaranteedRef { $0.previous = link }
  }

  fileprivate final func unlink() {
    guard let previous, let next else { return }
    previous._withUnsafeGuaranteedRef { $0.next = next }
    next._withUnsafeGuaranteedRef { $0.previous = previous }
    (self.previous, self.next) = (nil, nil)
  }

  /// Makes the object the only member of a circular list.
  fileprivate final func close() {
    (previous, next) = (.passUnretained(self), .passUnretained(self))
  }

  /// Moves all objects of the list with the sentinel `other` into this list.
  fileprivate final func take(_ other: HeapObject) {
    guard let first = other.next, let last = other.previous, let following = next,
      first.toOpaque() != Unmanaged.passUnretained(other).toOpaque()
    else { return }
    other.close()
    next = first
    first._withUnsafeGuaranteedRef { $0.previous = .passUnretained(self) }
    last._withUnsafeGuaranteedRef { $0.next = following }
    following._withUnsafeGuaranteedRef { $0.previous = last }
  }

  /// The other objects of the list.
  fileprivate final var others: [HeapObject] {
    var objects: [HeapObject] = []
    var link = next
    while let object = link?.takeUnretainedValue(), object !== self {
      objects.append(object)
      link = object.next
    }
    return objects
  }
}
