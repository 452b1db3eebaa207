import Testing
import Weir

@Suite("scan(into:), attemptScan and scanMap")
struct ScanMapTests {
  @Test("scan(into:) emits every intermediate result")
  func scanInto() {
    let expected = ["[1]", "[1, 2]", "completed"]
    #expect(trace([1, 2], signal: { $0.scan(into: []) { $0.append($1) } }) == expected)
    #expect(trace([1, 2], producer: { $0.scan(into: []) { $0.append($1) } }) == expected)
    #expect(trace([], producer: { $0.scan(into: 7, +=) }) == ["completed"])
  }

  @Test("attemptScan fails with the error that its closure throws and stops the source")
  func attemptScan() {
    let sum: @Sendable (Int, Int) throws(Failure) -> Int = { sum, value throws(Failure) in
      if value > 3 { throw Failure.second }
      return sum + value
    }
    let expected = ["1", "3", "failed second"]
    #expect(trace([1, 2, 4, 1], signal: { $0.attemptScan(0, sum) }) == expected)
    #expect(trace([1, 2, 4, 1], producer: { $0.attemptScan(0, sum) }) == expected)
    let origin = Origin()
    origin.producer.attemptScan(0, sum).start()
    origin.send(.value(4))
    #expect(origin.hasReleasedAllOnce)
  }

  @Test("scanMap(_:) emits the output and not the state")
  func scanMap() {
    let expected = ["0: a", "1: b", "completed"]
    let names = ["a", "b"]
    #expect(
      trace([0, 1], signal: { $0.scanMap(0) { ($0 + 1, "\($0): \(names[$1])") } }) == expected)
    #expect(
      trace([0, 1], producer: { $0.scanMap(0) { ($0 + 1, "\($0): \(names[$1])") } }) == expected)
  }

  @Test("scanMap(into:) passes the state as an inout parameter")
  func scanMapInto() {
    let average: @Sendable (inout [Int], Int) -> Int = { seen, value in
      seen.append(value)
      return seen.reduce(0, +) / seen.count
    }
    let expected = ["2", "3", "4", "completed"]
    #expect(trace([2, 4, 6], signal: { $0.scanMap(into: [], average) }) == expected)
    #expect(trace([2, 4, 6], producer: { $0.scanMap(into: [], average) }) == expected)
  }

  @Test("scanMap(into:) starts each run with the initial state")
  func runs() {
    let producer = IntProducer([1, 2]).scanMap(into: 0) { (sum: inout Int, value) -> Int in
      sum += value
      return sum
    }
    let recorder = Recorder<Int, Failure>()
    for _ in 0..<2 { producer.start(recorder.observer) }
    #expect(recorder.values == [1, 3, 1, 3])
  }
}

@Suite("enumerated")
struct EnumeratedTests {
  @Test("enumerated() emits each value with its index")
  func enumerated() {
    let expected = ["0 7", "1 8", "completed"]
    #expect(
      trace([7, 8], signal: { $0.enumerated().map { "\($0.index) \($0.element)" } }) == expected)
    #expect(
      trace([7, 8], producer: { $0.enumerated().map { "\($0.index) \($0.element)" } }) == expected)
  }
}

@Suite("combinePrevious")
struct CombinePreviousTests {
  @Test("combinePrevious(_:) pairs the first value with the initial value")
  func initial() {
    let expected = ["0 1", "1 2", "2 3", "completed"]
    #expect(
      trace([1, 2, 3], signal: { $0.combinePrevious(0).map { "\($0) \($1)" } }) == expected)
    #expect(
      trace([1, 2, 3], producer: { $0.combinePrevious(0).map { "\($0) \($1)" } }) == expected)
  }

  @Test("combinePrevious() emits the first pair with the second value")
  func second() {
    let expected = ["1 2", "2 3", "completed"]
    #expect(trace([1, 2, 3], signal: { $0.combinePrevious().map { "\($0) \($1)" } }) == expected)
    #expect(trace([1, 2, 3], producer: { $0.combinePrevious().map { "\($0) \($1)" } }) == expected)
    #expect(trace([1], producer: { $0.combinePrevious().map { "\($0) \($1)" } }) == ["completed"])
  }

  @Test("combinePrevious() treats nil as a value")
  func optionals() {
    let recorder = Recorder<String, Never>()
    SignalProducer<Int?, Never>([nil, 1, nil]).combinePrevious()
      .map { "\($0 ?? 0) \($1 ?? 0)" }.start(recorder.observer)
    #expect(recorder.values == ["0 1", "1 0"])
  }
}
