import Dispatch
import Testing
import Weir

@Suite("combineLatest")
struct CombineLatestTests {
  private let numbers = Signal<Int, Failure>.pipe()
  private let letters = Signal<String, Failure>.pipe()
  private let recorder = Recorder<String, Failure>()

  @Test("combineLatest(_:_:) emits a pair on each change and completes with both")
  func example() {
    let pairs = Signal<Int, Failure>.combineLatest(numbers.output, letters.output)
    pairs.map { "(\($0), \($1))" }.observe(recorder.observer)
    numbers.input.send(value: 0)
    numbers.input.send(value: 1)
    letters.input.send(value: "A")
    numbers.input.send(value: 2)
    numbers.input.sendCompleted()
    letters.input.send(value: "B")
    letters.input.send(value: "C")
    letters.input.sendCompleted()
    #expect(recorder.trace == ["(1, A)", "(2, A)", "(2, B)", "(2, C)", "completed"])
  }

  @Test("combineLatest(with:) waits for both completions, even if no pair can follow")
  func completion() {
    numbers.output.combineLatest(with: letters.output).map { "\($0)\($1)" }
      .observe(recorder.observer)
    numbers.input.sendCompleted()
    #expect(recorder.trace == [])
    letters.input.sendCompleted()
    #expect(recorder.trace == ["completed"])
  }

  @Test("combineLatest(with:) ends when either side fails or is interrupted")
  func ends() {
    for end in [Termination<Failure>.failed(.first), .interrupted] {
      let origins = [Origin(), Origin()]
      let recorder = Recorder<Int, Failure>()
      origins[0].producer.combineLatest(with: origins[1].producer).map { $0 + $1 }
        .start(recorder.observer)
      origins[1].send(.init(end))
      #expect(recorder.end == end)
      #expect(origins.allSatisfy { $0.hasReleasedAllOnce })
    }
  }

  @Test("combineLatest starts no further source after one has failed at its start")
  func failureAtStart() {
    let failing = IntProducer(error: .first)
    let started = Counter()
    let other = IntProducer { _, _ in started.increment() }
    let ends = Log<Termination<Failure>?>()
    func run<Value: Sendable>(_ producer: SignalProducer<Value, Failure>) {
      let recorder = Recorder<Value, Failure>()
      producer.start(recorder.observer)
      ends.add(recorder.end)
    }
    run(failing.combineLatest(with: other).map { $0 + $1 })
    run(IntProducer.combineLatest([failing, other]))
    run(IntProducer.combineLatest(failing, other, other).map { $0 + $1 + $2 })
    #expect(ends.all == [.failed(.first), .failed(.first), .failed(.first)])
    #expect(started.value == 0)
  }

  @Test("combineLatest(with:) pairs only the last value of a synchronous first source")
  func synchronous() {
    IntProducer([1, 2]).combineLatest(with: IntProducer([3, 4])).map { "\($0)\($1)" }
      .start(recorder.observer)
    #expect(recorder.trace == ["23", "24", "completed"])
  }

  @Test("combineLatest(_:) emits arrays, and completes at once without sources")
  func many() {
    let arrays = Recorder<[Int], Failure>()
    IntProducer.combineLatest([IntProducer([1, 2]), IntProducer([3]), IntProducer([4, 5])])
      .start(arrays.observer)
    #expect(arrays.trace == ["[2, 3, 4]", "[2, 3, 5]", "completed"])
    let none = Recorder<[Int], Failure>()
    IntProducer.combineLatest([IntProducer]()).start(none.observer)
    #expect(none.trace == ["completed"])
  }

  @Test("combineLatest(_:) treats nil as a value")
  func optionals() {
    let values = SignalProducer<Int?, Failure>([nil, 1])
    let recorder = Recorder<[Int?], Failure>()
    SignalProducer<Int?, Failure>.combineLatest([values, values]).start(recorder.observer)
    #expect(recorder.values == [[1, nil], [1, 1]])
  }

  @Test("combineLatest(with:) works after promoteError(_:)")
  func promoted() {
    let (plain, input) = Signal<Int, Never>.pipe()
    plain.promoteError(Failure.self).combineLatest(with: letters.output).map { "\($0)\($1)" }
      .observe(recorder.observer)
    input.send(value: 1)
    letters.input.send([.value("A"), .failed(.first)])
    #expect(recorder.trace == ["1A", "failed first"])
  }
}

@Suite("zip")
struct ZipTests {
  private let numbers = Signal<Int, Failure>.pipe()
  private let letters = Signal<String, Failure>.pipe()
  private let recorder = Recorder<String, Failure>()

  @Test("zip(_:_:) emits pairs in order and completes when no pair can follow")
  func example() {
    Signal<Int, Failure>.zip(numbers.output, letters.output).map { "(\($0), \($1))" }
      .observe(recorder.observer)
    numbers.input.send(value: 0)
    numbers.input.send(value: 1)
    letters.input.send(value: "A")
    numbers.input.send(value: 2)
    numbers.input.sendCompleted()
    letters.input.send(value: "B")
    #expect(recorder.trace == ["(0, A)", "(1, B)"])
    letters.input.send(value: "C")
    #expect(recorder.trace == ["(0, A)", "(1, B)", "(2, C)", "completed"])
  }

