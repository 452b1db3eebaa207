import WeirRx

import struct Weir.Locked

/// An observer that records its events with their virtual times.
public final class TestableObserver<Element>: ObserverType, @unchecked Sendable {
  private let scheduler: TestScheduler
  private let received = Locked<[Recorded<Event<Element>>]>([])

  init(on scheduler: TestScheduler) {
    self.scheduler = scheduler
  }

  /// The recorded events.
  public var events: [Recorded<Event<Element>>] { received.withLock { $0 } }

  /// The elements of the recorded events.
  public var elements: [Element] { events.compactMap(\.value.element) }

  /// Records an event with the current virtual time.
  public func on(_ event: Event<Element>) {
    let event = Recorded(time: scheduler.clock, value: event)
    received.withLock { $0.append(event) }
  }
}
