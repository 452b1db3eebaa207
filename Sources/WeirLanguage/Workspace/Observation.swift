import Weir

/// An observation of a stream, by a watch of the REPL or by a closure of the program.
///
/// Confined to the thread of its session.
final class Observation: @unchecked Sendable {
  typealias Event = Signal<Value, Value>.Event

  enum Purpose {
    /// The REPL prints the events.
    case watch
    /// The program observes the stream at this location.
    case observation(SourceLocation)
    /// A pin with this name keeps the latest values for display.
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
  /// The named object: the stream itself, or an object that converts to the stream.
  let subject: any Host
  let typeName: String
  /// The number of the watched stream, which determines its color.
  let label: Int
  /// The number of the entry that started the observation.
  let entry: Int
  /// The statement that started the observation when it was evaluated again by rewiring; nil
  /// otherwise.
  var statement: String?
  /// The variable that holds the observation, or its number such as `$1`.
  var name: String?
  /// Whether the watched variable's name now belongs to another variable.
  var isDetached = false
  var disposable: any Disposable = AnyDisposable()
  /// The run that was started most recently for the observation.
  var run: StreamRun?
  private(set) var ending: End?
  /// Whether `stop()` has ended the observation.
  private(set) var isStopped = false
  /// Whether the observation has caused printed output.
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

  /// The reason for the end; nil while the observation is active.
  var end: End? { ending ?? (disposable.isDisposed ? .disposed : nil) }

  /// The number of received values.
  var events: Int { run?.values ?? 0 }

  /// Returns the recent rate, in values per second, at a log time.
  func rate(at now: Int64) -> Double { end == nil ? run?.rate(at: now) ?? 0 : 0 }

  /// Buffers an event while the observation is paused.
  func hold(_ event: Event, _ deliver: @escaping (Event) -> Void) {
    self.deliver = deliver
    held?.append(event)
  }

  /// Records the termination of the stream.
  func note(_ end: Termination<Value>) {
    switch end {
    case .failed(let error): ending = .failed(error)
    case .completed: ending = .completed
    case .interrupted: ending = ending ?? (disposable.isDisposed ? .disposed : .interrupted)
    }
  }

  /// Forwards a delivered event to the additional observers.
  func tell(_ event: @autoclosure () -> Event) {
    guard !listeners.isEmpty else { return }
    let event = event()
    for listener in listeners.values { listener(event) }
  }

  /// Adds an observer of the delivered events.
  func listen(_ listener: @escaping (Event) -> Void) -> any Disposable {
    listenerCount += 1
    let number = listenerCount
    listeners[number] = listener
    return AnyDisposable { [weak self] in self?.listeners[number] = nil }
  }

  /// Disposes the observation. A watch then prints no further events.
  func stop() {
    isStopped = true
    disposable.dispose()
  }

  /// Ends the observation because of a fault in its closure.
  func fail() {
    ending = ending ?? .failed(.string("the program went wrong"))
    stop()
  }

  /// Buffers further events until `resume()` is called.
  func pause() { if held == nil { held = HeldEvents() } }

  /// Delivers the buffered events and stops buffering.
  func resume() {
    guard let held else { return }
    self.held = nil
    for event in held.events { deliver(event) }
    deliver = { _ in }
  }
}

/// The events received by a paused observation. If there are too many, the newest are kept.
struct HeldEvents {
  static let limit = 10_000

  private(set) var count = 0
  private var ring: [Observation.Event] = []

  /// The number of discarded events.
  var lost: Int { count - ring.count }

  mutating func append(_ event: Observation.Event) {
    if ring.count < Self.limit { ring.append(event) } else { ring[count % Self.limit] = event }
    count += 1
  }

  /// The buffered events, oldest first.
  var events: [Observation.Event] {
    let start = lost > 0 ? count % Self.limit : 0
    return Array(ring[start...] + ring[..<start])
  }
}
