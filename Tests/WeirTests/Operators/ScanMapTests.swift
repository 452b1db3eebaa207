import Testing
import Weir

@Suite("Scanning with a state")
struct ScanMapTests {
  @Test("scan(into:) sends every intermediate result")
  func scanInto() {
    let expected = ["[1]", "[1, 2]", "completed"]
    #expect(trace([1, 2], signal: { $0.scan(into: []) { $0.append($1) } }) == expected)
    #expect(trace([1, 2], producer: { $0.scan(into: []) { $0.append($1) } }) == expected)
    #expect(trace([], producer: { $0.scan(into: 7, +=) }) == ["completed"])
  }

  @Test("attemptScan fails where the closure throws, and stops the source")
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

  @Test("scanMap sends the output and keeps the state to itself")
  func scanMap() {
    let expected = ["0: a", "1: b", "completed"]
    let names = ["a", "b"]
    #expect(
      trace([0, 1], signal: { $0.scanMap(0) { ($0 + 1, "\($0): \(names[$1])") } }) == expected)
    #expect(
      trace([0, 1], producer: { $0.scanMap(0) { ($0 + 1, "\($0): \(names[$1])") } }) == expected)
  }

  @Test("scanMap(into:) lets the closure change the state")
  func scanMapInto() {
    let average: @Sendable (inout [Int], Int) -> Int = { seen, value in
      seen.append(value)
      return seen.reduce(0, +) / seen.count
    }
    let expected = ["2", "3", "4", "completed"]
    #expect(trace([2, 4, 6], signal: { $0.scanMap(into: [], average) }) == expected)
    #expect(trace([2, 4, 6], producer: { $0.scanMap(into: [], average) }) == expected)
  }

  @Test("Each run begins with the initial state")
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

@Suite("Enumerated")
struct EnumeratedTests {
  @Test("enumerated sends each value with its index")
  func enumerated() {
    let expected = ["0 7", "1 8", "completed"]
    #expect(
      trace([7, 8], signal: { $0.enumerated().map { "\($0.index) \($0.element)" } }) == expected)
    #expect(
      trace([7, 8], producer: { $0.enumerated().map { "\($0.index) \($0.element)" } }) == expected)
  }
}

@Suite("CombinePrevious")
struct CombinePreviousTests {
  @Test("combinePrevious with an initial value pairs it with the first")
  func initial() {
    let expected = ["0 1", "1 2", "2 3", "completed"]
    #expect(
      trace([1, 2, 3], signal: { $0.combinePrevious(0).map { "\($0) \($1)" } }) == expected)
    #expect(
      trace([1, 2, 3], producer: { $0.combinePrevious(0).map { "\($0) \($1)" } }) == expected)
  }

  @Test("combinePrevious without one begins with the second value")
  func second() {
    let expected = ["1 2", "2 3", "completed"]
    #expect(trace([1, 2, 3], signal: { $0.combinePrevious().map { "\($0) \($1)" } }) == expected)
    #expect(trace([1, 2, 3], producer: { $0.combinePrevious().map { "\($0) \($1)" } }) == expected)
    #expect(trace([1], producer: { $0.combinePrevious().map { "\($0) \($1)" } }) == ["completed"])
  }

  @Test("A missing value is a value")
  func optionals() {
    let recorder = Recorder<String, Never>()
    SignalProducer<Int?, Never>([nil, 1, nil]).combinePrevious()
      .map { "\($0 ?? 0) \($1 ?? 0)" }.start(recorder.observer)
    #expect(recorder.values == ["0 1", "1 0"])
  }
}
