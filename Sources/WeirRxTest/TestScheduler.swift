import WeirRx

/// A point in virtual time, in ticks.
public typealias TestTime = Int

/// A scheduler whose virtual time is measured in ticks. Once started, it runs all scheduled actions
/// in order, without waiting.
///
/// ```swift
/// let scheduler = TestScheduler(initialClock: 0)
/// let source = scheduler.createHotObservable([.next(210, 1), .next(220, 2), .completed(230)])
/// let result = scheduler.start { source.map { $0 * 10 } }
/// print(result.events)         //> [next(10) @ 210, next(20) @ 220, completed @ 230]
/// print(source.subscriptions)  //> [(200 : 230)]
/// ```
public class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter>,
  @unchecked Sendable
{
  /// The default times of `start`.
  public enum Defaults {
    /// The time at which the sequence is created.
    public static let created = 100
    /// The time of the subscription to the sequence.
    public static let subscribed = 200
    /// The time at which the subscription is disposed.
    public static let disposed = 1000
  }

  private let simulatesProcessingDelay: Bool

  /// Creates a scheduler.
  ///
  /// - Parameters:
  ///   - initialClock: the initial virtual time.
  ///   - resolution: the length of a tick in seconds.
  ///   - simulateProcessingDelay: whether an action that is due immediately runs a tick later.
  public init(
    initialClock: TestTime, resolution: Double = 1.0, simulateProcessingDelay: Bool = true
  ) {
    simulatesProcessingDelay = simulateProcessingDelay
    super.init(
      initialClock: initialClock,
      converter: TestSchedulerVirtualTimeConverter(resolution: resolution))
  }

  /// Returns the time if it is in the future; otherwise the current time, or one tick later if a
  /// processing delay is simulated.
  public override func adjustScheduledTime(_ time: TestTime) -> TestTime {
    time > clock ? time : clock + (simulatesProcessingDelay ? 1 : 0)
  }

  /// Runs `action` at a virtual time.
  public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
    _ = scheduleAbsoluteVirtual((), time: time) { _ in
      action()
      return Disposables.create()
    }
  }

  /// Creates a sequence that sends each event at its virtual time to the current observers.
  public func createHotObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    TestableObservable(hot: events, on: self)
  }

  /// Creates a sequence that sends the events to each observer. Their times are relative to the
  /// subscription.
  public func createColdObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    TestableObservable(cold: events, on: self)
  }

  /// Creates an observer that records its events with their virtual times.
  public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(on: self)
  }

  /// Creates a sequence, subscribes to it and disposes the subscription at the given virtual times,
  /// and runs all scheduled actions.
  ///
  /// - Returns: an observer with the recorded events.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    created: TestTime, subscribed: TestTime, disposed: TestTime,
    create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    let observer = createObserver(Element.self)
    let subscription = SingleAssignmentDisposable()
    var source: Observable<Element>?
    scheduleAt(created) { source = create().asObservable() }
    scheduleAt(subscribed) {
      if let source { subscription.setDisposable(source.subscribe(observer)) }
    }
    scheduleAt(disposed) { subscription.dispose() }
    start()
    return observer
  }

  /// Creates a sequence at 100, subscribes to it at 200, disposes the subscription at the given
  /// virtual time, and runs all scheduled actions.
  ///
  /// - Returns: an observer with the recorded events.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    disposed: TestTime, create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(
      created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed,
      create: create)
  }

  /// Creates a sequence at 100, subscribes to it at 200, disposes the subscription at 1000, and
  /// runs all scheduled actions.
  ///
  /// - Returns: an observer with the recorded events.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    _ create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(disposed: Defaults.disposed, create: create)
  }
}
