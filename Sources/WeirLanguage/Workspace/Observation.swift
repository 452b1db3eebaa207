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
  /// The variable, or the number, that it is known by.
  var name: String?
  var disposable: any Disposable = AnyDisposable()
  private(set) var events = 0
  private(set) var meter = RateMeter()
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

  /// Takes an event that has come.
  func receive(_ event: Event, at now: Instant, _ deliver: @escaping (Event) -> Void) {
    if held != nil {
      self.deliver = deliver
      held?.append(event)
    } else {
      note(event, at: now)
      deliver(event)
    }
  }

  private func note(_ event: Event, at now: Instant) {
    switch event {
    case .value:
      events += 1
      meter.note(at: now)
    case .failed(let error): ending = .failed(error)
    case .completed: ending = .completed
    case .interrupted: ending = ending ?? (disposable.isDisposed ? .disposed : .interrupted)
    }
    if !listeners.isEmpty { for listener in listeners.values { listener(event) } }
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
  func resume(at now: Instant) {
    guard let held else { return }
    self.held = nil
    for event in held.events {
      note(event, at: now)
      deliver(event)
    }
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

/// Counts events by the second, as long as it takes to say how many a second come.
struct RateMeter {
  private static let window = 5
  private var counts = [Int](repeating: 0, count: window)
  private var second = 0
  private var first: Int?

  mutating func note(at now: Instant) {
    advance(to: now.second)
    if first == nil { first = now.second }
    counts[now.second % Self.window] += 1
  }

  private mutating func advance(to now: Int) {
    guard now > second else { return }
    for passed in max(second + 1, now - Self.window + 1)...now {
      counts[passed % Self.window] = 0
    }
    second = now
  }

  /// Events a second over the last seconds.
  func rate(at now: Instant) -> Double {
    guard let first else { return 0 }
    var meter = self
    meter.advance(to: now.second)
    let seconds = min(Self.window, now.second - first + 1)
    return Double(meter.counts.reduce(0, +)) / Double(max(1, seconds))
  }
}

extension Instant {
  fileprivate var second: Int { Int(nanoseconds / 1_000_000_000) }
}
