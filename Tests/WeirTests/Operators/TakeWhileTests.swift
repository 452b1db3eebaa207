import Testing
import Weir

@Suite("take(while:)")
struct TakeWhileTests {
  @Test("take(while:) emits values while they satisfy the predicate")
  func takeWhile() {
    let expected = ["1", "2", "completed"]
    #expect(trace([1, 2, 3, 1], signal: { $0.take { $0 < 3 } }) == expected)
    #expect(trace([1, 2, 3, 1], producer: { $0.take(while: { $0 < 3 }) }) == expected)
    #expect(trace([3], producer: { $0.take { $0 < 3 } }) == ["completed"])
    #expect(trace([1, 2], signal: { $0.take { $0 < 3 } }) == expected)
  }

  @Test("take(while:behavior: .inclusive) also emits the first mismatch")
  func inclusive() {
    let expected = ["1", "2", "3", "completed"]
    #expect(
      trace([1, 2, 3, 1], signal: { $0.take(while: { $0 < 3 }, behavior: .inclusive) }) == expected)
    #expect(
      trace([1, 2, 3, 1], producer: { $0.take(while: { $0 < 3 }, behavior: .inclusive) })
        == expected)
  }

  @Test("take(until:) emits values up to and including the first mismatch")
  func takeUntil() {
    let expected = ["1", "2", "3", "completed"]
    #expect(trace([1, 2, 3, 1], signal: { $0.take(until: { $0 < 3 }) }) == expected)
    #expect(trace([1, 2, 3, 1], producer: { $0.take(until: { $0 < 3 }) }) == expected)
    #expect(trace([3, 1], producer: { $0.take(until: { $0 < 3 }) }) == ["3", "completed"])
  }

  @Test("take(while:) stops the source and calls its predicate no more after a mismatch")
  func release() {
    let origin = Origin()
    let asked = Log<Int>()
    let recorder = Recorder<Int, Failure>()
    origin.producer.take {
      asked.add($0)
      return $0 < 2
    }.start(recorder.observer)
    origin.send([.value(1), .value(2), .value(1), .failed(.first)])
    #expect(recorder.trace == ["1", "completed"] && asked.all == [1, 2])
    #expect(origin.hasReleasedAllOnce)
    let endless = Recorder<Int, Never>()
    SignalProducer<Int, Never>(0...).take { $0 < 2 }.start(endless.observer)
    #expect(endless.trace == ["0", "1", "completed"])
  }

  @Test("attemptTake(while:) fails with the error of its predicate")
  func attempt() {
    let predicate: @Sendable (Int) throws(Failure) -> Bool = { value throws(Failure) in
      if value == 3 { throw Failure.second }
      return value < 9
    }
    let failed = ["1", "failed second"]
    #expect(trace([1, 3, 4], signal: { $0.attemptTake(while: predicate) }) == failed)
    #expect(trace([1, 3, 4], producer: { $0.attemptTake(while: predicate) }) == failed)
    let completed = ["1", "9", "completed"]
    #expect(
      trace([1, 9, 3], producer: { $0.attemptTake(while: predicate, behavior: .inclusive) })
        == completed)
  }
}

@Suite("skip(while:)")
struct SkipWhileTests {
  @Test("skip(while:) emits all values from the first mismatch on")
  func skipWhile() {
    let expected = ["3", "1", "completed"]
    #expect(trace([1, 2, 3, 1], signal: { $0.skip { $0 < 3 } }) == expected)
    #expect(trace([1, 2, 3, 1], producer: { $0.skip { $0 < 3 } }) == expected)
    #expect(trace([1, 2], producer: { $0.skip { $0 < 3 } }) == ["completed"])
  }

  @Test("skip(while:) calls its predicate only up to the first mismatch of each run")
  func asked() {
    let asked = Log<Int>()
    let recorder = Recorder<Int, Failure>()
    let producer = IntProducer([1, 3, 1]).skip {
      asked.add($0)
      return $0 < 2
    }
    for _ in 0..<2 { producer.start(recorder.observer) }
    #expect(recorder.trace == ["3", "1", "completed", "3", "1", "completed"])
    #expect(asked.all == [1, 3, 1, 3])
  }

  @Test("attemptSkip(while:) fails with the error of its predicate until the first mismatch")
  func attempt() {
    let predicate: @Sendable (Int) throws(Failure) -> Bool = { value throws(Failure) in
      if value == 3 { throw Failure.second }
      return value < 2
    }
    #expect(trace([1, 3], signal: { $0.attemptSkip(while: predicate) }) == ["failed second"])
    #expect(trace([1, 3], producer: { $0.attemptSkip(while: predicate) }) == ["failed second"])
    let expected = ["2", "3", "completed"]
    #expect(trace([1, 2, 3], producer: { $0.attemptSkip(while: predicate) }) == expected)
  }
}

@Suite("attemptFilter")
struct AttemptFilterTests {
  @Test("attemptFilter(_:) emits matches and fails with the error of its predicate")
  func filter() {
    let predicate: @Sendable (Int) throws(Failure) -> Bool = { value throws(Failure) in
      if value == 5 { throw Failure.first }
      return value % 2 == 0
    }
    let expected = ["2", "4", "failed first"]
    #expect(trace([1, 2, 4, 5, 6], signal: { $0.attemptFilter(predicate) }) == expected)
    #expect(trace([1, 2, 4, 5, 6], producer: { $0.attemptFilter(predicate) }) == expected)
    let origin = Origin()
    origin.producer.attemptFilter(predicate).start()
    origin.send(.value(5))
    #expect(origin.hasReleasedAllOnce)
  }
}
