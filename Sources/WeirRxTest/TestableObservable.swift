import WeirRx

import struct Weir.Locked

/// A sequence that sends events at given virtual times and records its subscriptions.
///
/// All events are sent, even those after a termination.
public final class TestableObservable<Element>: ObservableType, @unchecked Sendable {
  private struct State {
    var subscriptions: [Subscription] = []
    /// The current observers with the numbers of their subscriptions.
    var observers: [(number: Int, observer: AnyObserver<Element>)] = []
  }

  /// The events to send. Their times are absolute for a hot sequence, and relative to the
  /// subscription for a cold one.
  public let recordedEvents: [Recorded<Event<Element>>]
  private let scheduler: TestScheduler
  private let isHot: Bool
  private let state = Locked(State())

  private init(_ events: [Recorded<Event<Element>>], on scheduler: TestScheduler, isHot: Bool) {
    recordedEvents = events
    self.scheduler = scheduler
    self.isHot = isHot
  }

  convenience init(hot events: [Recorded<Event<Element>>], on scheduler: TestScheduler) {
    self.init(events, on: scheduler, isHot: true)
    for event in events {
      scheduler.scheduleAt(event.time) {
        for (_, observer) in self.state.withLock({ $0.observers }) { observer.on(event.value) }
      }
    }
  }

  convenience init(cold events: [Recorded<Event<Element>>], on scheduler: TestScheduler) {
    self.init(events, on: scheduler, isHot: false)
  }

  /// The virtual times of the subscriptions and their disposals.
  public var subscriptions: [Subscription] { state.withLock { $0.subscriptions } }

  /// Records a subscription at the current virtual time and sends events to `observer` until the
  /// result is disposed, which records the time of the disposal.
  ///
  /// A hot sequence sends the events that are still due; a cold one sends all events, at times
  /// relative to the subscription.
  public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element {
    let number = state.withLock { state in
      let number = state.subscriptions.count
      state.subscriptions.append(Subscription(scheduler.clock))
      state.observers.append((number, AnyObserver(observer)))
      return number
    }
    if !isHot { play(to: number) }
    return Disposables.create {
      let now = self.scheduler.clock
      self.state.withLock { state in
        state.subscriptions[number] = Subscription(state.subscriptions[number].subscribe, now)
        state.observers.removeAll { $0.number == number }
      }
    }
  }

  /// Schedules all events for one subscription. They are sent only while it exists.
  private func play(to number: Int) {
    for event in recordedEvents {
      _ = scheduler.scheduleRelativeVirtual((), dueTime: event.time) { _ in
        let entry = self.state.withLock { $0.observers.first { $0.number == number } }
        entry?.observer.on(event.value)
        return Disposables.create()
      }
    }
  }
}
