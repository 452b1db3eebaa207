import Dispatch
import Synchronization
import Weir
import WeirSwifty

typealias Signal = WeirSwifty.Signal
typealias Property = WeirSwifty.Property
typealias Observable = WeirSwifty.Observable

/// A thread-safe, ordered list of recorded elements.
final class Log<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])

  func add(_ element: Element) { elements.withLock { $0.append(element) } }

  var all: [Element] { elements.withLock { $0 } }
}

/// An object that counts its live instances.
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

/// A SwiftySignals observer that records its messages.
final class Listener<T: Sendable>: ObserverType, Sendable {
  let messages = Log<T>()
  let unsubscriptions = Log<Bool>()

  func process(message: T) { messages.add(message) }

  func unsubscribed() { unsubscriptions.add(true) }
}
