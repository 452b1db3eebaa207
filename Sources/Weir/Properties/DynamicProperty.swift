import Observation
import Synchronization

/// A property that reads and writes a variable of an `@Observable` object. It does not retain the
/// object.
///
/// ```swift
/// import Observation
///
/// @Observable final class Song { var title = "Aria" }
///
/// let song = Song()
/// let title = DynamicProperty(object: song, keyPath: \.title)
/// title.producer.startWithValues { print($0 ?? "gone") }  //> Aria
/// title.value = "Canon"                                   //> Canon
/// print(song.title)                                       //> Canon
/// ```
///
/// `value` is the current value of the variable, or nil after the object has been released. A value
/// that is set through this property is sent immediately. Other changes of the variable are sent by
/// an action on the scheduler, because Observation reports a change just before it happens. Changes
/// made before that action runs are sent as one.
///
/// The object must be changed where the scheduler runs its actions: on the main thread, unless
/// another scheduler is given.
public final class DynamicProperty<Wrapped>: MutablePropertyProtocol {
  private let tracker: VariableTracker<Wrapped>

  /// Creates a property of the variable of `object` at `keyPath`.
  ///
  /// - Parameter scheduler: A scheduler that does not run actions synchronously when they are
  ///   scheduled.
  public init<Object: AnyObject & Observable>(
    object: Object, keyPath: ReferenceWritableKeyPath<Object, Wrapped>,
    on scheduler: any Scheduler = QueueScheduler.main
  ) {
    tracker = VariableTracker(
      read: { [weak object] in object?[keyPath: keyPath] },
      write: { [weak object] in object?[keyPath: keyPath] = $0 }, scheduler: scheduler)
  }

  deinit { tracker.end() }

  /// The current value of the variable; nil after the object has been released. Setting nil has no
  /// effect.
  public var value: Wrapped? {
    get { tracker.read() }
    set { if let newValue { tracker.set(newValue) } }
  }

  /// A producer of the current and all later values. It completes when the object or the property
  /// is released.
  public var producer: SignalProducer<Wrapped?, Never> {
    SignalProducer(beginning: { [source = tracker.source] observer, run in
      source.start(observer, run) { value, send in send(value) }
    })
  }

  /// A signal of all later values. It completes when the object or the property is released.
  public var signal: Signal<Wrapped?, Never> { tracker.source.signal }

  /// The lifetime that ends when the object or the property is released.
  public var lifetime: Lifetime { tracker.lifetime }
}

extension DynamicProperty: @unchecked Sendable where Wrapped: Sendable {}

/// Reads a variable again after each change.
private final class VariableTracker<Wrapped>: @unchecked Sendable {
  let source = ReplaySource<Wrapped?, Wrapped?, Never>(nil)
  /// Reads the variable; returns nil after the object has been released.
  let read: () -> Wrapped?
  private let write: (Wrapped) -> Void
  private let scheduler: any Scheduler
  private let token = Lifetime.Token()
  let lifetime: Lifetime
  /// Whether the variable has changed since it was last read.
  private let isOutdated = Synchronization.Atomic(false)

  init(
    read: @escaping () -> Wrapped?, write: @escaping (Wrapped) -> Void, scheduler: any Scheduler
  ) {
    self.read = read
    self.write = write
    self.scheduler = scheduler
    lifetime = Lifetime(token)
    track()
  }

  func set(_ value: Wrapped) {
    write(value)
    readAgain()
  }

  func end() {
    source.terminate(.completed)
    token.dispose()
  }

  /// Reads the variable, sends its value and registers for the next change.
  private func track() {
    let watch = Watch { [weak self] in self?.end() }
    let value = withObservationTracking(read) { [weak self] in
      watch.hasChanged.store(true, ordering: .relaxed)
      self?.variableWillChange()
    }
    guard value != nil else { return }
    source.record { state in
      state.memory = value
      return (value, ())
    }
  }

  private func variableWillChange() {
    isOutdated.store(true, ordering: .releasing)
    scheduler.schedule { [weak self] in self?.readAgain() }
  }

  private func readAgain() {
    if isOutdated.exchange(false, ordering: .acquiringAndReleasing) { track() }
  }
}

/// Detects the release of an observed object.
///
/// Only the observation registrar of the object retains a watch, so a release without a change
/// means that the object has been released.
private final class Watch: Sendable {
  let hasChanged = Synchronization.Atomic(false)
  private let objectIsGone: @Sendable () -> Void

  init(_ objectIsGone: @escaping @Sendable () -> Void) {
    self.objectIsGone = objectIsGone
  }

  deinit { if !hasChanged.load(ordering: .relaxed) { objectIsGone() } }
}
