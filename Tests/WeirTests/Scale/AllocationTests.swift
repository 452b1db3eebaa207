import CAllocations
import Testing

@testable import Weir

@Suite("Memory for events", .enabled(if: allocations_are_counted()))
struct AllocationTests {
  /// How many blocks of memory this thread asks for while `body` runs, beyond those of a first run.
  private func allocations(_ body: () -> Void) -> Int {
    body()
    let before = allocations_of_thread()
    body()
    return allocations_of_thread() - before
  }

  @Test("A pipe asks for no memory to deliver a value")
  func pump() {
    let received = Unchecked(Local(0))
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.observeValues { received.value.value += $0 }
    #expect(allocations { for value in 0..<1000 { input.send(value: value) } } == 0)
    #expect(received.value.value == 2 * 499_500)
  }

  @Test("A hot chain asks for no memory to deliver a value")
  func hotChain() {
    let received = Unchecked(Local(0))
    let (signal, input) = Signal<Int, Never>.pipe()
    signal
      .map { $0 + 1 }.filter { $0 > 0 }.scan(0, +).skipRepeats().skip(first: 1).take(first: 10_000)
      .observeValues { received.value.value += $0 }
    #expect(allocations { for value in 0..<1000 { input.send(value: value) } } == 0)
    #expect(received.value.value > 0)
  }

  @Test("A cold chain asks for as much memory for a thousand values as for one")
  func coldChain() {
    let received = Unchecked(Local(0))
    let start = { (count: Int) in
      _ = SignalProducer<Int, Never>(Countdown(from: count))
        .map { $0 + 1 }.filter { $0 > 0 }.scan(0, +).skipRepeats()
        .startWithValues { received.value.value += $0 }
    }
    #expect(allocations { start(1000) } == allocations { start(1) })
  }

  @Test("A property asks for no memory to change")
  func property() {
    let received = Unchecked(Local(0))
    let property = MutableProperty(0)
    property.producer.startWithValues { received.value.value += $0 }
    #expect(allocations { for value in 0..<1000 { property.value = value } } == 0)
    #expect(received.value.value == 2 * 499_500)
  }

  @Test("An idle pipe with one observer takes less than 400 bytes")
  func idlePipe() {
    let count = 10_000
    typealias Pipe = (Signal<Int, Never>, Signal<Int, Never>.Observer, (any Disposable)?)
    var pipes: [Pipe] = []
    pipes.reserveCapacity(count)
    let before = allocations_bytes_of_thread()
    for _ in 0..<count {
      let (signal, input) = Signal<Int, Never>.pipe()
      pipes.append((signal, input, signal.observeValues { _ in }))
    }
    let bytes = (allocations_bytes_of_thread() - before) / count
    #expect(bytes > 100 && bytes < 400)
    withExtendedLifetime(pipes) {}
  }
}

/// Numbers from an iterator that asks for no memory either, even where nothing is specialised.
private struct Countdown: Sequence, IteratorProtocol {
  private var number: Int

  init(from number: Int) {
    self.number = number
  }

  mutating func next() -> Int? {
    number -= 1
    return number < 0 ? nil : number
  }
}
