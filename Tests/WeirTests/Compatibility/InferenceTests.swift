import Dispatch
import Testing
import Weir

@Suite("ReactiveSwift-compatible type inference")
struct InferenceTests {
  @Test("SignalProducer initializers for plain values infer Never as the error type")
  func creation() {
    let array = SignalProducer([1, 2])
    #expect(values(array) == [1, 2])
    let value = SignalProducer(value: 1)
    #expect(values(value) == [1])
    let list = SignalProducer(values: 1, 2, 3)
    #expect(values(list) == [1, 2, 3])
    let range = SignalProducer(1...3)
    #expect(values(range) == [1, 2, 3])
    #expect(values(SignalProducer("ab").map { "\($0)!" }) == ["a!", "b!"])
    #expect(values(SignalProducer([array, value]).flatten(.concat)) == [1, 2, 1])
    #expect(values(SignalProducer(value: 1).concat(value: 2)) == [1, 2])
    #expect(values(array.flatMap(.concat) { SignalProducer(value: $0 * 10) }) == [10, 20])
  }

  @Test("SignalProducer initializers for plain values accept an explicit error type")
  func failureTypes() {
    let trace = Log<String>()
    let start = { (producer: IntProducer) in _ = producer.start { trace.add("\($0)") } }
    start(SignalProducer(value: 1))
    start(.init([2]))
    start(IntProducer(values: 3, 4))
    start([5].map(IntProducer.init(value:))[0])
    #expect(
      trace.all == [
        "VALUE 1", "COMPLETED", "VALUE 2", "COMPLETED", "VALUE 3", "VALUE 4", "COMPLETED",
        "VALUE 5", "COMPLETED",
      ])
  }

  @Test("flatMapError(_:) returns a stream that cannot fail")
  func failures() {
    let failing = IntProducer(error: .first)
    #expect(values(failing.flatMapError { _ in SignalProducer(value: 0) }) == [0])
    let silent: SignalProducer<Int, Never> = failing.flatMapError { _ in .empty }
    #expect(values(silent) == [])
    #expect(values(failing.flatMapError { _ in Property(value: 7) }) == [7])
    let (signal, input) = IntSignal.pipe()
    let log = Log<Int>()
    signal.flatMapError { _ in SignalProducer(value: 8) }.observeValues { log.add($0) }
    input.send(error: .first)
    #expect(log.all == [8])
  }

  @Test("then(_:) infers its types from the following stream")
  func then() {
    #expect(values(SignalProducer(value: 1).then(SignalProducer(value: "x"))) == ["x"])
    let none: SignalProducer<String, Never> = SignalProducer(value: 1).then(.empty)
    #expect(values(none) == [])
    let recorder = Recorder<String, Failure>()
    IntProducer([1]).then(SignalProducer(value: "x")).start(recorder.observer)
    SignalProducer(value: 1).then(SignalProducer<String, Failure>(error: .first))
      .start(recorder.observer)
    #expect(recorder.trace == ["x", "completed", "failed first"])
  }

  @Test("SignalProducer operators accept implicit member expressions as arguments")
  func producersWithDots() {
    let numbers = SignalProducer([1, 2])
    #expect(values(numbers.take(until: .never)) == [1, 2])
    #expect(values(numbers.take(until: .empty)) == [])
    #expect(values(numbers.skip(until: .never)) == [])
    #expect(values(numbers.skip(until: .empty)) == [1, 2])
    #expect(values(numbers.take(untilReplacement: .init(value: 3))) == [3])
    #expect(values(numbers.sample(on: .init(value: ()))) == [2])
    #expect(values(numbers.sample(with: .init(value: "s")).map { "\($0)\($1)" }) == ["2s"])
    #expect(
      values(numbers.withLatest(from: .init(value: "l")).map { "\($0)\($1)" }) == ["1l", "2l"])
    #expect(
      values(numbers.combineLatest(with: .init(value: "c")).map { "\($0)\($1)" }) == ["2c"])
    #expect(values(numbers.zip(with: .init(["z", "y"])).map { "\($0)\($1)" }) == ["1z", "2y"])
    #expect(values(numbers.concat(.init(value: 3))) == [1, 2, 3])
    #expect(values(numbers.prefix(.init(value: 0))) == [0, 1, 2])
    #expect(values(numbers.merge(with: .empty)) == [1, 2])
    let yes = SignalProducer(value: true)
    #expect(values(yes.and(.init(value: false))) == [false])
    #expect(values(yes.or(.never)) == [])
  }

  @Test("Signal operators accept implicit member expressions as arguments")
  func signalsWithDots() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let (bools, boolInput) = Signal<Bool, Never>.pipe()
    let log = Log<String>()
    signal.take(until: .never).observe { log.add("until \($0)") }
    signal.skip(until: .never).observe { log.add("skip \($0)") }
    signal.take(untilReplacement: .never).observe { log.add("replaced \($0)") }
    signal.sample(on: .never).observe { log.add("on \($0)") }
    let pairs: Signal<(Int, String), Never> = signal.sample(with: .never)
    pairs.observe { log.add("with \($0)") }
    let latest: Signal<(Int, String), Never> = signal.combineLatest(with: .never)
    latest.observe { log.add("latest \($0)") }
    let zipped: Signal<(Int, String), Never> = signal.zip(with: .never)
    zipped.observe { log.add("zip \($0)") }
    signal.merge(with: .never).observe { log.add("merge \($0)") }
    bools.and(.never).observe { log.add("and \($0)") }
    bools.or(.empty).observe { log.add("or \($0)") }
    input.send(value: 1)
    boolInput.send(value: true)
    #expect(
      log.all == [
        "or INTERRUPTED", "until VALUE 1", "replaced VALUE 1", "merge VALUE 1",
      ])
  }

  @Test("SignalProducer operators accept any SignalProducerConvertible argument")
  func convertibles() {
    let property = MutableProperty(1)
    let action = Action<Int, Int, Failure> { SignalProducer(value: $0) }
    let numbers = SignalProducer([1, 2])
    #expect(values(numbers.concat(property.producer.take(first: 1))) == [1, 2, 1])
    #expect(values(numbers.withLatest(from: property).map { $0 + $1 }) == [2, 3])
    #expect(values(numbers.sample(with: property.map { "\($0)" }).map { "\($0)\($1)" }) == ["21"])
    #expect(values(numbers.take(until: MutableProperty(()))) == [])
    #expect(values(numbers.take(until: action.completed)) == [1, 2])
    #expect(values(numbers.sample(on: action.completed)) == [])
    #expect(values(SignalProducer(value: true).and(action.isExecuting)) == [false])
    #expect(values(SignalProducer(value: true).and(action.isEnabled.map { !$0 })) == [false])
  }

  @Test("Property(initial:then:) accepts implicit members, producers, signals and properties")
  func properties() {
    #expect(Property(initial: 0, then: .empty).value == 0)
    #expect(Property(initial: 0, then: .never).value == 0)
    #expect(Property(initial: 0, then: SignalProducer([1, 2])).value == 2)
    #expect(Property(initial: 0, then: MutableProperty(3)).value == 3)
    #expect(Property(initial: 0, then: Signal<Int, Never>.empty).value == 0)
    #expect(Property<Int?>(initial: nil, then: SignalProducer(value: 1)).value == 1)
  }
}
