import Dispatch
import Testing
import WeirRx

@Suite("Subjects of RxSwift under fire from several threads", .timeLimit(.minutes(15)))
struct RaceTests {
  private static let senders = 4
  private static let perSender = 500

  /// Has several threads send numbers, all different, those of each thread in order.
  private func send(to observer: some ObserverType<Int>) {
    nonisolated(unsafe) let observer = observer
    DispatchQueue.concurrentPerform(iterations: Self.senders) { sender in
      for number in 0..<Self.perSender { observer.onNext(sender * Self.perSender + number) }
    }
  }

  @Test("Every element arrives once, one at a time, those of one sender in order")
  func publish() {
    let subject = PublishSubject<Int>()
    let received = Received()
    _ = subject.subscribe(received)
    send(to: subject)
    subject.onCompleted()
    #expect(received.all.count == Self.senders * Self.perSender)
    for sender in 0..<Self.senders {
      let own = received.all.filter { $0 / Self.perSender == sender }
      #expect(own == own.sorted())
    }
    #expect(!received.hasOverlapped)
  }

  @Test("Whoever comes in between gets what is remembered, and then exactly the rest")
  func replay() {
    let subject = ReplaySubject<Int>.createUnbounded()
    let first = Received()
    let late = (0..<20).map { _ in Received() }
    _ = subject.subscribe(first)
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      if index == 0 { return send(to: subject) }
      for received in late { _ = subject.subscribe(received) }
    }
    for received in late { #expect(received.all == first.all) }
  }

  @Test("The value of a relay is the last one that its observers saw")
  func relay() {
    let relay = BehaviorRelay(value: -1)
    let received = Received()
    let subscription = relay.subscribe(received)
    DispatchQueue.concurrentPerform(iterations: Self.senders) { sender in
      for number in 0..<Self.perSender { relay.accept(sender * Self.perSender + number) }
    }
    #expect(relay.value == received.all.last)
    subscription.dispose()
  }

  @Test("However many complete it, an async subject sends its last element once")
  func async() {
    for _ in 0..<50 {
      let subject = AsyncSubject<Int>()
      let log = EventLog<Int>()
      _ = subject.subscribe(log)
      subject.onNext(1)
      DispatchQueue.concurrentPerform(iterations: 2) { _ in subject.onCompleted() }
      #expect(log.all == ["1", "completed"])
    }
  }

  @Test("However an end and a disposal meet, onDisposed runs once")
  func disposal() {
    for _ in 0..<50 {
      let subject = PublishSubject<Int>()
      let disposed = Tally()
      nonisolated(unsafe) let subscription = subject.subscribe(
        onDisposed: { disposed.increment() })
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        if index == 0 { subject.onCompleted() } else { subscription.dispose() }
      }
      #expect(disposed.value == 1)
      #expect(!subject.hasObservers)
    }
  }

  @Test("A throttled sequence may be sent to by one thread while its timer comes on another")
  func throttle() async throws {
    let subject = PublishSubject<Int>()
    let scheduler = SerialDispatchQueueScheduler(qos: .userInitiated)
    let values = subject.throttle(.microseconds(50), scheduler: scheduler).values
    let sender = Task {
      for number in 0...2000 { subject.onNext(number) }
      subject.onCompleted()
    }
    var received: [Int] = []
    for try await number in values { received.append(number) }
    await sender.value
    #expect(received == received.sorted())
    #expect(received.last == 2000)
  }
}

/// Writes down what it receives, and whether it was entered twice.
private final class Received: ObserverType, @unchecked Sendable {
  private(set) var all: [Int] = []
  private(set) var hasOverlapped = false
  private var isInside = false

  func on(_ event: Event<Int>) {
    if isInside { hasOverlapped = true }
    isInside = true
    if case .next(let element) = event { all.append(element) }
    isInside = false
  }
}
