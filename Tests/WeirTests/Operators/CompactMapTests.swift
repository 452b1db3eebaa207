import Testing
import Weir

private struct Person: Sendable {
  let name: String
  let age: Int
}

@Suite("compactMap and skipNil")
struct CompactMapTests {
  @Test("compactMap(_:) emits the non-nil results of its closure")
  func compactMap() {
    let expected = ["20", "40", "completed"]
    #expect(
      trace([1, 2, 3, 4], signal: { $0.compactMap { $0 % 2 == 0 ? $0 * 10 : nil } }) == expected)
    #expect(
      trace([1, 2, 3, 4], producer: { $0.compactMap { $0 % 2 == 0 ? $0 * 10 : nil } }) == expected)
  }

  @Test("skipNil() removes one level of optionals")
  func skipNil() {
    let onProducer = Recorder<Int?, Never>()
    SignalProducer<Int??, Never>([1, .some(nil), nil, 2]).skipNil().start(onProducer.observer)
    #expect(onProducer.values == [1, nil, 2])
    let (signal, input) = Signal<Int?, Never>.pipe()
    let onSignal = Recorder<Int, Never>()
    signal.skipNil().observe(onSignal.observer)
    for value in [nil, 3, nil] { input.send(value: value) }
    input.sendInterrupted()
    #expect(onSignal.trace == ["3", "interrupted"])
  }

  @Test("replaceNil(with:) replaces nil by the given value")
  func replaceNil() {
    let onProducer = Recorder<Int, Never>()
    SignalProducer<Int?, Never>([1, nil, 2]).replaceNil(with: 0).start(onProducer.observer)
    #expect(onProducer.trace == ["1", "0", "2", "completed"])
    let (signal, input) = Signal<Int?, Never>.pipe()
    let onSignal = Recorder<Int, Never>()
    signal.replaceNil(with: 9).observe(onSignal.observer)
    input.send(value: nil)
    #expect(onSignal.trace == ["9"])
  }

  @Test("attemptCompactMap fails with the error that its closure throws and stops the source")
  func attempt() {
    let origin = Origin()
    let recorder = Recorder<Int, Failure>()
    origin.producer.attemptCompactMap { value throws(Failure) in
      if value > 3 { throw Failure.second }
      return value == 2 ? nil : value
    }.start(recorder.observer)
    origin.send([.value(1), .value(2), .value(3), .value(4), .value(1)])
    #expect(recorder.trace == ["1", "3", "failed second"])
    #expect(origin.hasReleasedAllOnce)
  }

  @Test("map(_:) accepts a key path")
  func keyPath() {
    let people = [Person(name: "Ada", age: 36), Person(name: "Alan", age: 41)]
    let names = Recorder<String, Never>()
    SignalProducer<Person, Never>(people).map(\.name).start(names.observer)
    #expect(names.trace == ["Ada", "Alan", "completed"])
    let (signal, input) = Signal<Person, Never>.pipe()
    let ages = Recorder<Int, Never>()
    signal.map(\.age).observe(ages.observer)
    input.send(value: people[0])
    #expect(ages.trace == ["36"])
  }

  @Test("Optional(reconstructing:) returns the given optional")
  func reconstructing() {
    #expect(Int?(reconstructing: 1).optional == 1)
    #expect(Int?(reconstructing: nil).optional == nil)
  }
}