  @Test("zip(with:) emits rows completed during a delivery after that delivery")
  func rowsInsideRow() {
    let (left, right) = (Signal<Int, Never>.pipe(), Signal<String, Never>.pipe())
    let rows = Log<String>()
    left.output.zip(with: right.output).observeValues { number, text in
      rows.add("\(number)\(text)")
      guard number == 1 else { return }
      left.input.send(value: 2)
      right.input.send(value: "b")
      #expect(rows.all == ["1a"])
    }
    left.input.send(value: 1)
    right.input.send(value: "a")
    right.input.send(value: "c")
    left.input.send(value: 3)
    #expect(rows.all == ["1a", "2b", "3c"])
  }

  @Test("zip(with:) completes when a side completes without unpaired values")
  func exhaustion() {
    numbers.output.zip(with: letters.output).map { "\($0)\($1)" }.observe(recorder.observer)
    letters.input.send(value: "A")
    numbers.input.sendCompleted()
    #expect(recorder.trace == ["completed"])
  }

  @Test("zip(with:) pairs synchronous sources up to the shorter length", arguments: 0...3, 0...3)
  func lengths(_ first: Int, _ second: Int) {
    IntProducer(0..<first).zip(with: IntProducer(0..<second)).map { "\($0)\($1)" }
      .start(recorder.observer)
    let shorter = min(first, second)
    #expect(recorder.trace == (0..<shorter).map { "\($0)\($0)" } + ["completed"])
  }

  @Test("zip(with:) fails at once and drops unpaired values")
  func failure() {
    numbers.output.zip(with: letters.output).map { "\($0)\($1)" }.observe(recorder.observer)
    numbers.input.send([.value(1), .failed(.first)])
    #expect(recorder.trace == ["failed first"])
  }

  @Test("zip(_:) emits arrays, and completes at once without sources")
  func many() {
    let arrays = Recorder<[Int], Failure>()
    IntProducer.zip([IntProducer([1, 2]), IntProducer([3, 4, 5]), IntProducer([6, 7])])
      .start(arrays.observer)
    #expect(arrays.trace == ["[1, 3, 6]", "[2, 4, 7]", "completed"])
    let none = Recorder<[Int], Failure>()
    IntProducer.zip([IntProducer]()).start(none.observer)
    #expect(none.trace == ["completed"])
  }

  @Test("zip(with:) does not start its second source if the first is empty")
  func uselessSide() {
    let origin = Origin()
    IntProducer.empty.zip(with: origin.producer).map { $0 + $1 }.start { _ in }
    #expect(origin.starts == 0)
  }
}

@Suite("concat and prefix")
struct ConcatTests {
  @Test("concat(_:) appends and prefix(_:) prepends a stream or value")
  func order() {
    let producer = IntProducer([1, 2])
    #expect(
      trace([], producer: { _ in producer.concat(IntProducer([3])) })
        == ["1", "2", "3", "completed"])
    #expect(trace([1], producer: { $0.concat(value: 2) }) == ["1", "2", "completed"])
    #expect(trace([1], producer: { $0.prefix(value: 0) }) == ["0", "1", "completed"])
    #expect(trace([1], producer: { $0.prefix(producer) }) == ["1", "2", "1", "completed"])
  }

  @Test("concat(_:) does not start the second producer after a failure")
  func failure() {
    let origin = Origin()
    let recorder = Recorder<Int, Failure>()
    IntProducer(error: .first).concat(origin.producer).start(recorder.observer)
    #expect(recorder.trace == ["failed first"] && origin.starts == 0)
  }
}

@Suite("merge")
struct MergeTests {
  @Test("merge(_:_:) emits values of all sources in order of arrival and completes with the last")
  func order() {
    let first = IntSignal.pipe()
    let second = IntSignal.pipe()
    let recorder = Recorder<Int, Failure>()
    IntSignal.merge(first.output, second.output).observe(recorder.observer)
    first.input.send(value: 1)
    second.input.send(value: 2)
    first.input.send([.value(3), .completed])
    second.input.send([.value(4), .completed])
    #expect(recorder.trace == ["1", "2", "3", "4", "completed"])
  }

  @Test("merge(_:) fails and stops all sources when one fails")
  func failure() {
    let origins = [Origin(), Origin()]
    let recorder = Recorder<Int, Failure>()
    IntProducer.merge(origins.map(\.producer)).start(recorder.observer)
    origins[0].send(.failed(.second))
    #expect(recorder.trace == ["failed second"])
    #expect(origins.allSatisfy { $0.hasReleasedAllOnce })
  }

  @Test("merge(_:) of no sources completes at once")
  func none() {
    #expect(trace([], producer: { _ in IntProducer.merge([IntProducer]()) }) == ["completed"])
  }
}
