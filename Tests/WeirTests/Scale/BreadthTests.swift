import CAllocations
import Testing

@testable import Weir

@Suite("Many observers and many inner streams")
struct BreadthTests {
  /// A million, or 50,000 under a sanitizer, which makes each one ten times slower.
  private static let count = allocations_are_counted() ? 1_000_000 : 50_000

  @Test("A signal delivers to a million observers and releases them")
  func observers() {
    let received = Local((values: 0, ends: 0))
    let seen = Unchecked(received)
    let (signal, input) = Signal<Int, Never>.pipe()
    for _ in 0..<Self.count {
      signal.observe(
        Signal<Int, Never>.Observer(
          value: { seen.value.value.values += $0 }, completed: { seen.value.value.ends += 1 }))
    }
    input.send(value: 1)
    input.sendCompleted()
    #expect(received.value == (Self.count, Self.count))
  }

  @Test("A signal removes many observers in any order in constant time each")
  func disposal() {
    let count = Self.count / 10
    let (signal, input) = Signal<Int, Never>.pipe()
    let received = Unchecked(Local(0))
    let observations = (0..<count).map { _ in
      signal.observeValues { received.value.value += $0 }
    }
    for index in stride(from: 0, to: count, by: 2) { observations[index]?.dispose() }
    for index in stride(from: count - 1, to: 0, by: -2) { observations[index]?.dispose() }
    input.send(value: 1)
    #expect(received.value.value == 0)
  }

  @Test(
    "flatMap of a million inner streams does not deepen the stack",
    arguments: [
      (FlattenStrategy.merge, count), (.concat, count / 10), (.concurrent(limit: 3), count / 10),
      (.latest, count / 10),
    ])
  func innerStreams(_ strategy: FlattenStrategy, _ count: Int) {
    let sum = Unchecked(Local(0))
    let end = Recorder<Int, Never>()
    SignalProducer<Int, Never>(0..<count)
      .flatMap(strategy) { _ in SignalProducer<Int, Never>(value: 1) }
      .on(value: { sum.value.value += $0 })
      .filter { _ in false }
      .start(end.observer)
    #expect(sum.value.value == count)
    #expect(end.trace == ["completed"])
  }

  @Test("flatten(.concat) runs many waiting inner streams one after another")
  func waitingStreams() {
    let count = Self.count / 5
    let (gate, input) = Signal<Int, Never>.pipe()
    let sum = Unchecked(Local(0))
    let end = Recorder<Int, Never>()
    SignalProducer<SignalProducer<Int, Never>, Never>(
      [gate.producer] + (0..<count).map { _ in SignalProducer(value: 1) }
    )
    .flatten(.concat)
    .on(value: { sum.value.value += $0 })
    .filter { _ in false }
    .start(end.observer)
    #expect(sum.value.value == 0)
    input.sendCompleted()
    #expect(sum.value.value == count)
    #expect(end.trace == ["completed"])
  }
}
