import Weir
import WeirSyntax

/// RxTest's `TestableObservable`, which emits recorded events and records its subscriptions.
package final class TestableObservableStream: Stream, @unchecked Sendable {
  package private(set) var script: EventScript

  package init(_ script: EventScript, by maker: StreamOrigin, _ interpreter: Interpreter) {
    self.script = script
    super.init(
      TypedSource.producer(script.producer), by: maker, inputs: [], trait: .testableObservable,
      interpreter: interpreter)
  }

  override func releaseReferences() {
    super.releaseReferences()
    script = EventScript([], script.scheduler, isHot: false)
  }
}

/// The events of a `TestableObservable`, and the subscriptions to it.
package final class EventScript: @unchecked Sendable {
  package let events: [RecordedObject]
  let scheduler: TestScheduler
  private let isHot: Bool
  package private(set) var subscriptions: [SubscriptionObject] = []
  /// The observers of a hot Observable with the numbers of their subscriptions.
  private var observers: [(number: Int, observer: Signal<Value, Value>.Observer)] = []

  /// - Parameter isHot: whether the times are those of the scheduler's clock, rather than relative
  ///   to the subscription.
  package init(_ events: [RecordedObject], _ scheduler: TestScheduler, isHot: Bool) {
    (self.events, self.scheduler, self.isHot) = (events, scheduler, isHot)
    guard isHot else { return }
    for event in events {
      scheduler.schedule(at: event.time) { [weak self] in
        for (_, observer) in self?.observers ?? [] { observer.send(event) }
      }
    }
  }

  var producer: SignalProducer<Value, Value> {
    SignalProducer { [self] observer, lifetime in
      let number = subscriptions.count
      let begin = scheduler.ticks
      subscriptions.append(SubscriptionObject(begin))
      if isHot {
        observers.append((number, observer))
      } else {
        for event in events {
          lifetime += scheduler.schedule(at: begin + event.time) { observer.send(event) }
        }
      }
      lifetime.observeEnded { [self] in
        subscriptions[number] = SubscriptionObject(begin, scheduler.ticks)
        observers.removeAll { $0.number == number }
      }
    }
  }
}

/// RxTest's `TestableObserver`, which records events with their virtual times.
package final class TestableObserverObject: HeapObject, EventTarget, @unchecked Sendable {
  package private(set) var events: [RecordedObject] = []
  private let scheduler: TestScheduler

  package init(_ scheduler: TestScheduler, in heap: Heap) {
    self.scheduler = scheduler
    super.init()
    heap.add(self)
  }

  package var kind: ReceiverKind { .testableObserver }
  package var typeName: String { "TestableObserver" }

  override func releaseReferences() { events = [] }

  package var target: Signal<Value, Value>.Observer {
    Signal.Observer { [self] event in
      if case .interrupted = event { return }
      events.append(RecordedObject(time: scheduler.ticks, value: event.asValue(.rxEvent)))
    }
  }
}

extension TestScheduler {
  /// The time of RxTest's clock; one tick is a second.
  package var ticks: Int { Int(currentDate.timeIntervalSince(Instant(nanoseconds: 0))) }

  /// Schedules an action at a tick of the clock, or at the next tick if `time` is not in the
  /// future.
  @discardableResult
  package func schedule(
    at time: Int, _ action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    let tick = time > ticks ? time : ticks + 1
    return schedule(
      after: Instant(nanoseconds: 0).addingTimeInterval(Double(tick)), action: action)
  }
}

extension Signal<Value, Value>.Observer {
  fileprivate func send(_ recorded: RecordedObject) {
    if case .enumCase(let value) = recorded.value, let event = value.asEvent { send(event) }
  }
}
