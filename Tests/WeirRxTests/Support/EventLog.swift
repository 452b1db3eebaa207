import Synchronization
import WeirRx

/// The errors of the sequences in these tests.
enum TestError: Swift.Error, Equatable {
  case first
  case second
}

/// A thread-safe list of recorded lines.
final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  func add(_ line: String) { lines.withLock { $0.append(line) } }

  func clear() { lines.withLock { $0 = [] } }

  var all: [String] { lines.withLock { $0 } }
}

/// An observer that records its events as lines: the element itself, `error` or `completed`.
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

/// A thread-safe counter.
final class TestCounter: Sendable {
  private let number = Mutex(0)

  func increment() { number.withLock { $0 += 1 } }
  func decrement() { number.withLock { $0 -= 1 } }

  var value: Int { number.withLock { $0 } }
}

/// An object that counts its live instances.
final class LiveInstance: Sendable {
  private let alive: TestCounter

  init(_ alive: TestCounter) {
    self.alive = alive
    alive.increment()
  }

  deinit { alive.decrement() }
}

/// A value that closures on one thread can set.
final class Held<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }
}
