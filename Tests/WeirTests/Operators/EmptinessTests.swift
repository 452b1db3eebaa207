import Testing
import Weir

@Suite("Operators for empty streams")
struct EmptinessTests {
  @Test("ignoreValues() emits only the terminal event")
  func ignoreValues() {
    let recorder = Recorder<Never, Failure>()
    for end in [Termination<Failure>.failed(.first), .interrupted, .completed] {
      let origin = Origin([.value(1), .init(end)])
      origin.producer.ignoreValues().start(recorder.observer)
      #expect(recorder.end == end)
    }
    #expect(recorder.events.count == 3)
    let (signal, input) = IntSignal.pipe()
    signal.ignoreValues().observe(recorder.observer)
    input.send([.value(1), .failed(.second)])
    #expect(recorder.end == .failed(.second))
  }

  @Test("ifEmpty(default:) emits the default for an empty stream")
  func defaultValue() {
    #expect(trace([], signal: { $0.ifEmpty(default: 7) }) == ["7", "completed"])
    #expect(trace([], producer: { $0.ifEmpty(default: 7) }) == ["7", "completed"])
    #expect(trace([1], signal: { $0.ifEmpty(default: 7) }) == ["1", "completed"])
    #expect(trace([1], producer: { $0.ifEmpty(default: 7) }) == ["1", "completed"])
  }

  @Test("ifEmpty(fail:) fails for an empty stream")
  func failure() {
    #expect(trace([], signal: { $0.ifEmpty(fail: .second) }) == ["failed second"])
    #expect(trace([], producer: { $0.ifEmpty(fail: .second) }) == ["failed second"])
    #expect(trace([1], signal: { $0.ifEmpty(fail: .second) }) == ["1", "completed"])
    #expect(trace([1], producer: { $0.ifEmpty(fail: .second) }) == ["1", "completed"])
  }

  @Test("ifEmpty(switchTo:) starts the fallback only for an empty stream")
  func fallback() {
    let origin = Origin([.value(7), .completed])
    #expect(
      trace([1], producer: { $0.ifEmpty(switchTo: origin.producer) }) == ["1", "completed"])
    #expect(trace([1], signal: { $0.ifEmpty(switchTo: origin.producer) }) == ["1", "completed"])
    #expect(origin.starts == 0)
    #expect(trace([], producer: { $0.ifEmpty(switchTo: origin.producer) }) == ["7", "completed"])
    #expect(trace([], signal: { $0.ifEmpty(switchTo: origin.producer) }) == ["7", "completed"])
    #expect(origin.starts == 2 && origin.hasReleasedAllOnce)
  }

  @Test("ifEmpty(switchTo:) ends with the fallback and interrupts it on disposal")
  func fallbackEnds() {
    let origin = Origin()
    let recorder = Recorder<Int, Failure>()
    let run = IntProducer.empty.ifEmpty(switchTo: origin.producer).start(recorder.observer)
    origin.send(.value(1))
    run.dispose()
    #expect(recorder.trace == ["1", "interrupted"] && origin.hasReleasedAllOnce)
    IntProducer.empty.ifEmpty(switchTo: IntProducer(error: .second)).start(recorder.observer)
    #expect(recorder.end == .failed(.second))
  }

  @Test("ifEmpty(switchTo:) can stop an infinite fallback")
  func endless() {
    let recorder = Recorder<Int, Failure>()
    IntProducer.empty.ifEmpty(switchTo: IntProducer(0...)).take(first: 2).start(recorder.observer)
    #expect(recorder.trace == ["0", "1", "completed"])
  }

  @Test("ifEmpty forwards a failure or an interruption of an empty stream")
  func otherEnds() {
    for end in [Termination<Failure>.failed(.first), .interrupted] {
      let origin = Origin([.init(end)])
      let recorder = Recorder<Int, Failure>()
      origin.producer.ifEmpty(default: 7).start(recorder.observer)
      origin.producer.ifEmpty(fail: .second).start(recorder.observer)
      origin.producer.ifEmpty(switchTo: IntProducer([7])).start(recorder.observer)
      #expect(recorder.events == [.init(end), .init(end), .init(end)])
    }
  }

  @Test("isEmpty() emits false at the first value, or true on completion")
  func isEmpty() {
    #expect(trace([], signal: { $0.isEmpty() }) == ["true", "completed"])
    #expect(trace([], producer: { $0.isEmpty() }) == ["true", "completed"])
    #expect(trace([1, 2], signal: { $0.isEmpty() }) == ["false", "completed"])
    let origin = Origin()
    let recorder = Recorder<Bool, Failure>()
    origin.producer.isEmpty().start(recorder.observer)
    origin.send(.value(1))
    #expect(recorder.trace == ["false", "completed"] && origin.hasReleasedAllOnce)
  }
}
