import CAllocations
import Testing

@testable import Weir

@Suite("Long chains of operators")
struct DepthTests {
  /// Ten thousand, or 500 under a sanitizer, which makes each stack frame ten times larger.
  private static let depth = allocations_are_counted() ? 10_000 : 500

  @Test("A signal through 10,000 operators does not overflow the stack")
  func hot() {
    let recorder = Recorder<Int, Failure>()
    let alive = Counter()
    do {
      let (root, input) = Signal<Int, Failure>.pipe()
      let tracked = Tracked(alive)
      var signal = root.map { value in withExtendedLifetime(tracked) { value } }
      for _ in 1..<Self.depth { signal = signal.map { $0 + 1 } }
      signal.observe(recorder.observer)
      input.send(value: 1)
      input.sendCompleted()
    }
    #expect(recorder.trace == ["\(Self.depth)", "completed"])
    #expect(alive.value == 0)
  }

  @Test("An unreferenced signal after 10,000 operators is released")
  func releasedHot() {
    let alive = Counter()
    let (root, input) = Signal<Int, Failure>.pipe()
    do {
      let tracked = Tracked(alive)
      var signal = root.map { value in withExtendedLifetime(tracked) { value } }
      for _ in 1..<Self.depth { signal = signal.filter { $0 > 0 } }
    }
    #expect(alive.value == 0)
    withExtendedLifetime(input) {}
  }

  @Test("A producer of 10,000 operators runs and is released without stack overflow")
  func cold() {
    let recorder = Recorder<Int, Failure>()
    let alive = Counter()
    do {
      let tracked = Tracked(alive)
      var producer = SignalProducer<Int, Failure>([1, 2, 3])
        .map { value in withExtendedLifetime(tracked) { value } }
      for index in 1..<Self.depth {
        producer =
          switch index % 4 {
          case 0: producer.map { $0 + 4 }
          case 1: producer.filter { $0 > 0 }
          case 2: producer.scan(0) { _, value in value }
          default: producer.take(first: 1000)
          }
      }
      producer.start(recorder.observer)
    }
    #expect(recorder.end == .completed)
    #expect(recorder.values.count == 3)
    #expect(alive.value == 0)
  }

  @Test("A run of 10,000 operators is disposed without stack overflow")
  func disposal() {
    let recorder = Recorder<Int, Failure>()
    let origin = Origin()
    var producer = origin.producer
    for _ in 0..<Self.depth { producer = producer.map { $0 + 1 } }
    let run = producer.start(recorder.observer)
    origin.send(.value(0))
    run.dispose()
    #expect(recorder.trace == ["\(Self.depth)", "interrupted"])
    #expect(origin.hasReleasedAllOnce)
  }
}
