import CAllocations
import Testing

@testable import Weir

@Suite("Memory allocations per event", .enabled(if: allocations_are_counted()))
struct AllocationTests {
  /// Returns the number of memory blocks that this thread allocates in `body`, after a warm-up
  /// call.
  private func allocations(_ body: () -> Void) -> Int {
    body()
    let before = allocations_of_thread()
    body()
    return allocations_of_thread() - before
  }

  @Test("Signal.pipe() allocates no memory to deliver a value")
  func pump() {
    let received = Unchecked(Local(0))
    let (signal, input) = Signal<Int, Never>.pipe()
    signal.observeValues { received.value.value += $0 }
    #expect(allocations { for value in 0..<1000 { input.send(value: value) } } == 0)
    #expect(received.value.value == 2 * 499_500)
  }

  @Test("A chain of signal operators allocates no memory to deliver a value")
  func hotChain() {
    let received = Unchecked(Local(0))
    let (signal, input) = Signal<Int, Never>.pipe()
    signal
      .map { $0 + 1 }.filter { $0 > 0 }.scan(0, +).skipRepeats().skip(first: 1).take(first: 10_000)
      .observeValues { received.value.value += $0 }
    #expect(allocations { for value in 0..<1000 { input.send(value: value) } } == 0)
    #expect(received.value.value > 0)
  }

  @Test("A chain of producer operators allocates equally for 1 and 1000 values")
  func coldChain() {
    let received = Unchecked(Local(0))
    let start = { (count: Int) in
      _ = SignalProducer<Int, Never>(Countdown(from: count))
        .map { $0 + 1 }.filter { $0 > 0 }.scan(0, +).skipRepeats()
        .startWithValues { received.value.value += $0 }
    }
    #expect(allocations { start(1000) } == allocations { start(1) })
  }

  @Test("MutableProperty allocates no memory for a change")
  func property() {
    let received = Unchecked(Local(0))
    let property = MutableProperty(0)
    property.producer.startWithValues { received.value.value += $0 }
    #expect(allocations { for value in 0..<1000 { property.value = value } } == 0)
    #expect(received.value.value == 2 * 499_500)
  }

  @Test("Signal.pipe() with one observer takes less than 400 bytes")
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

/// A sequence whose iterator allocates no memory, even in unspecialized code.
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
