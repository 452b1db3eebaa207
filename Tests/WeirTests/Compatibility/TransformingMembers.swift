import Testing
import Weir

@Suite("ReactiveSwift-compatible transforming operators")
struct TransformingMembers {
  private struct Point: Equatable {
    var x: Int
  }

  @Test func map() {
    expect("2 4 6 8 completed", signal: { $0.map { $0 * 2 } }, producer: { $0.map { $0 * 2 } })
    expect("7 7 7 7 completed", signal: { $0.map(value: 7) }, producer: { $0.map(value: 7) })
    expect(
      "1 2 3 4 completed", signal: { $0.map(Point.init).map(\.x) },
      producer: { $0.map(Point.init).map(\.x) })
  }

  @Test func mapError() {
    let recorder = Recorder<Int, Failure>()
    IntProducer(error: .first).mapError { _ in .second }.start(recorder.observer)
    let (signal, input) = IntSignal.pipe()
    signal.mapError { _ in Failure.second }.observe(recorder.observer)
    input.send(error: .first)
    #expect(recorder.trace == ["failed second", "failed second"])
  }

  @Test func lazyMap() {
    let runs = Counter()
    let transform: @Sendable (Int) -> Int = { value in
      runs.increment()
      return value * 2
    }
    expect(
      timed: "2 4 6 8 completed", signal: { $0.lazyMap(on: $1, transform: transform) },
      producer: { $0.lazyMap(on: $1, transform: transform) })
    #expect(runs.value == 8)
  }

  @Test func compactMapAndSkipNil() {
    let isEven: @Sendable (Int) -> Int? = { $0 % 2 == 0 ? $0 : nil }
    expect("2 4 completed", signal: { $0.compactMap(isEven) }, producer: { $0.compactMap(isEven) })
    expect(
      "2 4 completed", signal: { $0.map(isEven).skipNil() },
      producer: { $0.map(isEven).skipNil() })
  }

  @Test func scan() {
    expect("1 3 6 10 completed", signal: { $0.scan(0, +) }, producer: { $0.scan(0, +) })
    expect(
      "1 3 6 10 completed", signal: { $0.scan(into: 0) { $0 += $1 } },
      producer: { $0.scan(into: 0) { $0 += $1 } })
  }

  @Test func scanMap() {
    expect(
      "a1 a3 a6 a10 completed", signal: { $0.scanMap(0) { ($0 + $1, "a\($0 + $1)") } },
      producer: { $0.scanMap(0) { ($0 + $1, "a\($0 + $1)") } })
    expect(
      "-1 -3 -6 -10 completed",
      signal: {
        $0.scanMap(into: 0) { (sum: inout Int, value: Int) -> Int in
          sum += value
          return -sum
        }
      },
      producer: {
        $0.scanMap(into: 0) { (sum: inout Int, value: Int) -> Int in
          sum += value
          return -sum
        }
      })
  }

  @Test func combinePrevious() {
    expect(
      "9-1 1-2 2-3 3-4 completed",
      signal: { $0.combinePrevious(9).map { "\($0)-\($1)" } },
      producer: { $0.combinePrevious(9).map { "\($0)-\($1)" } })
    expect(
      "1-2 2-3 3-4 completed",
      signal: { $0.combinePrevious().map { "\($0)-\($1)" } },
      producer: { $0.combinePrevious().map { "\($0)-\($1)" } })
  }

  @Test func materialize() {
    let recorder = Recorder<Signal<Int, Failure>.Event, Never>()
    IntProducer(error: .first).materialize().start(recorder.observer)
    let (signal, input) = IntSignal.pipe()
    signal.materialize().observe(recorder.observer)
    input.send(value: 1)
    input.sendCompleted()
    #expect(recorder.values == [.failed(.first), .value(1), .completed])
    expect(
      "1 2 3 4 completed", signal: { $0.materialize().dematerialize() },
      producer: { $0.materialize().dematerialize() })
  }

  @Test func materializeResults() {
    let recorder = Recorder<Result<Int, Failure>, Never>()
    IntProducer(error: .first).materializeResults().start(recorder.observer)
    let (signal, input) = IntSignal.pipe()
    signal.materializeResults().observe(recorder.observer)
    input.send(value: 1)
    input.sendCompleted()
    #expect(recorder.values == [.failure(.first), .success(1)])
    #expect(recorder.events.filter(\.isCompleted).count == 2)
    expect(
      "1 2 3 4 completed", signal: { $0.materializeResults().dematerializeResults() },
      producer: { $0.materializeResults().dematerializeResults() })
  }

  @Test func attempt() {
    let isSmall: @Sendable (Int) -> Result<(), Failure> = { value in
      value < 3 ? .success(()) : .failure(.first)
    }
    expect("1 2 failed first", signal: { $0.attempt(isSmall) }, producer: { $0.attempt(isSmall) })
    let halve: @Sendable (Int) -> Result<Double, Failure> = { value in
      value < 3 ? .success(Double(value) / 2) : .failure(.second)
    }
    expect(
      "0.5 1.0 failed second", signal: { $0.attemptMap(halve) },
      producer: { $0.attemptMap(halve) })
  }

  @Test func attemptThrowing() {
    let check: @Sendable (Int) throws -> Void = { if $0 == 2 { throw Failure.first } }
    let negate: @Sendable (Int) throws -> Int = { value in
      if value == 3 { throw Failure.second }
      return -value
    }
    let recorder = Recorder<Int, any Error>()
    SignalProducer<Int, Never>([1, 2, 3]).attempt(check).start(recorder.observer)
    SignalProducer<Int, any Error>([1, 2, 3]).attempt(check).start(recorder.observer)
    SignalProducer<Int, Never>([1, 2, 3]).attemptMap(negate).start(recorder.observer)
    SignalProducer<Int, any Error>([1, 2, 3]).attemptMap(negate).start(recorder.observer)
    #expect(recorder.values == [1, 1, -1, -2, -1, -2])
    #expect(
      recorder.events.compactMap { $0.error as? Failure } == [.first, .first, .second, .second])
  }

  @Test func promotions() {
    let recorder = Recorder<Int, Failure>()
    SignalProducer<Int, Never>(value: 1).promoteError(Failure.self).start(recorder.observer)
    SignalProducer<Never, Failure>.empty.promoteValue(Int.self).start(recorder.observer)
    let inferred: SignalProducer<Int, Failure> = SignalProducer<Int, Never>(value: 2).promoteError()
    inferred.start(recorder.observer)
    let valued: SignalProducer<Int, Failure> = SignalProducer<Never, Failure>(error: .first)
      .promoteValue()
    valued.start(recorder.observer)
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.promoteError(Failure.self).observe(recorder.observer)
    input.send(value: 3)
    #expect(
      recorder.trace == ["1", "completed", "completed", "2", "completed", "failed first", "3"])
  }
}
