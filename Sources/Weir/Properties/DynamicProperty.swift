import Observation
import Synchronization

/// A property over a variable of an `@Observable` object, which it does not keep alive.
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
/// `value` is what the object holds now, nil once it is gone. A value that is set here is sent at
/// once. A change of the object by other ways is sent when the scheduler gets to it: Observation
/// tells of a change just before it happens, so that the value is read there. Changes that come before
/// that are sent as one.
///
/// The object is to be changed where the scheduler runs its actions: on the main thread, unless
/// another scheduler is given.
public final class DynamicProperty<Wrapped>: MutablePropertyProtocol {
  private let tracker: VariableTracker<Wrapped>

  /// A property over the variable of `object` at `keyPath`.
  ///
  /// - Parameter scheduler: must not run actions inside the call that schedules them.
  public init<Object: AnyObject & Observable>(
    object: Object, keyPath: ReferenceWritableKeyPath<Object, Wrapped>,
    on scheduler: any Scheduler = QueueScheduler.main
  ) {
    tracker = VariableTracker(
      read: { [weak object] in object?[keyPath: keyPath] },
      write: { [weak object] in object?[keyPath: keyPath] = $0 }, scheduler: scheduler)
  }

  deinit { tracker.end() }

  /// What the object holds now, nil once it is gone. To set nil changes nothing.
  public var value: Wrapped? {
    get { tracker.read() }
    set { if let newValue { tracker.set(newValue) } }
  }

  /// The present value and those to come; completes when the object or the property goes away.
  public var producer: SignalProducer<Wrapped?, Never> {
    SignalProducer(beginning: { [source = tracker.source] observer, run in
      source.start(observer, run) { value, send in send(value) }
    })
  }

  /// The values to come; completes when the object or the property goes away.
  public var signal: Signal<Wrapped?, Never> { tracker.source.signal }

  /// The time during which both the object and the property exist.
  public var lifetime: Lifetime { tracker.lifetime }
}

extension DynamicProperty: @unchecked Sendable where Wrapped: Sendable {}

/// Reads a variable again after each change of it.
private final class VariableTracker<Wrapped>: @unchecked Sendable {
  let source = ReplaySource<Wrapped?, Wrapped?, Never>(nil)
  /// Nil once the object is gone.
  let read: () -> Wrapped?
  private let write: (Wrapped) -> Void
  private let scheduler: any Scheduler
  private let token = Lifetime.Token()
  let lifetime: Lifetime
  /// Set by the first change since the variable was read, cleared by whoever reads it again.
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

  /// Reads the variable and sends it, and waits for its next change.
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

/// Goes away without a change when the object that it watches does, since only that object's
/// registrar keeps it.
private final class Watch: Sendable {
  let hasChanged = Synchronization.Atomic(false)
  private let objectIsGone: @Sendable () -> Void

  init(_ objectIsGone: @escaping @Sendable () -> Void) {
    self.objectIsGone = objectIsGone
  }

  deinit { if !hasChanged.load(ordering: .relaxed) { objectIsGone() } }
}
