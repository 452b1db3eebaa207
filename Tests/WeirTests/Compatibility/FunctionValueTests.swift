import Dispatch
import Testing
import Weir

@Suite("ReactiveSwift-compatible operators as function values")
struct FunctionValueTests {
  private let numbers = SignalProducer([1, 2, 3])

  @Test("take(while:) as a function value takes only a predicate")
  func takeWhile() {
    let take: (@escaping @Sendable (Int) -> Bool) -> SignalProducer<Int, Never> =
      numbers.take(while:)
    #expect(values(take { $0 < 3 }) == [1, 2])
    let (signal, input) = Signal<Int, Never>.pipe()
    let takeOfSignal: (@escaping @Sendable (Int) -> Bool) -> Signal<Int, Never> =
      signal.take(while:)
    let log = Log<String>()
    takeOfSignal { $0 < 2 }.observe { log.add("\($0)") }
    input.send(value: 1)
    input.send(value: 2)
    #expect(log.all == ["VALUE 1", "COMPLETED"])
  }

  @Test("throttle(_:on:) as a function value takes only an interval and a scheduler")
  func throttle() {
    let scheduler = TestScheduler()
    let throttle: (Double, any DateScheduler) -> SignalProducer<Int, Never> =
      numbers.concat(.never).throttle
    let recorder = Recorder<Int, Never>()
    throttle(1, scheduler).start(recorder.observer)
    scheduler.advance(by: .seconds(2))
    #expect(recorder.trace == ["3"])
    let (signal, input) = Signal<Int, Never>.pipe()
    let throttleOfSignal: (Double, any DateScheduler) -> Signal<Int, Never> =
      signal.throttle(_:on:)
    throttleOfSignal(1, scheduler).observe(recorder.observer)
    input.send(value: 4)
    scheduler.advance()
    #expect(recorder.trace == ["3", "4"])
  }

  @Test("collect(every:on:skipEmpty:discardWhenCompleted:) as a function value takes no count")
  func collect() {
    typealias Collect<Stream> = (DispatchTimeInterval, any DateScheduler, Bool, Bool) -> Stream
    let scheduler = TestScheduler()
    let collect: Collect<SignalProducer<[Int], Never>> =
      numbers.collect(every:on:skipEmpty:discardWhenCompleted:)
    let recorder = Recorder<[Int], Never>()
    collect(.seconds(1), scheduler, true, false).start(recorder.observer)
    let (signal, input) = Signal<Int, Never>.pipe()
    let collectOfSignal: Collect<Signal<[Int], Never>> =
      signal.collect(every:on:skipEmpty:discardWhenCompleted:)
    collectOfSignal(.seconds(2), scheduler, true, true).observe(recorder.observer)
    input.send(value: 4)
    scheduler.advance(by: .seconds(2))
    #expect(recorder.trace == ["[1, 2, 3]", "completed", "[4]"])
  }

  @Test("SignalProducer.lift(_:) accepts an unapplied method of Signal")
  func lift() {
    let replace = numbers.lift(Signal.take(untilReplacement:))
    #expect(values(replace(SignalProducer(value: 4))) == [4])
    let take: (Int) -> SignalProducer<Int, Never> = numbers.take(first:)
    #expect(values(take(2)) == [1, 2])
    let concat: (SignalProducer<Int, Never>) -> SignalProducer<Int, Never> = numbers.concat
    #expect(values(concat(.empty)) == [1, 2, 3])
  }
}
