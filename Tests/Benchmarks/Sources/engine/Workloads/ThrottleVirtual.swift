import Harness
import Weir

extension Workload {
  /// A value each millisecond of virtual time, throttled to every tenth one. The peer has no virtual
  /// time; handwritten code without a scheduler, locks, termination or disposal computes the result.
  static let throttleVirtual = Workload(
    name: "throttleVirtual", events: 200_000, isPeerHandwritten: true
  ) { events in
    let received = Checksum()
    let scheduler = TestScheduler()
    let (signal, observer) = Signal<Int, Never>.pipe()
    let disposable = signal.throttle(0.010, on: scheduler).observeValues { received.add($0) }
    for value in 0..<events {
      observer.send(value: value)
      scheduler.advance(by: .milliseconds(1))
    }
    disposable?.dispose()
    return received.take()
  } peer: { events in
    let received = Checksum()
    let throttle = HandWrittenThrottle(interval: 10) { received.add($0) }
    for value in 0..<events {
      throttle.send(value)
      throttle.advance(to: value + 1)
    }
    return received.take()
  }
}

private final class HandWrittenThrottle {
  private let interval: Int
  private let deliver: (Int) -> Void
  private var waiting: Int?
  private var due = 0

  init(interval: Int, _ deliver: @escaping (Int) -> Void) {
    self.interval = interval
    self.deliver = deliver
  }

  @inline(never)
  func send(_ value: Int) {
    waiting = value
  }

  @inline(never)
  func advance(to time: Int) {
    guard let value = waiting, time >= due else { return }
    waiting = nil
    due += interval
    deliver(value)
  }
}
