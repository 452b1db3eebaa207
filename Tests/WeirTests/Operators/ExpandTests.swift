import Testing
import Weir

@Suite("expand")
struct ExpandTests {
  private let recorder = Recorder<Int, Failure>()

  @Test("expand(_:) emits each value and the values of its streams recursively")
  func levels() {
    let expected = ["1", "2", "4", "8", "completed"]
    #expect(
      trace([1], producer: { $0.expand { $0 < 8 ? IntProducer(value: $0 * 2) : .empty } })
        == expected)
    #expect(
      trace([1], signal: { $0.expand { $0 < 8 ? IntProducer(value: $0 * 2) : .empty } })
        == expected)
  }

  @Test("expand(_:) expands synchronous streams breadth first")
  func breadthFirst() {
    IntProducer(value: 1).expand { $0 < 4 ? IntProducer([$0 * 2, $0 * 2 + 1]) : .empty }
      .start(recorder.observer)
    #expect(recorder.values == [1, 2, 3, 4, 5, 6, 7])
  }

  @Test("expand(_:) can stop an infinite expansion or infinite inner stream")
  func endless() {
    IntProducer(value: 0).expand { IntProducer(value: $0 + 1) }.take(first: 3)
      .start(recorder.observer)
    IntProducer(value: 0).expand { _ in IntProducer(1...) }.take(first: 3)
      .start(recorder.observer)
    #expect(recorder.trace == ["0", "1", "2", "completed", "0", "1", "2", "completed"])
  }

  @Test("expand(_:) does not deepen the stack with the depth of the expansion")
  func deep() {
    IntProducer(value: 0).expand { $0 < 100_000 ? IntProducer(value: $0 + 1) : .empty }
      .count().start(recorder.observer)
    #expect(recorder.trace == ["100001", "completed"])
  }

  @Test("expand(_:) completes when the source and all inner streams have completed")
  func completion() {
    let source = IntSignal.pipe()
    let inner = IntSignal.pipe()
    source.output.expand { $0 == 1 ? inner.output.producer : .empty }.observe(recorder.observer)
    source.input.send([.value(1), .completed])
    inner.input.send(value: 2)
    #expect(recorder.trace == ["1", "2"])
    inner.input.sendCompleted()
    #expect(recorder.trace == ["1", "2", "completed"])
  }

  @Test("expand(_:) ends on interruption of the source, but not of an inner stream")
  func interruption() {
    let source = IntSignal.pipe()
    let inner = IntSignal.pipe()
    source.output.expand { $0 == 1 ? inner.output.producer : .empty }.observe(recorder.observer)
    source.input.send(value: 1)
    inner.input.sendInterrupted()
    source.input.send([.value(2), .interrupted])
    #expect(recorder.trace == ["1", "2", "interrupted"])
  }

  @Test("expand(_:) fails when an inner stream at any depth fails")
  func failure() {
    let origin = Origin()
    origin.producer.expand { $0 < 3 ? IntProducer(value: $0 + 1) : IntProducer(error: .second) }
      .start(recorder.observer)
    origin.send(.value(1))
    #expect(recorder.trace == ["1", "2", "3", "failed second"])
    #expect(origin.hasReleasedAllOnce)
  }

  @Test("expand(limit:) limits the number of concurrent inner streams")
  func limit() {
    let origin = Origin()
    IntProducer([1, 2, 3]).expand(limit: 2) { $0 < 10 ? origin.producer : .empty }
      .start(recorder.observer)
    #expect(origin.starts == 2)
    origin.send(.completed)
    #expect(origin.starts == 3)
    origin.end(.completed)
    #expect(recorder.trace == ["1", "2", "3", "completed"])
  }
}
