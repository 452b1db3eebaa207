import Testing

@testable import Weir

// Each test runs in its own process, because the counts are global to the process.
@Suite("Live object counts", .timeLimit(.minutes(15)))
struct LiveTests {
  @Test("live.subscriptions counts active subscriptions")
  func subscriptions() async {
    await #expect(processExitsWith: .success) {
      #expect(live.subscriptions == 0)
      let (signal, input) = Signal<Int, Never>.pipe()
      let first = signal.observeValues { _ in }
      let second = signal.map { $0 + 1 }.observeValues { _ in }
      #expect(live.subscriptions == 3)
      second?.dispose()
      #expect(live.subscriptions == 1)
      input.sendCompleted()
      #expect(live.subscriptions == 0)
      withExtendedLifetime(first) {}
    }
  }

  @Test("live.runs counts runs until they are released")
  func runs() async {
    await #expect(processExitsWith: .success) {
      let run = Local<(any Disposable)?>(SignalProducer<Int, Never>.never.start())
      #expect(live.runs == 1)
      run.value?.dispose()
      run.value = nil
      #expect(live.runs == 0)
      SignalProducer<Int, Never>([1, 2, 3]).flatMap(.merge) { SignalProducer(value: $0) }.start()
      #expect(live.runs == 0)
    }
  }

  @Test("live.runs excludes inner runs that have ended")
  func innerRuns() async {
    await #expect(processExitsWith: .success) {
      let start = { (values: [Int]) in
        SignalProducer<Int, Never>(values).concat(.never)
          .flatMap(.merge) { SignalProducer<Int, Never>(value: $0) }
          .start()
      }
      let idle = start([])
      let count = live.runs
      let busy = start([1, 2, 3])
      #expect(live.runs == 2 * count)
      idle.dispose()
      busy.dispose()
    }
  }

  @Test("live.buffers and live.bufferedValues count buffers and their values")
  func buffers() async {
    await #expect(processExitsWith: .success) {
      let (left, leftInput) = Signal<Int, Never>.pipe()
      let (right, rightInput) = Signal<Int, Never>.pipe()
      left.zip(with: right).observeValues { _, _ in }
      #expect(live.buffers == 2)
      for value in 0..<5 { leftInput.send(value: value) }
      #expect(live.bufferedValues == 5)
      rightInput.send(value: 0)
      #expect(live.bufferedValues == 4)
      leftInput.sendInterrupted()
      #expect(live.buffers == 0)
      #expect(live.bufferedValues == 0)
    }
  }
}
