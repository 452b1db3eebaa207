import Weir
import WeirHelp

/// An observation of a stream by the REPL or by the program.
///
/// Confined to the thread of its session.
final class Observation: @unchecked Sendable {
  typealias Event = Signal<Value, Value>.Event

  enum Purpose {
    /// A watch. The REPL prints the events.
    case watch
    /// An observation by the program, with the location of the call.
    case observation(SourceLocation)
    /// A pin with the given name. It keeps the latest values for display.
    case pin(String)
  }

  enum End {
    case completed
    case failed(Value)
    case interrupted
    case disposed
  }

  let purpose: Purpose
  let stream: Stream
  /// The observed object: the stream itself, or an object that was converted to the stream.
  let subject: any Host
  let typeName: String
  /// The number of the observation, which determines its color.
  let label: Int
  /// The number of the REPL entry that started the observation.
  let entry: Int
  /// The source text of the statement that started the observation, if rewiring evaluated the
  /// statement again; nil otherwise.
  var statement: String?
  /// The name of the watched variable, or of the variable that contains the observation's
  /// disposable. Can be the name of a numbered value, such as `$1`.
  var name: String?
  /// Whether a redeclaration has given the name of the watched variable to another variable.
  var isDetached = false
  var disposable: any Disposable = AnyDisposable()
  /// The most recently started run of the observed stream.
  var run: StreamRun?
  private(set) var ending: End?
  /// Whether `stop()` has ended the observation.
  private(set) var isStopped = false
  /// Whether the program has printed something in response to an event.
  var prints = false
  private(set) var held: HeldEvents?
  private var deliver: (Event) -> Void = { _ in }
  private var listeners: [Int: (Event) -> Void] = [:]
  private var listenerCount = 0

  init(
    _ purpose: Purpose, of stream: Stream, seenFrom subject: (any Host)? = nil, typeName: String,
    label: Int, entry: Int
  ) {
    (self.purpose, self.stream, self.typeName) = (purpose, stream, typeName)
    (self.subject, self.label, self.entry) = (subject ?? stream, label, entry)
  }

  var isWatch: Bool { if case .watch = purpose { true } else { false } }
  var isPaused: Bool { held != nil }

  /// The reason why the observation ended; nil while it is active.
  var end: End? { ending ?? (disposable.isDisposed ? .disposed : nil) }

  /// The number of values that the current run has emitted.
  var events: Int { run?.values ?? 0 }

  /// Returns the recent rate of values per second at a log time. The rate is 0 after the end.
  func rate(at now: Int64) -> Double { end == nil ? run?.rate(at: now) ?? 0 : 0 }

  /// Delivers an event of the observed stream, or buffers it while the observation is paused.
  func receive(_ event: Event, _ deliver: @escaping (Event) -> Void) {
    if held != nil {
      held?.append(event)
      self.deliver = deliver
      return
    }
    switch event {
    case .value: break
    case .failed(let error): ending = .failed(error)
    case .completed: ending = .completed
    case .interrupted: ending = ending ?? (disposable.isDisposed ? .disposed : .interrupted)
    }
    for listener in listeners.values { listener(event) }
    deliver(event)
  }

  /// Adds a listener for the delivered events. Disposing the result removes the listener.
  func listen(_ listener: @escaping (Event) -> Void) -> any Disposable {
    listenerCount += 1
    let number = listenerCount
    listeners[number] = listener
    return AnyDisposable { [weak self] in self?.listeners[number] = nil }
  }

  /// Disposes the observation. A watch prints no further events.
  func stop() {
    isStopped = true
    disposable.dispose()
  }

  /// Ends the observation after a fault in its closure.
  func fail() {
    ending = ending ?? .failed(.string("runtime error"))
    stop()
  }

  /// Buffers events until `resume()` is called.
  func pause() { if held == nil { held = HeldEvents() } }

  /// Delivers the buffered events and stops buffering.
  func resume() {
    guard let held else { return }
    self.held = nil
    for event in held.events { receive(event, deliver) }
    deliver = { _ in }
  }
}

/// A ring buffer for the events that a paused observation receives. It discards the oldest events
/// when it is full.
struct HeldEvents {
  static let limit = 10_000

  private(set) var count = 0
  private var ring: [Observation.Event] = []

  /// The number of events that have been discarded.
  var lost: Int { count - ring.count }

  mutating func append(_ event: Observation.Event) {
    if ring.count < Self.limit { ring.append(event) } else { ring[count % Self.limit] = event }
    count += 1
  }

  /// The buffered events, from oldest to newest.
  var events: [Observation.Event] {
    let start = lost > 0 ? count % Self.limit : 0
    return Array(ring[start...] + ring[..<start])
  }
}
