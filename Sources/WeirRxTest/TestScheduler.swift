import WeirRx

/// A point in virtual time, in ticks.
public typealias TestTime = Int

/// A scheduler whose clock counts ticks and stands still until it is started: what is scheduled runs
/// at once and in order, each action at its tick.
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
  /// When `start` does what, unless one says otherwise.
  public enum Defaults {
    /// When the sequence is created.
    public static let created = 100
    /// When it is subscribed.
    public static let subscribed = 200
    /// When the subscription is disposed.
    public static let disposed = 1000
  }

  private let simulatesProcessingDelay: Bool

  /// - Parameters:
  ///   - resolution: how many seconds a tick stands for.
  ///   - simulateProcessingDelay: with it, what is due now runs a tick later.
  public init(
    initialClock: TestTime, resolution: Double = 1.0, simulateProcessingDelay: Bool = true
  ) {
    simulatesProcessingDelay = simulateProcessingDelay
    super.init(
      initialClock: initialClock,
      converter: TestSchedulerVirtualTimeConverter(resolution: resolution))
  }

  /// The time itself, if it is yet to come; else the present, or a tick later.
  public override func adjustScheduledTime(_ time: TestTime) -> TestTime {
    time > clock ? time : clock + (simulatesProcessingDelay ? 1 : 0)
  }

  /// Runs `action` at a tick.
  public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
    _ = scheduleAbsoluteVirtual((), time: time) { _ in
      action()
      return Disposables.create()
    }
  }

  /// A sequence that sends the events at their ticks to whoever is subscribed then.
  public func createHotObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    TestableObservable(hot: events, on: self)
  }

  /// A sequence that sends the events to each subscription, so many ticks after it was made.
  public func createColdObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    TestableObservable(cold: events, on: self)
  }

  /// An observer that writes down what it receives, and when.
  public func createObserver<Element>(_ type: Element.Type) -> TestableObserver<Element> {
    TestableObserver(on: self)
  }

  /// Creates a sequence, subscribes it and disposes the subscription, each at its tick, and runs all
  /// that is scheduled.
  ///
  /// - Returns: what the subscription received.
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

  /// Creates a sequence at 100, subscribes it at 200 and disposes the subscription when it is said,
  /// and runs all that is scheduled.
  ///
  /// - Returns: what the subscription received.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    disposed: TestTime, create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(
      created: Defaults.created, subscribed: Defaults.subscribed, disposed: disposed,
      create: create)
  }

  /// Creates a sequence at 100, subscribes it at 200 and disposes the subscription at 1000, and runs
  /// all that is scheduled.
  ///
  /// - Returns: what the subscription received.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    _ create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(disposed: Defaults.disposed, create: create)
  }
}
