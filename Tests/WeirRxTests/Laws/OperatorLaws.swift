import Testing
import Weir
import WeirRx

@Suite("Laws of RxSwift operators")
struct OperatorLaws {
  private let trial = RxTrial()

  @Test(
    "each operator forwards completion once and calls onDisposed once",
    arguments: RxOperator.all)
  func completion(_ op: RxOperator) {
    trial.start(op)
    trial.source.onNext(1)
    trial.source.onNext(2)
    trial.source.onCompleted()
    trial.advance()
    guard !op.traits.contains(.goesOn) else {
      #expect(trial.ends.isEmpty)
      return
    }
    #expect(trial.ends == ["completed"])
    #expect(trial.disposals == 1)
    #expect(trial.isReleased)
  }

  @Test("an error terminates each operator and releases its resources", arguments: RxOperator.all)
  func errors(_ op: RxOperator) {
    trial.start(op)
    trial.source.onNext(1)
    trial.source.onError(TestError.first)
    trial.advance()
    let passes = op.traits.isDisjoint(with: [.handlesErrors, .endsEarly])
    #expect(trial.ends == [passes ? "error first" : "completed"])
    #expect(trial.disposals == 1)
    #expect(trial.isReleased)
  }

  @Test(
    "disposing each operator emits no event, releases all and calls onDisposed once",
    arguments: RxOperator.all)
  func disposal(_ op: RxOperator) {
    let subscription = trial.start(op)
    if !op.traits.contains(.endsEarly) { trial.source.onNext(1) }
    let before = trial.events
    subscription.dispose()
    subscription.dispose()
    trial.source.onNext(2)
    trial.source.onCompleted()
    trial.advance()
    #expect(trial.events == before)
    #expect(trial.disposals == 1)
    #expect(trial.isReleased)
  }

  @Test("no event follows a stop event sent during its delivery", arguments: RxOperator.all)
  func grammar(_ op: RxOperator) {
    trial.start(op) { [source = trial.source] event in
      if event.isStopEvent {
        source.onNext(3)
        source.onError(TestError.second)
      }
    }
    trial.source.onNext(1)
    trial.source.onCompleted()
    trial.advance()
    #expect(trial.ends.count <= 1)
    #expect(trial.events.dropLast().allSatisfy { !$0.hasPrefix("error") && $0 != "completed" })
  }
}

/// One subscription to an operator, with its recorded events and resources.
final class RxTrial: Sendable {
  let source = PublishSubject<Int>()
  private let scheduler = HistoricalScheduler()
  private let log = EventLog<Int>()
  private let disposed = TestCounter()
  private let subscriptions = TestCounter()
  private let alive = TestCounter()

  @discardableResult
  func start(
    _ op: RxOperator, _ action: @escaping @Sendable (WeirRx.Event<Int>) -> Void = { _ in }
  ) -> any WeirRx.Disposable {
    let counted = Observable<Int>.create { [source, subscriptions, alive] observer in
      subscriptions.increment()
      let living = LiveInstance(alive)
      let inner = source.subscribe { event in withExtendedLifetime(living) { observer.on(event) } }
      return Disposables.create(inner, Disposables.create { subscriptions.decrement() })
    }
    let receive = { @Sendable [log] (event: WeirRx.Event<Int>) in
      log.on(event)
      action(event)
    }
    return op.apply(counted, scheduler).subscribe(
      onNext: { receive(.next($0)) }, onError: { receive(.error($0)) },
      onCompleted: { receive(.completed) }, onDisposed: { [disposed] in disposed.increment() })
  }

  /// Advances the virtual clock by more time than any operator waits.
  func advance() { scheduler.advanceTo(scheduler.clock.addingTimeInterval(60)) }

  var events: [String] { log.all }
  var ends: [String] { log.all.filter { $0.hasPrefix("error") || $0 == "completed" } }
  var disposals: Int { disposed.value }

  /// Whether the source has been disposed and its captures have been released.
  var isReleased: Bool { subscriptions.value == 0 && alive.value == 0 && !source.hasObservers }
}
