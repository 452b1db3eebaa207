import Weir

/// What the programs of a session made that can refer to itself in a circle, which counting
/// references never frees: a function through the variable that holds it, an object through a
/// closure over it, a property through its own value, a run that feeds itself.
///
/// The heap keeps nothing of it. When the session ends, it stops what runs and has everything let
/// go of what it refers to.
final class Heap {
  /// Stands between the last object of the list and the first.
  private let list = HeapObject()
  private var disposables: [WeakDisposable] = []
  private var schedulers: [WeakScheduler] = []
  /// How many disposables there may be before the ones that are over are dropped.
  private(set) var capacity = 64
  private var hasEnded = false

  private struct WeakDisposable {
    weak var disposable: (any Disposable)?

    var isNeeded: Bool { disposable?.isDisposed == false }
  }

  private struct WeakScheduler {
    weak var scheduler: TestScheduler?
  }

  init() { list.close() }

  deinit { clear() }

  /// What is there of the program.
  var objects: [HeapObject] { list.others }

  /// What is there to be stopped at the end.
  var unfinished: [AnyObject] {
    disposables.filter(\.isNeeded).compactMap(\.disposable) + schedulers.compactMap(\.scheduler)
  }

  func add(_ object: HeapObject) {
    if !hasEnded { object.link(behind: list) }
  }

  /// Takes over the objects of another heap.
  func adopt(_ other: Heap) { list.take(other.list) }

  /// Disposes something at the end, as far as it is still there.
  func stopAtEnd(_ disposable: any Disposable) {
    if hasEnded || disposable.isDisposed { return }
    if disposables.count >= capacity {
      disposables.removeAll { !$0.isNeeded }
      capacity = max(64, 2 * disposables.count)
    }
    disposables.append(WeakDisposable(disposable: disposable))
  }

  /// Has a scheduler forget at the end what it was to do.
  func stopAtEnd(_ scheduler: TestScheduler) {
    schedulers.removeAll { $0.scheduler == nil }
    if !hasEnded { schedulers.append(WeakScheduler(scheduler: scheduler)) }
  }

  /// Takes nothing any more.
  func end() { hasEnded = true }

  /// Stops what runs and opens all circles; nothing of the program may run meanwhile.
  func clear() {
    stop()
    // All are kept until each has let go: a long chain of objects would be freed recursively.
    let objects = objects
    for object in objects { object.unlink() }
    for object in objects { object.letGo() }
  }

  /// Stops what runs; nothing of the program may run meanwhile.
  func stop() {
    let (schedulers, disposables) = (
      schedulers.compactMap(\.scheduler), disposables.compactMap(\.disposable)
    )
    (self.schedulers, self.disposables) = ([], [])
    // First the schedulers, since what is disposed may want to do something later.
    for scheduler in schedulers { scheduler.end() }
    for disposable in disposables { disposable.dispose() }
  }
}

/// An object that may be part of a circle.
class HeapObject {
  // Neither is kept. Both are there or none.
  @exclusivity(unchecked) private final var previous: Unmanaged<HeapObject>?
  @exclusivity(unchecked) private final var next: Unmanaged<HeapObject>?

  deinit { unlink() }

  /// Drops all references to what else the program made.
  func letGo() {}

  /// Puts the object into the list that `other` is in, if it is in one.
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

  /// Makes a list of this object alone.
  fileprivate final func close() {
    (previous, next) = (.passUnretained(self), .passUnretained(self))
  }

  /// Takes over all objects of the list that `other` begins.
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
