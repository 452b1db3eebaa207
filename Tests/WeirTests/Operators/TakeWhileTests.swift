import Testing
import Weir

@Suite("TakeWhile")
struct TakeWhileTests {
  @Test("take(while:) sends values as long as they satisfy the predicate")
  func takeWhile() {
    let expected = ["1", "2", "completed"]
    #expect(trace([1, 2, 3, 1], signal: { $0.take { $0 < 3 } }) == expected)
    #expect(trace([1, 2, 3, 1], producer: { $0.take(while: { $0 < 3 }) }) == expected)
    #expect(trace([3], producer: { $0.take { $0 < 3 } }) == ["completed"])
    #expect(trace([1, 2], signal: { $0.take { $0 < 3 } }) == expected)
  }

  @Test("take(while:) may send the value that ends it")
  func inclusive() {
    let expected = ["1", "2", "3", "completed"]
    #expect(
      trace([1, 2, 3, 1], signal: { $0.take(while: { $0 < 3 }, behavior: .inclusive) }) == expected)
    #expect(
      trace([1, 2, 3, 1], producer: { $0.take(while: { $0 < 3 }, behavior: .inclusive) })
        == expected)
  }

  @Test("take(until:) sends values that satisfy the predicate and the first that does not")
  func takeUntil() {
    let expected = ["1", "2", "3", "completed"]
    #expect(trace([1, 2, 3, 1], signal: { $0.take(until: { $0 < 3 }) }) == expected)
    #expect(trace([1, 2, 3, 1], producer: { $0.take(until: { $0 < 3 }) }) == expected)
    #expect(trace([3, 1], producer: { $0.take(until: { $0 < 3 }) }) == ["3", "completed"])
  }

  @Test("The source is stopped, and the predicate not asked again")
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

  @Test("attemptTake fails where the predicate throws")
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

@Suite("SkipWhile")
struct SkipWhileTests {
  @Test("skip(while:) sends everything from the first value on that does not satisfy it")
  func skipWhile() {
    let expected = ["3", "1", "completed"]
    #expect(trace([1, 2, 3, 1], signal: { $0.skip { $0 < 3 } }) == expected)
    #expect(trace([1, 2, 3, 1], producer: { $0.skip { $0 < 3 } }) == expected)
    #expect(trace([1, 2], producer: { $0.skip { $0 < 3 } }) == ["completed"])
  }

  @Test("The predicate is not asked again, and each run begins anew")
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

  @Test("attemptSkip fails where the predicate throws, and not after it has been false")
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

@Suite("AttemptFilter")
struct AttemptFilterTests {
  @Test("attemptFilter sends what satisfies the predicate, and fails where it throws")
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
