import Weir

/// A stream that somebody keeps an eye on under the name of a variable.
///
/// Nothing of it waits anywhere: what looks at it keeps the latest of its values. Belongs to the
/// thread of its session.
public final class Pin {
  /// How it gets at the events.
  public enum Source: Equatable, Sendable {
    /// They come whether somebody observes them or not.
    case observed
    /// From the run that is watched.
    case watched
    /// From a run that was started for it.
    case started
  }

  public let name: String
  public internal(set) var source = Source.observed
  /// True once the variable is gone, or is no stream any more.
  public internal(set) var isGone = false
  /// What the variable was when the events began to come.
  private(set) var subject: (any Host)?
  /// The run that the events come from, where it is one of those that are listed.
  private(set) var run: Observation?
  private var ending: Observation.End?
  private var disposable: any Disposable = AnyDisposable()
  private let sampler: any Sampler
  /// Tells that something has changed.
  private let tell: () -> Void

  init(_ name: String, _ sampler: any Sampler, tell: @escaping () -> Void) {
    (self.name, self.sampler, self.tell) = (name, sampler, tell)
  }

  /// How the stream has ended; nil while it goes on.
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

  /// Begins to get the events of another stream.
  func begin(_ subject: any Host, _ source: Source, run: Observation? = nil) {
    (self.subject, self.source, self.run, ending) = (subject, source, run, nil)
  }

  func hold(_ disposable: any Disposable) { self.disposable = disposable }

  /// Lets the stream go, and the run that was started for it.
  func letGo() {
    if source == .started { run?.stop() }
    disposable.dispose()
    (subject, run) = (nil, nil)
  }

  /// Forgets what has come.
  func clear() {
    sampler.clear()
    tell()
  }
}

extension Pin: @unchecked Sendable {}
