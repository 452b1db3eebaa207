import Synchronization

@testable import Weir

/// What the streams in these tests fail with.
enum Failure: Error, Equatable {
  case first
  case second
}

/// A list that grows, from any thread.
final class Log<Element: Sendable>: Sendable {
  private let elements = Locked<[Element]>([])

  func add(_ element: Element) { elements.withLock { $0.append(element) } }

  var all: [Element] { elements.withLock { $0 } }
  var count: Int { elements.withLock { $0.count } }
}

/// Counts, from any thread.
final class Counter: Sendable {
  private let number = Synchronization.Atomic(0)

  func increment() { number.add(1, ordering: .relaxed) }
  func decrement() { number.subtract(1, ordering: .relaxed) }

  var value: Int { number.load(ordering: .sequentiallyConsistent) }
}

/// Counts itself while it is alive.
final class Tracked: Sendable {
  let number: Int
  private let alive: Counter

  init(_ alive: Counter, _ number: Int = 0) {
    self.alive = alive
    self.number = number
    alive.increment()
  }

  deinit { alive.decrement() }
}

/// Writes down the events that it receives, and whether they came as Laws 1 to 3 say.
final class Recorder<Value: Sendable, Error: Swift.Error>: Sendable {
  typealias Event = Signal<Value, Error>.Event

  private let log = Log<Event>()
  private let isInside = Synchronization.Atomic(false)
  private let overlaps = Counter()
  private let action: @Sendable (Event) -> Void

  init(_ action: @escaping @Sendable (Event) -> Void = { _ in }) {
    self.action = action
  }

  var observer: Signal<Value, Error>.Observer {
    Signal<Value, Error>.Observer { self.receive($0) }
  }

  private func receive(_ event: Event) {
    if isInside.exchange(true, ordering: .relaxed) { overlaps.increment() }
    log.add(event)
    action(event)
    isInside.store(false, ordering: .relaxed)
  }

  var events: [Event] { log.all }
  var values: [Value] { log.all.compactMap(\.value) }
  var end: Termination<Error>? { log.all.last?.termination }

  /// True when nothing followed an end.
  var isWellFormed: Bool { log.all.dropLast().allSatisfy { !$0.isTerminating } }

  /// True when no event came while another was being received.
  var isSerial: Bool { overlaps.value == 0 }
}

extension Recorder where Value: Equatable, Error: Equatable {
  /// The events as text, a value by itself.
  var trace: [String] {
    events.map { event in
      switch event {
      case .value(let value): "\(value)"
      case .failed(let error): "failed \(error)"
      case .completed: "completed"
      case .interrupted: "interrupted"
      }
    }
  }
}

/// What a queue has been given so far is done when this returns.
func drain(_ scheduler: QueueScheduler) {
  scheduler.queue.sync {}
}
