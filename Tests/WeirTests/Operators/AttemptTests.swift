import Testing
import Weir

/// Throws `Failure.second` for 3.
@Sendable private func check(_ value: Int) throws(Failure) {
  if value == 3 { throw .second }
}

@Sendable private func doubled(_ value: Int) throws(Failure) -> Int {
  try check(value)
  return value * 2
}

@Suite("attempt and attemptMap")
struct AttemptTests {
  @Test("attempt(_:) forwards values while the action succeeds, then fails with its error")
  func attempt() {
    let expected = ["1", "2", "failed second"]
    let action: @Sendable (Int) -> Result<(), Failure> = {
      $0 == 3 ? .failure(.second) : .success(())
    }
    #expect(trace([1, 2, 3, 4], signal: { $0.attempt(action) }) == expected)
    #expect(trace([1, 2, 3, 4], producer: { $0.attempt(action) }) == expected)
    #expect(trace([1, 2, 3, 4], signal: { $0.attempt(check) }) == expected)
    #expect(trace([1, 2, 3, 4], producer: { $0.attempt(check) }) == expected)
    #expect(trace([1, 2], producer: { $0.attempt(check) }) == ["1", "2", "completed"])
  }

  @Test("attemptMap(_:) emits transformed values and fails with the error of its closure")
  func attemptMap() {
    let expected = ["2", "4", "failed second"]
    let transform: @Sendable (Int) -> Result<Int, Failure> = {
      $0 == 3 ? .failure(.second) : .success($0 * 2)
    }
    #expect(trace([1, 2, 3, 4], signal: { $0.attemptMap(transform) }) == expected)
    #expect(trace([1, 2, 3, 4], producer: { $0.attemptMap(transform) }) == expected)
    #expect(trace([1, 2, 3, 4], signal: { $0.attemptMap(doubled) }) == expected)
    #expect(trace([1, 2, 3, 4], producer: { $0.attemptMap(doubled) }) == expected)
  }

  @Test("attempt and attemptMap on a Never stream infer the closure's error type")
  func neverFailing() {
    let numbers = SignalProducer<Int, Never>([1, 3])
    let typed = Recorder<Int, Failure>()
    numbers.attemptMap(doubled).start(typed.observer)
    numbers.attempt(check).start(typed.observer)
    #expect(typed.trace == ["2", "failed second", "1", "failed second"])

    let untyped = Recorder<Int, any Error>()
    numbers.attemptMap { number in
      if number == 3 { throw Failure.first }
      return number
    }.start(untyped.observer)
    #expect(untyped.values == [1])
    #expect(untyped.events.last?.error as? Failure == .first)

    let (signal, input) = Signal<Int, Never>.pipe()
    let onSignal = Recorder<Int, Failure>()
    signal.attemptMap(doubled).observe(onSignal.observer)
    signal.attempt(check).observe(onSignal.observer)
    input.send(value: 3)
    #expect(onSignal.trace == ["failed second", "failed second"])
  }

  @Test("attempt and attemptMap accept untyped throws if Error is any Error")
  func anyError() {
    let numbers = SignalProducer<Int, any Error>([1, 3])
    let recorder = Recorder<Int, any Error>()
    numbers.attempt { if $0 == 3 { throw Failure.first } }.start(recorder.observer)
    #expect(recorder.values == [1])
    #expect(recorder.events.last?.error as? Failure == .first)
  }

  @Test("attemptMap(_:) accepts a Result whose error type is Never")
  func results() {
    let recorder = Recorder<Int, Never>()
    SignalProducer<Int, Never>([1]).attemptMap { .success($0 + 1) }.start(recorder.observer)
    #expect(recorder.trace == ["2", "completed"])
  }

  @Test("attemptMap(_:) stops the source on failure and does not call its closure again")
  func release() {
    let origin = Origin()
    let calls = Counter()
    let recorder = Recorder<Int, Failure>()
    origin.producer.attemptMap { (_: Int) throws(Failure) -> Int in
      calls.increment()
      throw .first
    }.start(recorder.observer)
    origin.send([.value(1), .value(2), .completed])
    #expect(recorder.trace == ["failed first"] && calls.value == 1)
    #expect(origin.hasReleasedAllOnce)
  }

  @Test("attempt(_:) stops an infinite synchronous source on failure")
  func infinite() {
    let recorder = Recorder<Int, Failure>()
    SignalProducer<Int, Never>(0...).attempt(check).start(recorder.observer)
    #expect(recorder.trace == ["0", "1", "2", "failed second"])
  }

  @Test("attempt(_:) forwards the failure or interruption of the source")
  func ends() {
    for end in [Termination<Failure>.failed(.first), .interrupted] {
      let recorder = Recorder<Int, Failure>()
      Origin([.value(1), .init(end)]).producer.attempt(check).start(recorder.observer)
      #expect(recorder.values == [1] && recorder.end == end)
    }
  }
}
