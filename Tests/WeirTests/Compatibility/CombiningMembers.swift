import Testing
import Weir

@Suite("ReactiveSwift-compatible aggregating and combining operators")
struct CombiningMembers {
  private typealias Numbers = SignalProducer<Int, Never>

  @Test func aggregates() {
    expect("10 completed", signal: { $0.reduce(0, +) }, producer: { $0.reduce(0, +) })
    expect(
      "10 completed", signal: { $0.reduce(into: 0) { $0 += $1 } },
      producer: { $0.reduce(into: 0) { $0 += $1 } })
    expect("[1, 2, 3, 4] completed", signal: { $0.collect() }, producer: { $0.collect() })
    expect(
      "[1, 2, 3] [4] completed", signal: { $0.collect(count: 3) },
      producer: { $0.collect(count: 3) })
    expect(
      "[1, 2] [3] [4] completed", signal: { $0.collect { $0.reduce(0, +) >= 3 } },
      producer: { $0.collect { $0.reduce(0, +) >= 3 } })
    expect(
      "[1, 2] [3, 4] completed", signal: { $0.collect { _, next in next == 3 } },
      producer: { $0.collect { _, next in next == 3 } })
  }

  @Test func booleans() {
    let (yes, no) = (
      SignalProducer<Bool, Never>(value: true), SignalProducer<Bool, Never>(value: false)
    )
    #expect(values(yes.negate()) == [false])
    #expect(values(yes.and(no)) == [false] && values(yes.or(no)) == [true])
    #expect(values(SignalProducer.all(yes, no)) == [false])
    #expect(values(SignalProducer.any(yes, no)) == [true])
    #expect(values(SignalProducer.all([yes, yes])) == [true])
    #expect(values(SignalProducer.any([no, no])) == [false])
    let (left, leftInput) = Signal<Bool, Never>.pipe()
    let (right, rightInput) = Signal<Bool, Never>.pipe()
    let log = Log<String>()
    left.negate().observeValues { log.add("not \($0)") }
    left.and(right).observeValues { log.add("and \($0)") }
    left.or(right).observeValues { log.add("or \($0)") }
    Signal.all(left, right).observeValues { log.add("all \($0)") }
    Signal.any(left, right).observeValues { log.add("any \($0)") }
    Signal.all([left]).observeValues { log.add("all \($0)") }
    Signal.any([right]).observeValues { log.add("any \($0)") }
    leftInput.send(value: true)
    rightInput.send(value: false)
    #expect(
      Set(log.all) == [
        "not false", "and false", "or true", "all false", "any true", "all true", "any false",
      ])
  }

  @Test func combineLatest() {
    let (a, b) = (Numbers([1, 2]), Numbers([10, 20]))
    let text: @Sendable (Int, Int) -> String = { "\($0),\($1)" }
    #expect(values(a.combineLatest(with: b).map(text)) == ["2,10", "2,20"])
    #expect(values(SignalProducer.combineLatest(a, b).map(text)) == ["2,10", "2,20"])
    #expect(values(SignalProducer.combineLatest([a, b])) == [[2, 10], [2, 20]])
    #expect(values(SignalProducer.combineLatest([Numbers](), emptySentinel: [0])) == [[0]])
    #expect(
      values(
        SignalProducer.combineLatest(a, b, a, b, a, b, a, b, a, b).map {
          first, _, _, _, _, _, _, _, _, last in first + last
        }) == [12, 22])
    let (signal, input) = Signal<Int, Never>.pipe()
    let log = Log<String>()
    signal.combineLatest(with: signal).observeValues { log.add(text($0, $1)) }
    Signal.combineLatest(signal, signal).observeValues { log.add(text($0, $1)) }
    Signal.combineLatest([signal, signal]).observeValues { log.add("\($0)") }
    input.send(value: 1)
    #expect(log.all == ["1,1", "1,1", "[1, 1]"])
  }

  @Test func zip() {
    let (a, b) = (Numbers([1, 2, 3]), Numbers([10, 20]))
    let text: @Sendable (Int, Int) -> String = { "\($0),\($1)" }
    #expect(values(a.zip(with: b).map(text)) == ["1,10", "2,20"])
    #expect(values(SignalProducer.zip(a, b).map(text)) == ["1,10", "2,20"])
    #expect(values(SignalProducer.zip([a, b])) == [[1, 10], [2, 20]])
    #expect(values(SignalProducer.zip([Numbers](), emptySentinel: [0])) == [[0]])
    #expect(
      values(
        SignalProducer.zip(a, b, a, b, a, b, a, b, a, b).map {
          first, _, _, _, _, _, _, _, _, last in first + last
        }) == [11, 22])
    let (signal, input) = Signal<Int, Never>.pipe()
    let log = Log<String>()
    signal.zip(with: signal).observeValues { log.add(text($0, $1)) }
    Signal.zip(signal, signal).observeValues { log.add(text($0, $1)) }
    Signal.zip([signal, signal]).observeValues { log.add("\($0)") }
    input.send(value: 1)
    #expect(log.all == ["1,1", "1,1", "[1, 1]"])
  }

  @Test func merge() {
    let (a, b) = (Numbers([1, 2]), Numbers([10, 20]))
    #expect(values(a.merge(with: b)) == [1, 2, 10, 20])
    #expect(values(SignalProducer.merge(a, b)) == [1, 2, 10, 20])
    #expect(values(SignalProducer.merge([a, b, a])) == [1, 2, 10, 20, 1, 2])
    let (signal, input) = Signal<Int, Never>.pipe()
    let log = Log<Int>()
    signal.merge(with: Signal.pipe().output).observeValues { log.add($0) }
    Signal.merge(signal, signal).observeValues { log.add($0) }
    Signal.merge([signal]).observeValues { log.add($0) }
    input.send(value: 1)
    #expect(log.all == [1, 1, 1, 1])
  }

  @Test func sequences() {
    let (a, b) = (Numbers([1, 2]), Numbers([10]))
    #expect(values(a.concat(b)) == [1, 2, 10] && values(a.concat(value: 3)) == [1, 2, 3])
    #expect(values(a.prefix(b)) == [10, 1, 2] && values(a.prefix(value: 0)) == [0, 1, 2])
    #expect(
      values(a.then(b)) == [10]
        && values(a.then(SignalProducer<String, Never>(value: "x"))) == ["x"])
    let recorder = Recorder<Int, Failure>()
    IntProducer([1]).concat(error: .first).start(recorder.observer)
    IntProducer(error: .second).then(b).start(recorder.observer)
    a.then(IntProducer(error: .first)).start(recorder.observer)
    #expect(recorder.trace == ["1", "failed first", "failed second", "failed first"])
    let (signal, input) = Signal<Int, Never>.pipe()
    let log = Log<Int>()
    a.concat(signal).startWithValues { log.add($0) }
    input.send(value: 3)
    #expect(log.all == [1, 2, 3])
  }

  @Test func samples() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let (sampler, samplerInput) = Signal<String, Never>.pipe()
    let trigger = sampler.map { _ in () }
    let log = Log<String>()
    signal.sample(on: trigger).observeValues { log.add("\($0)") }
    signal.producer.sample(on: trigger.producer).startWithValues { log.add("\($0)") }
    signal.sample(on: trigger.producer).observeValues { log.add("\($0)") }
    signal.producer.sample(on: trigger).startWithValues { log.add("\($0)") }
    signal.sample(with: sampler).observeValues { log.add("\($0)\($1)") }
    signal.producer.sample(with: sampler.producer).startWithValues { log.add("\($0)\($1)") }
    sampler.withLatest(from: signal).observeValues { log.add("\($0)\($1)") }
    sampler.producer.withLatest(from: signal.producer).startWithValues { log.add("\($0)\($1)") }
    samplerInput.send(value: "early")
    input.send(value: 1)
    samplerInput.send(value: "s")
    #expect(log.all.sorted() == ["1", "1", "1", "1", "1s", "1s", "s1", "s1"])
  }
}
