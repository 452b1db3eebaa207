import Synchronization

@testable import Weir

/// The error type of the streams in these tests.
enum Failure: Error, Equatable {
  case first
  case second
}

/// A list that any thread can append to.
final class Log<Element: Sendable>: Sendable {
  private let elements = Locked<[Element]>([])

  func add(_ element: Element) { elements.withLock { $0.append(element) } }

  var all: [Element] { elements.withLock { $0 } }
  var count: Int { elements.withLock { $0.count } }
}

/// A counter that any thread can change.
final class Counter: Sendable {
  private let number = Synchronization.Atomic(0)

  func increment() { number.add(1, ordering: .relaxed) }
  func decrement() { number.subtract(1, ordering: .relaxed) }

  var value: Int { number.load(ordering: .sequentiallyConsistent) }
}

/// An object that is counted while it is alive.
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

/// An observer that records its events and whether they follow Laws 1 to 3.
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

  /// Whether no event followed a terminal event.
  var isWellFormed: Bool { log.all.dropLast().allSatisfy { !$0.isTerminating } }

  /// Whether no event arrived during the delivery of another.
  var isSerial: Bool { overlaps.value == 0 }
}

extension Recorder where Value: Equatable, Error: Equatable {
  /// The events as text; a value is shown without its kind.
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

/// Waits until the queue of a scheduler has run all actions scheduled so far.
func drain(_ scheduler: QueueScheduler) {
  scheduler.queue.sync {}
}
