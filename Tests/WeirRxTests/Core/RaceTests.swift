import Dispatch
import Testing
import WeirRx

@Suite("RxSwift subjects with concurrent senders", .timeLimit(.minutes(15)))
struct RaceTests {
  private static let senders = 4
  private static let perSender = 500

  /// Sends distinct numbers from several threads. The numbers of each thread are increasing.
  private func send(to observer: some ObserverType<Int>) {
    nonisolated(unsafe) let observer = observer
    DispatchQueue.concurrentPerform(iterations: Self.senders) { sender in
      for number in 0..<Self.perSender { observer.onNext(sender * Self.perSender + number) }
    }
  }

  @Test("PublishSubject delivers each element once, serially and in sender order")
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

  @Test("ReplaySubject delivers each element once to an observer subscribed meanwhile")
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

  @Test("the value of a BehaviorRelay is the last delivered element")
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

  @Test("AsyncSubject emits its last element once despite concurrent completions")
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

  @Test("onDisposed runs once when completion and disposal race")
  func disposal() {
    for _ in 0..<50 {
      let subject = PublishSubject<Int>()
      let disposed = TestCounter()
      nonisolated(unsafe) let subscription = subject.subscribe(
        onDisposed: { disposed.increment() })
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        if index == 0 { subject.onCompleted() } else { subscription.dispose() }
      }
      #expect(disposed.value == 1)
      #expect(!subject.hasObservers)
    }
  }

  @Test("throttle(_:scheduler:) allows sends concurrent with its timer")
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

/// An observer that records its elements and whether calls overlapped.
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
