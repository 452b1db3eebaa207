import Weir

/// Delivers the events of a stream to a subscriber, but no value that was not requested.
///
/// The subscriber is called by one thread at a time.
package final class DemandGate: @unchecked Sendable {
  /// The number of values that wait for demand, and what happens to further ones; nil if that is an
  /// error of the program.
  package typealias Waiting = (capacity: Int, whenFull: BufferingStrategy<Value>?)

  private let source: SignalProducer<Value, Value>
  private let policy: Waiting
  /// Delivers a value. Returns the number of further values that the receiver requests.
  private let value: (Value) -> Int
  private let completion: (Termination<Value>) -> Void
  private let overflow: () -> Void
  private var run: (any Disposable)?
  private var (demand, isStarted, isEnded, isDelivering) = (0, false, false, false)
  private var waiting: ArraySlice<Value> = []
  /// Sends further values of a source that only sends what was requested.
  var resume: (() -> Void)?
  private let announcements: Announcements
  /// Whether the values are ticks of a timer, which stops while there is no demand.
  private let isTimer: Bool
  private var termination: Termination<Value>?

  /// - Parameters:
  ///   - policy: What happens to values without demand.
  ///   - overflow: Called if too many values wait.
  package init(
    _ source: SignalProducer<Value, Value>, policy: Waiting, isTimer: Bool = false,
    _ announcements: Announcements, overflow: @escaping () -> Void,
    value: @escaping (Value) -> Int, completion: @escaping (Termination<Value>) -> Void
  ) {
    (self.announcements, self.isTimer) = (announcements, isTimer)
    (self.source, self.policy, self.overflow) = (source, policy, overflow)
    (self.value, self.completion) = (value, completion)
  }

  /// Starts the stream unless it has been started.
  package func start() {
    guard !isStarted, !isEnded else { return }
    isStarted = true
    let serial = SerialDisposable()
    run = serial
    let outer = announcements.gate
    announcements.gate = self
    defer { announcements.gate = outer }
    serial.inner = source.start { [self] event in
      switch event {
      case .value(let value): receive(value)
      default:
        guard isStarted else { return }
        termination = termination ?? event.termination
        deliver()
      }
    }
  }

  /// Whether the subscriber has a demand.
  var isOpen: Bool { !isEnded && demand > 0 && waiting.isEmpty }

  /// The demand before the stream is started.
  var initialDemand: Int { demand }

  package func request(_ count: Int) {
    demand = demand.adding(demand: count)
    if isStarted { announcements.announce(count, by: self) }
    start()
    deliver()
    resume?()
  }

  package func cancel() {
    (isEnded, waiting, resume) = (true, [], nil)
    announcements.forget(self)
    run?.dispose()
  }

  private func receive(_ value: Value) {
    guard !isEnded, termination == nil else { return }
    if demand == 0, isTimer {
      isStarted = false
      run?.dispose()
      return
    }
    if demand == 0, waiting.count >= policy.capacity {
      switch policy.whenFull {
      case .dropNewest: return
      case .dropOldest: _ = waiting.popFirst()
      case .fail(let error):
        // The waiting values are delivered first.
        run?.dispose()
        termination = .failed(error)
        return
      case nil:
        cancel()
        return overflow()
      }
    }
    if policy.capacity > 0 || demand > 0 { waiting.append(value) }
    deliver()
  }

  private func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while !isEnded, demand > 0, let value = waiting.popFirst() {
      if demand < .max { demand -= 1 }
      let more = self.value(value)
      announcements.answer(more)
      demand = demand.adding(demand: more)
    }
    guard !isEnded, waiting.isEmpty, let termination else { return }
    isEnded = true
    announcements.forget(self)
    completion(termination)
  }
}

/// The announcements of the operators of a stream that is being subscribed to.
package final class Announcements {
  package final class Announcement {
    fileprivate let subscription: () -> Void
    fileprivate let request: (Int) -> Void
    package fileprivate(set) var isPublished = false

    fileprivate init(_ subscription: @escaping () -> Void, _ request: @escaping (Int) -> Void) {
      (self.subscription, self.request) = (subscription, request)
    }
  }

  private var waiting: [Announcement] = []
  /// The gate of the subscriber whose stream is being started; nil for unlimited demand.
  var gate: DemandGate?
  /// The demand with which the operators and the subscriber have answered the current value.
  private var answered = 0
  private var listeners: [(gate: DemandGate, request: (Int) -> Void)] = []

  /// Adds the announcement of an operator, whose source is about to be subscribed to.
  package func add(
    _ subscription: @escaping () -> Void, _ request: @escaping (Int) -> Void
  ) -> Announcement {
    let announcement = Announcement(subscription, request)
    waiting.append(announcement)
    return announcement
  }

  /// Announces the subscriptions, the last one first, and then the requests in order.
  package func publish() {
    let announcements = waiting
    waiting = []
    for announcement in announcements { announcement.isPublished = true }
    for announcement in announcements.reversed() { announcement.subscription() }
    let demand = gate?.initialDemand ?? .max
    for announcement in announcements where demand > 0 { announcement.request(demand) }
    if let gate { listeners += announcements.map { (gate, $0.request) } }
  }

  /// Announces a further request of a subscriber, which arrives later.
  func announce(_ demand: Int, by gate: DemandGate) {
    for listener in listeners where listener.gate === gate && demand > 0 {
      listener.request(demand)
    }
  }

  func forget(_ gate: DemandGate) { listeners.removeAll { $0.gate === gate } }

  /// Notes that the receiver of a value has requested more.
  func answer(_ demand: Int) {
    answered = answered.adding(demand: demand)
  }

  /// Delivers a value. Returns the demand with which its receivers have answered.
  package func answers(to deliver: () -> Void) -> Int {
    answered = 0
    deliver()
    return answered
  }
}
