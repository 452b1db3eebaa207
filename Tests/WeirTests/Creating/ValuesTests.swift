import Testing
import Weir

@Suite("Producers of values", .timeLimit(.minutes(15)))
struct ValuesTests {
  @Test("SignalProducer(optional:) emits the value, or completes for nil")
  func optional() {
    #expect(trace(IntProducer(optional: 1)) == ["1", "completed"])
    #expect(trace(IntProducer(optional: nil)) == ["completed"])
  }

  @Test("Result.producer emits the success or fails, and is accepted by operators")
  func result() {
    #expect(trace(Result<Int, Failure>.success(1).producer) == ["1", "completed"])
    #expect(trace(Result<Int, Failure>.failure(.first).producer) == ["failed first"])
    #expect(
      trace(IntProducer([1, 2]).combineLatest(with: Result.success(3)).map { $0 + $1 })
        == ["5", "completed"])
  }

  @Test("ResultProtocol constrains generic code to results")
  func resultConstraint() {
    func successes<R: ResultProtocol>(_ results: [R]) -> [R.Success] {
      results.compactMap { try? $0.result.get() }
    }
    #expect(successes([Result<Int, Failure>.success(1), .failure(.first)]) == [1])
  }

  @Test("SignalProducer(_:) of an action emits its value or failure for each run")
  func actions() {
    let count = Counter()
    let throwing = IntProducer { () throws(Failure) in
      count.increment()
      if count.value == 2 { throw .second }
      return count.value
    }
    #expect(trace(throwing) == ["1", "completed"])
    #expect(trace(throwing) == ["failed second"])
    let results = IntProducer { () -> Result<Int, Failure> in
      count.increment()
      return count.value == 3 ? .success(3) : .failure(.first)
    }
    #expect(trace(results) == ["3", "completed"])
    #expect(trace(results) == ["failed first"])
  }

  @Test("SignalProducer(_:) of an action accepts untyped errors if Error is any Error")
  func anyError() throws {
    let producer = SignalProducer<Int, any Error> { throw Failure.first }
    let result = try #require(producer.single())
    #expect(throws: Failure.first) { try result.get() }
  }

  @Test("SignalProducer(_:) of an action emits nothing if the action disposes its run")
  func disposalInside() {
    let handle = SerialDisposable()
    let dispose: @Sendable () -> Int = {
      handle.dispose()
      return 1
    }
    let producers = [
      IntProducer(dispose), IntProducer { Result<Int, Failure>.success(dispose()) },
    ]
    for producer in producers {
      let recorder = Recorder<Int, Failure>()
      producer.startWithSignal { signal, interruptHandle in
        handle.inner = interruptHandle
        signal.observe(recorder.observer)
      }
      #expect(recorder.trace == ["interrupted"])
    }
  }

  @Test("range(start:count:) counts up to the limit of its type")
  func range() {
    #expect(trace(IntProducer.range(start: -1, count: 3)) == ["-1", "0", "1", "completed"])
    #expect(trace(IntProducer.range(start: .max, count: 1)) == ["\(Int.max)", "completed"])
    #expect(trace(IntProducer.range(start: 5, count: 0)) == ["completed"])
    let bytes = SignalProducer<UInt8, Failure>.range(start: 0, count: 256)
    #expect(trace(bytes.reduce(0) { $0 + Int($1) }) == ["32640", "completed"])
    let signed = SignalProducer<Int8, Failure>.range(start: -128, count: 256)
    #expect(trace(signed.reduce(0) { $0 + Int($1) }) == ["-128", "completed"])
  }

  @Test("range(start:count:) traps for a negative count and on overflow")
  func mistakes() async {
    await #expect(processExitsWith: .failure) { _ = IntProducer.range(start: 0, count: -1) }
    await #expect(processExitsWith: .failure) {
      _ = SignalProducer<Int8, Never>.range(start: 0, count: 129)
    }
  }

  @Test("generate(initialState:while:next:) emits states while the condition is true")
  func generate() {
    let powers = IntProducer.generate(initialState: 1, while: { $0 < 10 }, next: { $0 * 2 })
    for _ in 0..<2 { #expect(trace(powers) == ["1", "2", "4", "8", "completed"]) }
    let none = IntProducer.generate(initialState: 1, while: { $0 < 0 }, next: { $0 * 2 })
    #expect(trace(none) == ["completed"])
  }

  @Test("generate(initialState:while:next:) does not compute a state after the last")
  func generateNoMore() {
    let count = Counter()
    let producer = IntProducer.generate(
      initialState: 0, while: { _ in true },
      next: { state in
        count.increment()
        return state + 1
      })
    #expect(trace(producer.take(first: 3)) == ["0", "1", "2", "completed"])
    #expect(count.value == 2)
  }

  @Test("repeatElement(_:) emits its element until the run ends")
  func repeatElement() {
    let producer = IntProducer.repeatElement(7).take(first: 3)
    #expect(trace(producer) == ["7", "7", "7", "completed"])
  }
}
