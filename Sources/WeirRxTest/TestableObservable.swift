import WeirRx

import struct Weir.Locked

/// A sequence of events at given ticks, which writes down its subscriptions.
///
/// It sends what it is told to send, after an end too.
public final class TestableObservable<Element>: ObservableType, @unchecked Sendable {
  private struct State {
    var subscriptions: [Subscription] = []
    /// Those who are subscribed, by the number of the subscription.
    var observers: [(number: Int, observer: AnyObserver<Element>)] = []
  }

  /// What is sent: at these ticks where the sequence is hot, so many ticks after the subscription
  /// where it is cold.
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

  /// When there was a subscription, and how long.
  public var subscriptions: [Subscription] { state.withLock { $0.subscriptions } }

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

  /// Sends all events to one subscription, as long as it is there.
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
