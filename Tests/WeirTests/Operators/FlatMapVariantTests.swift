import Testing
import Weir

@Suite("flatMap variants")
struct FlatMapVariantTests {
  private let recorder = Recorder<Int, Failure>()

  @Test("flatten() and flatMap emit the elements of sequences one by one")
  func sequences() {
    #expect(
      trace([1, 2, 0, 3], producer: { $0.map { Array(repeating: $0, count: $0) }.flatten() })
        == ["1", "2", "2", "3", "3", "3", "completed"])
    #expect(
      trace([1, 2], signal: { $0.flatMap { 0...$0 } }) == ["0", "1", "0", "1", "2", "completed"])
    #expect(trace([2], producer: { $0.flatMap { "\($0)!" } }) == ["2", "!", "completed"])
  }

  @Test("flatMap stops an infinite sequence on downstream completion and disposal")
  func endlessSequence() {
    #expect(
      trace([1, 2], producer: { $0.flatMap { $0... }.take(first: 3) })
        == ["1", "2", "3", "completed"])
    #expect(
      trace([1, 2], signal: { $0.flatMap { $0... }.take(first: 3) })
        == ["1", "2", "3", "completed"])
    let handle = SerialDisposable()
    let recorder = Recorder<Int, Failure> { event in if event.value == 5 { handle.dispose() } }
    IntProducer(value: 1).flatMap { $0... }.startWithSignal { signal, interruptHandle in
      handle.inner = interruptHandle
      signal.observe(recorder.observer)
    }
    #expect(recorder.trace == ["1", "2", "3", "4", "5", "interrupted"])
  }

  @Test("flatMap(_:to:) starts one given stream for each value")
  func constant() {
    let origin = Origin([.value(7), .completed])
    #expect(
      trace([1, 2], producer: { $0.flatMap(.concat, to: origin.producer) })
        == ["7", "7", "completed"])
    #expect(origin.starts == 2)
    let (signal, input) = Signal<Int, Never>.pipe()
    let never = Recorder<Int, Never>()
    signal.flatMap(.merge, to: MutableProperty(3)).observe(never.observer)
    signal.flatMap(.latest, to: IntProducer(error: .second)).observe(recorder.observer)
    input.send(value: 1)
    #expect(never.values == [3] && recorder.trace == ["failed second"])
  }

  @Test("flatMapScan passes the last emitted value to the next closure call")
  func scan() {
    #expect(
      trace(
        [1, 2, 3], producer: { $0.flatMapScan(.concat, 10) { IntProducer([$0 + $1, $0 * $1]) } })
        == ["11", "10", "12", "20", "23", "60", "completed"])
  }

  @Test("flatMapScan(.concat) calls its closure after the previous inner stream has ended")
  func scanWaits() {
    let origins = [Origin(), Origin()]
    let seen = Log<Int>()
    IntProducer([0, 1])
      .flatMapScan(.concat, 100) { last, index in
        seen.add(last)
        return origins[index].producer
      }
      .start(recorder.observer)
    origins[0].send([.value(1), .value(2), .completed])
    origins[1].send([.value(3), .completed])
    #expect(seen.all == [100, 2])
    #expect(recorder.trace == ["1", "2", "3", "completed"])
  }

  @Test("flatMapScan starts each run from the initial value")
  func scanRuns() {
    let producer = IntProducer([1, 2]).flatMapScan(.merge, 0) { IntProducer(value: $0 + $1) }
    for _ in 0..<2 {
      let recorder = Recorder<Int, Failure>()
      producer.start(recorder.observer)
      #expect(recorder.trace == ["1", "3", "completed"])
    }
  }

  @Test("flatMapScan(.latest) replaces the previous inner stream")
  func scanLatest() {
    let (signal, input) = IntSignal.pipe()
    let origin = Origin()
    signal.flatMapScan(.latest, 0) { last, value in
      value == 0 ? origin.producer : IntProducer(value: last + value)
    }
    .observe(recorder.observer)
    input.send(value: 0)
    origin.send(.value(5))
    input.send(value: 1)
    origin.send(.value(9))
    input.sendCompleted()
    #expect(recorder.trace == ["5", "6", "completed"])
  }

  @Test("flatMap infers the stream type of its closure from context")
  func inference() {
    let numbers = IntProducer([1, 2, 3])
    let odd: IntProducer = numbers.flatMap(.concat) { value in
      if value == 2 { return .empty }
      return .init(value: value)
    }
    let plain: SignalProducer<Int, Never> = SignalProducer([1, 2]).flatMap(.merge) { value in
      value == 1 ? .empty : SignalProducer(value: value)
    }
    let failing = SignalProducer<Int, Never>([1, 2]).flatMap(.merge) { value in
      value == 1 ? IntProducer.empty : IntProducer(error: .first)
    }
    #expect(trace([], producer: { _ in odd }) == ["1", "3", "completed"])
    #expect(trace([], producer: { _ in plain.promoteError() }) == ["2", "completed"])
    #expect(trace([], producer: { _ in failing }) == ["failed first"])
  }

  @Test("flatten accepts inner streams that can fail in a stream that cannot")
  func flattenFailing() {
    let (outer, input) = Signal<IntProducer, Never>.pipe()
    outer.flatten(.concat).observe(recorder.observer)
    input.send(value: IntProducer([1]))
    input.send(value: IntProducer(error: .second))
    #expect(recorder.trace == ["1", "failed second"])
    #expect(
      trace(
        [],
        producer: { _ in
          SignalProducer<IntProducer, Never>(value: IntProducer([4])).flatten(.latest)
        }) == ["4", "completed"])
  }
}
