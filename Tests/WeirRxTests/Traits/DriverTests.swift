import Dispatch
import Testing
import WeirRx

import class Weir.TestScheduler

@Suite("Driver", .timeLimit(.minutes(15)))
struct DriverTests {
  private let lines = Lines()
  private let scheduler = TestScheduler()

  /// Runs `action` with the test scheduler as the sharing scheduler.
  private func mocking(_ action: () -> Void) {
    SharingScheduler.mock(scheduler: scheduler, action: action)
  }

  @Test("Driver delivers on the sharing scheduler")
  func scheduling() {
    mocking {
      let subject = PublishSubject<Int>()
      _ = subject.asDriver(onErrorJustReturn: 0).drive(onNext: { lines.add("\($0)") })
      subject.onNext(1)
      #expect(lines.all == [])
      scheduler.advance()
      #expect(lines.all == ["1"])
    }
  }

  @Test("Driver shares one subscription and replays the latest element")
  func sharing() {
    mocking {
      let runs = TestCounter()
      let subject = PublishSubject<Int>()
      let driver = subject.do(onSubscribe: { runs.increment() }).asDriver(onErrorJustReturn: 0)
      _ = driver.drive(onNext: { lines.add("first \($0)") })
      subject.onNext(1)
      subject.onNext(2)
      scheduler.advance()
      _ = driver.drive(onNext: { lines.add("second \($0)") })
      #expect(runs.value == 1)
      #expect(lines.all == ["first 1", "first 2", "second 2"])
    }
  }

  @Test("operators of Driver share their results")
  func operatorsShare() {
    mocking {
      let calls = TestCounter()
      let subject = PublishSubject<Int>()
      let driver = subject.asDriver(onErrorJustReturn: 0).map { element in
        calls.increment()
        return element
      }
      _ = driver.drive()
      _ = driver.drive()
      subject.onNext(1)
      scheduler.advance()
      #expect(calls.value == 1)
    }
  }

  @Test("Driver disposes its source with the last subscription and forgets its element")
  func whileConnected() {
    mocking {
      let subject = PublishSubject<Int>()
      let driver = subject.asDriver(onErrorJustReturn: 0)
      let subscription = driver.drive()
      subject.onNext(1)
      scheduler.advance()
      subscription.dispose()
      #expect(!subject.hasObservers)
      _ = driver.drive(onNext: { lines.add("\($0)") })
      subject.onNext(2)
      scheduler.advance()
      #expect(lines.all == ["2"])
    }
  }

  @Test("asDriver replaces an error by an element, a driver or a recovery")
  func errors() {
    mocking {
      let failing = Observable.of(1).concat(Observable.error(TestError.first))
      let drivers: [Driver<Int>] = [
        failing.asDriver(onErrorJustReturn: 7),
        failing.asDriver(onErrorDriveWith: .of(8, 9)),
        failing.asDriver(onErrorRecover: { .just($0 is TestError ? 10 : 0) }),
      ]
      for driver in drivers {
        _ = driver.drive(
          onNext: { lines.add("\($0)") }, onCompleted: { lines.add("completed") },
          onDisposed: { lines.add("disposed") })
        scheduler.advance()
      }
      #expect(
        lines.all == [
          "1", "7", "completed", "disposed", "1", "8", "9", "completed", "disposed", "1", "10",
          "completed", "disposed",
        ])
    }
  }

  @Test("relays, infallibles, controls and drivers convert to Driver")
  func conversions() {
    mocking {
      let relay = BehaviorRelay(value: 1)
      _ = relay.asDriver().drive(onNext: { lines.add("relay \($0)") })
      _ = Infallible.just(2).asDriver().asDriver().drive(onNext: { lines.add("just \($0)") })
      scheduler.advance()
      relay.accept(3)
      scheduler.advance()
      #expect(lines.all == ["relay 1", "just 2", "relay 3"])
    }
  }

  @Test("drive accepts observers, relays, closures, objects and functions")
  func drive() {
    mocking {
      let driver = Driver.just(1)
      let log = EventLog<Int>()
      let optional = EventLog<Int?>()
      let relay = BehaviorRelay(value: 0)
      let optionalRelay = BehaviorRelay<Int?>(value: nil)
      let replay = ReplayRelay<Int>.createUnbound()
      let object = LiveInstance(TestCounter())
      _ = driver.drive(log, log)
      _ = driver.drive(optional)
      _ = driver.drive(relay)
      _ = driver.drive(optionalRelay)
      _ = driver.drive(replay)
      _ = driver.drive(with: object, onNext: { lines.add("with \($1)") })
      _ = driver.drive { $0.subscribe(onNext: { lines.add("function \($0)") }) }
      let name = driver.drive({ _ in { (name: String) in name + "!" } }, curriedArgument: "curried")
      scheduler.advance()
      _ = replay.subscribe(onNext: { lines.add("replay \($0)") })
      #expect(log.all == ["1", "1", "completed", "completed"])
      #expect(optional.all == ["Optional(1)", "completed"])
      #expect(relay.value == 1 && optionalRelay.value == 1)
      #expect(lines.all == ["with 1", "function 1", "replay 1"])
      #expect(name == "curried!")
    }
  }

  @Test("SharingScheduler.mock does not affect concurrent tests")
  func mock() {
    let mocked: () -> Bool = { SharingScheduler.make() is TestScheduler }
    #expect(!mocked())
    mocking {
      #expect(mocked())
      let other = TestCounter()
      DispatchQueue.concurrentPerform(iterations: 4) { _ in
        SharingScheduler.mock(makeScheduler: { CurrentThread() }, action: { other.increment() })
      }
      #expect(mocked())
      #expect(other.value == 4)
    }
    #expect(!mocked())
    #expect(throws: TestError.first) {
      try SharingScheduler.mock(scheduler: scheduler) { throw TestError.first }
    }
  }

  private func CurrentThread() -> any SchedulerType { scheduler }

  @Test("Driver delivers immediately on the main thread")
  @MainActor
  func main() {
    let relay = BehaviorRelay(value: 1)
    let subscription = relay.asDriver().drive(onNext: { lines.add("\($0)") })
    relay.accept(2)
    #expect(lines.all == ["1", "2"])
    subscription.dispose()
  }

  @Test("Driver delivers elements of another thread on the main thread")
  @MainActor
  func background() async {
    let subject = PublishSubject<Int>()
    let (stream, continuation) = AsyncStream<Bool>.makeStream()
    let subscription = subject.asDriver(onErrorJustReturn: 0).drive(onNext: { _ in
      continuation.yield(isMain())
    })
    DispatchQueue.global().async { subject.onNext(1) }
    for await isMain in stream {
      #expect(isMain)
      break
    }
    subscription.dispose()
  }

  @Test("Driver.values iterates over the elements")
  @MainActor
  func values() async {
    var elements: [Int] = []
    for await element in Driver.of(1, 2).values { elements.append(element) }
    #expect(elements == [1, 2])
  }
}

private func isMain() -> Bool {
  dispatchPrecondition(condition: .onQueue(.main))
  return true
}
