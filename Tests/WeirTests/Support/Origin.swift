import Synchronization

@testable import Weir

/// A test source that counts its starts and releases and sends given events.
final class Origin: Sendable {
  typealias Event = Signal<Int, Failure>.Event
  typealias Input = Signal<Int, Failure>.Observer

  private let inputs = Locked<[Int: Input]>([:])
  private let releasedRuns = Log<Int>()
  private let started = Counter()
  private let alive = Counter()
  private let whenReleased: @Sendable () -> Void
  private let script: [Event]?

  /// - Parameters:
  ///   - script: The events that each run sends while it starts; nil to send events with `send`.
  init(_ script: [Event]? = nil, whenReleased: @escaping @Sendable () -> Void = {}) {
    self.script = script
    self.whenReleased = whenReleased
  }

  var starts: Int { started.value }
  var releases: Int { releasedRuns.count }

  /// The number of live resources of all runs.
  var living: Int { alive.value }

  /// Whether each started run has released its resources exactly once.
  var hasReleasedAllOnce: Bool { releasedRuns.all.sorted() == Array(0..<starts) }

  var producer: SignalProducer<Int, Failure> {
    SignalProducer { observer, lifetime in self.begin(observer, lifetime) }
  }

  var signal: Signal<Int, Failure> {
    Signal { observer, lifetime in self.begin(observer, lifetime) }
  }

  private func begin(_ observer: Input, _ lifetime: Lifetime) {
    let number = started.value
    started.increment()
    let resource = Tracked(alive)
    // Does not capture `self`, which retains the input: the run would retain itself.
    lifetime.observeEnded { [releasedRuns, whenReleased] in
      releasedRuns.add(number)
      withExtendedLifetime(resource) { whenReleased() }
    }
    guard let script else { return inputs.withLock { $0[number] = observer } }
    for event in script { observer.send(event) }
  }

  /// Sends an event to all runs, including those that have ended.
  func send(_ event: Event) {
    let inputs = inputs.withLock { $0.sorted { $0.key < $1.key } }
    for (_, input) in inputs { input.send(event) }
  }

  func send(_ events: [Event]) {
    for event in events { send(event) }
  }

  /// Ends all runs, including those that are started when another one ends.
  func end(_ termination: Termination<Failure>) {
    for _ in 0..<5 { send(Event(termination)) }
  }

  /// Releases the observers of all runs.
  func dropInputs() {
    while let input = inputs.withLock({ $0.popFirst() }) { withExtendedLifetime(input) {} }
  }
}
