import Synchronization
import WeirRx

/// What the sequences in these tests fail with.
enum TestError: Swift.Error, Equatable {
  case first
  case second
}

/// Lines that are written down, from any thread.
final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  func add(_ line: String) { lines.withLock { $0.append(line) } }

  func clear() { lines.withLock { $0 = [] } }

  var all: [String] { lines.withLock { $0 } }
}

/// An observer that writes down what it receives: elements by themselves, `error`, `completed`.
final class EventLog<Element>: ObserverType, Sendable {
  private let lines = Lines()

  func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): lines.add("\(element)")
    case .error(let error): lines.add("error \(error)")
    case .completed: lines.add("completed")
    }
  }

  var all: [String] { lines.all }

  func clear() { lines.clear() }
}

/// Counts, from any thread.
final class Tally: Sendable {
  private let number = Mutex(0)

  func increment() { number.withLock { $0 += 1 } }
  func decrement() { number.withLock { $0 -= 1 } }

  var value: Int { number.withLock { $0 } }
}

/// Counts itself while it is alive.
final class Living: Sendable {
  private let alive: Tally

  init(_ alive: Tally) {
    self.alive = alive
    alive.increment()
  }

  deinit { alive.decrement() }
}

/// A value to set from closures, on one thread.
final class Held<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }
}
