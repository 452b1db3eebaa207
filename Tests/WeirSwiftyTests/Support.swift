import Dispatch
import Synchronization
import Weir
import WeirSwifty

typealias Signal = WeirSwifty.Signal
typealias Property = WeirSwifty.Property
typealias Observable = WeirSwifty.Observable

/// What was said, from any thread, in order.
final class Log<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])

  func add(_ element: Element) { elements.withLock { $0.append(element) } }

  var all: [Element] { elements.withLock { $0 } }
}

/// Counts itself while it is alive.
final class Tracked: Sendable {
  static func counter() -> Alive { Alive() }

  final class Alive: Sendable {
    private let number = Synchronization.Atomic(0)
    var count: Int { number.load(ordering: .sequentiallyConsistent) }
    fileprivate func add(_ change: Int) { number.add(change, ordering: .sequentiallyConsistent) }
  }

  let number: Int
  private let alive: Alive

  init(_ number: Int, _ alive: Alive) {
    self.number = number
    self.alive = alive
    alive.add(1)
  }

  deinit { alive.add(-1) }
}

/// An observer of SwiftySignals that writes down what it receives.
final class Listener<T: Sendable>: ObserverType, Sendable {
  let messages = Log<T>()
  let farewells = Log<Bool>()

  func process(message: T) { messages.add(message) }

  func unsubscribed() { farewells.add(true) }
}
