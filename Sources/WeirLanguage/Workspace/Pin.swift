import Weir

/// A stream whose latest values are displayed under the name of a variable.
///
/// A pin buffers no events. Its sampler keeps the latest values. Confined to the thread of its
/// session.
public final class Pin {
  /// How the pin receives events.
  public enum Source: Equatable, Sendable {
    /// The pin observes a hot stream.
    case observed
    /// The pin receives the events of an existing watch.
    case watched
    /// The pin has started a run of its own.
    case started
  }

  public let name: String
  public internal(set) var source = Source.observed
  /// Whether the variable no longer exists or is no longer a stream.
  public internal(set) var isInvalidated = false
  /// The value of the variable when the pin was attached.
  private(set) var subject: (any Host)?
  /// The registered observation that delivers the events, if any.
  private(set) var run: Observation?
  private var ending: Observation.End?
  private var disposable: any Disposable = AnyDisposable()
  private let sampler: any Sampler
  /// Called when the pin has changed.
  private let tell: () -> Void

  init(_ name: String, _ sampler: any Sampler, tell: @escaping () -> Void) {
    (self.name, self.sampler, self.tell) = (name, sampler, tell)
  }

  /// A description of the stream's termination; nil while it is active.
  public var end: String? { (run?.end ?? ending)?.state.description }

  func receive(_ event: Observation.Event, at now: Instant) {
    switch event {
    case .value(let value): sampler.take(value, at: now)
    case .failed(let error): ending = .failed(error)
    case .completed: ending = .completed
    case .interrupted: ending = .interrupted
    }
    tell()
  }

  /// Attaches the pin to a stream.
  func begin(_ subject: any Host, _ source: Source, run: Observation? = nil) {
    (self.subject, self.source, self.run, ending) = (subject, source, run, nil)
  }

  func hold(_ disposable: any Disposable) { self.disposable = disposable }

  /// Detaches the pin from its stream, and stops the run that was started for it.
  func detach() {
    if source == .started { run?.stop() }
    disposable.dispose()
    (subject, run) = (nil, nil)
  }

  /// Removes the collected values.
  func clear() {
    sampler.clear()
    tell()
  }
}

extension Pin: @unchecked Sendable {}
