import Testing
import Weir

@Suite("take(last:), skip(last:) and last(where:)")
struct TakeLastTests {
  @Test("take(last:) emits the last values on completion", arguments: 0...4)
  func count(_ count: Int) {
    let expected = [1, 2, 3].suffix(count).map(String.init) + ["completed"]
    #expect(trace([1, 2, 3], signal: { $0.take(last: count) }) == expected)
    #expect(trace([1, 2, 3], producer: { $0.take(last: count) }) == expected)
  }

  @Test("take(last:) emits nothing before completion or on other terminations")
  func otherEnds() {
    for end in [Termination<Failure>.failed(.first), .interrupted] {
      let (signal, input) = IntSignal.pipe()
      let recorder = Recorder<Int, Failure>()
      signal.take(last: 2).observe(recorder.observer)
      input.send([.value(1), .value(2), .value(3)])
      #expect(recorder.trace == [])
      input.send(.init(end))
      #expect(recorder.events == [.init(end)])
    }
  }

  @Test("take(last:) emits no further value after disposal during delivery")
  func disposal() {
    let handle = SerialDisposable()
    let origin = Origin()
    let recorder = Recorder<Int, Failure> { if !$0.isTerminating { handle.dispose() } }
    handle.inner = origin.producer.take(last: 2).start(recorder.observer)
    origin.send([.value(1), .value(2), .completed])
    #expect(recorder.trace == ["1", "interrupted"] && origin.hasReleasedAllOnce)
  }

  @Test("take(last:) stops emitting when the downstream completes")
  func limited() {
    let expected = ["2", "completed"]
    #expect(
      trace([1, 2, 3], producer: { $0.take(last: 2).take(first: 1) }) == expected)
    #expect(trace([1, 2, 3], signal: { $0.take(last: 2).take(first: 1) }) == expected)
  }

  @Test("last(where:) emits the last match, if any, on completion")
  func lastWhere() {
    let expected = ["2", "completed"]
    #expect(trace([1, 2, 3], signal: { $0.last { $0 < 3 } }) == expected)
    #expect(trace([1, 2, 3], producer: { $0.last { $0 < 3 } }) == expected)
    #expect(trace([1, 2, 3], producer: { $0.last { $0 > 3 } }) == ["completed"])
  }

  @Test("attemptLast(where:) fails with the error of its predicate")
  func attempt() {
    let predicate: @Sendable (Int) throws(Failure) -> Bool = { value throws(Failure) in
      if value == 3 { throw Failure.second }
      return true
    }
    #expect(trace([1, 2, 3, 4], signal: { $0.attemptLast(where: predicate) }) == ["failed second"])
    #expect(
      trace([1, 2, 3, 4], producer: { $0.attemptLast(where: predicate) }) == ["failed second"])
    #expect(trace([1, 2], producer: { $0.attemptLast(where: predicate) }) == ["2", "completed"])
  }

  @Test("skip(last:) omits the last values", arguments: 0...4)
  func skip(_ count: Int) {
    let expected = [1, 2, 3].dropLast(count).map(String.init) + ["completed"]
    #expect(trace([1, 2, 3], signal: { $0.skip(last: count) }) == expected)
    #expect(trace([1, 2, 3], producer: { $0.skip(last: count) }) == expected)
  }

  @Test("skip(last:) emits values before completion")
  func early() {
    let (signal, input) = IntSignal.pipe()
    let recorder = Recorder<Int, Failure>()
    signal.skip(last: 1).observe(recorder.observer)
    input.send([.value(1), .value(2)])
    #expect(recorder.trace == ["1"])
    input.sendInterrupted()
    #expect(recorder.trace == ["1", "interrupted"])
  }
}
