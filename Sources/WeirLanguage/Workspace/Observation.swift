import Weir

/// One observation of a stream: by the prompt that watches it, or by a closure of the program.
///
/// Belongs to the thread of its session.
final class Observation: @unchecked Sendable {
  typealias Event = Signal<Value, Value>.Event

  enum Purpose {
    /// The prompt prints the events.
    case watch
    /// The program does what it says there.
    case observation(SourceLocation)
    /// The values are kept for somebody who looks at the stream of a name.
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
  /// What was named: the stream, or what is seen as one.
  let subject: any Host
  let typeName: String
  /// Which of the watched streams it is, for its colour.
  let label: Int
  /// The entry that made it.
  let entry: Int
  /// The statement that was said again and began it; nil where it was said once.
  var statement: String?
  /// The variable, or the number, that it is known by.
  var name: String?
  /// True for the watch of a variable whose name another one has now.
  var isDetached = false
  var disposable: any Disposable = AnyDisposable()
  /// The last run that was begun for it.
  var run: StreamRun?
  private(set) var ending: End?
  /// True once somebody has ended it here.
  private(set) var isStopped = false
  /// True once something was printed on its behalf.
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

  /// nil while it goes on.
  var end: End? { ending ?? (disposable.isDisposed ? .disposed : nil) }

  /// How many values have come.
  var events: Int { run?.values ?? 0 }

  /// Values a second over the last seconds, at a time of the log.
  func rate(at now: Int64) -> Double { end == nil ? run?.rate(at: now) ?? 0 : 0 }

  /// Keeps an event back that has come.
  func hold(_ event: Event, _ deliver: @escaping (Event) -> Void) {
    self.deliver = deliver
    held?.append(event)
  }

  /// Notes the end, which comes now.
  func note(_ end: Termination<Value>) {
    switch end {
    case .failed(let error): ending = .failed(error)
    case .completed: ending = .completed
    case .interrupted: ending = ending ?? (disposable.isDisposed ? .disposed : .interrupted)
    }
  }

  /// Tells those who listen of an event that is let through.
  func tell(_ event: @autoclosure () -> Event) {
    guard !listeners.isEmpty else { return }
    let event = event()
    for listener in listeners.values { listener(event) }
  }

  /// Has somebody else see the events that are let through.
  func listen(_ listener: @escaping (Event) -> Void) -> any Disposable {
    listenerCount += 1
    let number = listenerCount
    listeners[number] = listener
    return AnyDisposable { [weak self] in self?.listeners[number] = nil }
  }

  /// Ends it; a watch says nothing more.
  func stop() {
    isStopped = true
    disposable.dispose()
  }

  /// Ends it since the program went wrong in it.
  func fail() {
    ending = ending ?? .failed(.string("the program went wrong"))
    stop()
  }

  /// Keeps events back until `resume`.
  func pause() { if held == nil { held = HeldEvents() } }

  /// Delivers what was kept back.
  func resume() {
    guard let held else { return }
    self.held = nil
    for event in held.events { deliver(event) }
    deliver = { _ in }
  }
}

/// The events that came to a run while it was paused: of very many the newest.
struct HeldEvents {
  static let limit = 10_000

  private(set) var count = 0
  private var ring: [Observation.Event] = []

  /// How many are lost.
  var lost: Int { count - ring.count }

  mutating func append(_ event: Observation.Event) {
    if ring.count < Self.limit { ring.append(event) } else { ring[count % Self.limit] = event }
    count += 1
  }

  /// Oldest first.
  var events: [Observation.Event] {
    let start = lost > 0 ? count % Self.limit : 0
    return Array(ring[start...] + ring[..<start])
  }
}
