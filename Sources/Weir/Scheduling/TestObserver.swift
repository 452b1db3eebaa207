/// An observer that records the events it receives and their times.
///
/// ```swift
/// let scheduler = TestScheduler()
/// let producer = SignalProducer<String, Never>(value: "a")
/// let observer = scheduler.record(producer.delay(1, on: scheduler))
/// scheduler.advance(by: 10)
/// print(observer.events == [.value("a", at: 1), .completed(at: 1)])  //> true
/// ```
public final class TestObserver<Value, Error: Swift.Error>: @unchecked Sendable {
  private let scheduler: any DateScheduler
  private let received = Locked<[RecordedEvent<Value, Error>]>([])

  /// Creates an observer that takes the times of events from the clock of `scheduler`.
  public init(on scheduler: any DateScheduler) {
    self.scheduler = scheduler
  }

  /// The observer to attach to a stream.
  public var input: Signal<Value, Error>.Observer {
    Signal<Value, Error>.Observer(
      receiving: { self.record(.value($0)) },
      termination: { self.record(Signal<Value, Error>.Event($0)) })
  }

  private func record(_ event: Signal<Value, Error>.Event) {
    let recorded = RecordedEvent(event, at: scheduler.currentDate)
    received.withLock { $0.append(recorded) }
  }

  /// The events received so far, in order.
  public var events: [RecordedEvent<Value, Error>] { received.withLock { $0 } }

  /// The values received so far, in order.
  public var values: [Value] { events.compactMap(\.event.value) }

  /// The way in which the stream ended; nil if it has not ended.
  public var end: Termination<Error>? { events.last?.event.termination }
}
