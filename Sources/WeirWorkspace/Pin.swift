import Weir
import WeirHelp

/// A variable whose stream is displayed with its latest values.
///
/// A pin does not buffer events. Its sampler, if any, keeps the latest values. Confined to the thread of its
/// session.
public final class Pin {
  /// The way in which a pin receives events.
  public enum Source: Equatable, Sendable {
    /// An observation of a hot stream.
    case observed
    /// The events of an existing watch.
    case watched
    /// A run that was started for the pin.
    case started
  }

  public let name: String
  public internal(set) var source = Source.observed
  /// Whether the variable no longer exists or no longer contains a stream.
  public internal(set) var isInvalidated = false
  /// The object in the variable when the pin was attached.
  private(set) var subject: (any Host)?
  /// The registered observation that delivers the events; nil if the pin observes a hot stream.
  private(set) var run: Observation?
  private var ending: Observation.End?
  private var disposable: any Disposable = AnyDisposable()
  private let sampler: (any Sampler)?
  /// Called when the state or the values of the pin change.
  private let tell: () -> Void

  init(_ name: String, _ sampler: (any Sampler)?, tell: @escaping () -> Void) {
    (self.name, self.sampler, self.tell) = (name, sampler, tell)
  }

  /// A description of how the stream ended; nil while it is active.
  public var end: String? { (run?.end ?? ending)?.state.description }

  func receive(_ event: Observation.Event, at now: Instant) {
    switch event {
    case .value(let value): sampler?.take(value, at: now)
    case .failed(let error): ending = .failed(error)
    case .completed: ending = .completed
    case .interrupted: ending = .interrupted
    }
    tell()
  }

  /// Attaches the pin to a stream.
  ///
  /// - Parameters:
  ///   - subject: The object in the variable.
  ///   - run: The registered observation that delivers the events, if there is one.
  func begin(_ subject: any Host, _ source: Source, run: Observation? = nil) {
    (self.subject, self.source, self.run, ending) = (subject, source, run, nil)
  }

  func hold(_ disposable: any Disposable) { self.disposable = disposable }

  /// Detaches the pin from its stream. Stops a run that was started for the pin.
  func detach() {
    if source == .started { run?.stop() }
    disposable.dispose()
    (subject, run) = (nil, nil)
  }

  /// Removes the values that the sampler has collected.
  func clear() {
    sampler?.clear()
    tell()
  }
}

extension Pin: @unchecked Sendable {}
