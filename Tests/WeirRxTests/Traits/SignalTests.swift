import Testing
import WeirRx

import class Weir.TestScheduler

@Suite("Signal trait")
struct SignalTests {
  private let lines = Lines()
  private let scheduler = TestScheduler()

  private func mocking(_ action: () -> Void) {
    SharingScheduler.mock(scheduler: scheduler, action: action)
  }

  @Test("Signal shares one subscription, replays nothing and uses the sharing scheduler")
  func sharing() {
    mocking {
      let runs = TestCounter()
      let subject = PublishSubject<Int>()
      let signal = subject.do(onSubscribe: { runs.increment() }).asSignal(onErrorJustReturn: 0)
      _ = signal.emit(onNext: { lines.add("first \($0)") })
      subject.onNext(1)
      #expect(lines.all == [])
      scheduler.advance()
      _ = signal.emit(onNext: { lines.add("second \($0)") })
      subject.onNext(2)
      scheduler.advance()
      #expect(runs.value == 1)
      #expect(lines.all == ["first 1", "first 2", "second 2"])
    }
  }

  @Test("asSignal replaces an error by an element, a signal or a recovery")
  func errors() {
    mocking {
      let failing = Observable<Int>.error(TestError.first)
      let signals: [WeirRx.Signal<Int>] = [
        failing.asSignal(onErrorJustReturn: 7), failing.asSignal(onErrorSignalWith: .just(8)),
        failing.asSignal(onErrorRecover: { .just($0 is TestError ? 9 : 0) }),
      ]
      for signal in signals {
        _ = signal.emit(
          onNext: { lines.add("\($0)") }, onCompleted: { lines.add("completed") },
          onDisposed: { lines.add("disposed") })
        scheduler.advance()
      }
      let ends = ["completed", "disposed"]
      #expect(lines.all == ["7"] + ends + ["8"] + ends + ["9"] + ends)
    }
  }

  @Test("emit accepts observers, relays and objects")
  func emit() {
    mocking {
      let signal = WeirRx.Signal.just(1)
      let log = EventLog<Int>()
      let optional = EventLog<Int?>()
      let behavior = BehaviorRelay(value: 0)
      let optionalBehavior = BehaviorRelay<Int?>(value: nil)
      let replay = ReplayRelay<Int>.createUnbound()
      let publish = PublishRelay<Int>()
      let optionalPublish = PublishRelay<Int?>()
      let object = LiveInstance(TestCounter())
      _ = publish.asSignal().emit(onNext: { lines.add("publish \($0)") })
      _ = optionalPublish.subscribe(onNext: { lines.add("publish \(String(describing: $0))") })
      _ = signal.emit(to: log, log)
      _ = signal.emit(to: optional)
      _ = signal.emit(to: behavior)
      _ = signal.emit(to: optionalBehavior)
      _ = signal.emit(to: replay)
      _ = signal.emit(to: publish)
      _ = signal.asSignal().emit(to: optionalPublish)
      _ = signal.emit()
      _ = signal.emit(with: object, onNext: { lines.add("with \($1)") })
      scheduler.advance()
      _ = replay.subscribe(onNext: { lines.add("replay \($0)") })
      #expect(log.all == ["1", "1", "completed", "completed"])
      #expect(optional.all == ["Optional(1)", "completed"])
      #expect(behavior.value == 1 && optionalBehavior.value == 1)
      #expect(
        lines.all.sorted() == [
          "publish 1", "publish Optional(1)", "replay 1", "with 1",
        ])
    }
  }
}
