import Testing
import WeirRx

@Suite("RxSwift observers", .timeLimit(.minutes(15)))
struct ObserverTests {
  private let log = EventLog<Int>()

  @Test("AnyObserver forwards all events")
  func erased() {
    let observer: AnyObserver<Int> = log.asObserver()
    observer.onNext(1)
    observer.onError(TestError.first)
    AnyObserver(observer).onCompleted()
    AnyObserver<Int> { log.on($0) }.onNext(2)
    #expect(log.all == ["1", "error first", "completed", "2"])
  }

  @Test("mapObserver transforms elements and forwards a thrown error")
  func mapped() {
    let observer: AnyObserver<String> = log.mapObserver { text in
      guard let number = Int(text) else { throw TestError.second }
      return number
    }
    observer.onNext("1")
    observer.onNext("one")
    observer.onCompleted()
    #expect(log.all == ["1", "error second", "completed"])
  }

  @Test("Binder sets elements on its scheduler and does not retain its target")
  func binder() {
    let alive = TestCounter()
    let scheduler = HistoricalScheduler()
    var target: LiveInstance? = LiveInstance(alive)
    let binder = Binder<Int>(target!, scheduler: scheduler) { _, number in log.onNext(number) }
    let subject = PublishSubject<Int>()
    _ = subject.bind(to: binder)
    subject.onNext(1)
    #expect(log.all.isEmpty)
    scheduler.start()
    #expect(log.all == ["1"])
    target = nil
    #expect(alive.value == 0)
    subject.onNext(2)
    subject.onCompleted()
    scheduler.start()
    #expect(log.all == ["1"])
  }

  @Test("bind accepts optional observers, functions and closures")
  func bind() {
    let optional = EventLog<Int?>()
    _ = Observable.just(1).bind(to: optional)
    #expect(optional.all == ["Optional(1)", "completed"])
    _ = Observable.just(2).bind(onNext: { log.onNext($0) })
    let target = TestCounter()
    _ = Observable.just(3).bind(with: target) { tally, number in
      tally.increment()
      log.onNext(number)
    }
    #expect(log.all == ["2", "3"])
    #expect(target.value == 1)
    #expect(Observable.just(4).bind { _ in "result" } == "result")
    #expect(Observable.just(5).bind(to: { _ in { $0 + 1 } }, curriedArgument: 1) == 2)
  }

  @Test("a property of a reactive base is bound by its name")
  func propertyBinder() async {
    await MainActor.run {
      let label = Label()
      _ = Observable.just("hello").bind(to: label.rx.text)
      #expect(label.text == "hello")
      #expect(label.rx.base === label)
    }
  }
}

private final class Label: ReactiveCompatible {
  var text = ""
}
