import Foundation
import Testing
import Weir

@Suite("Producers in the ReactiveSwift documentation", .timeLimit(.minutes(15)))
struct ProducerTests {
  private let page = Page()

  @Test("each start runs the producer's work again")
  func start() {
    var starts = 0
    let producer = SignalProducer<Int, Never> { observer, _ in
      starts += 1
      observer.send(value: starts * 10)
      observer.send(value: starts * 10 + 1)
    }
    var heard: [Int] = []
    let first = Signal<Int, Never>.Observer(value: { heard.append($0) })
    let second = Signal<Int, Never>.Observer(value: { heard.append(-$0) })
    producer.start(first)
    producer.start(second)
    #expect(starts == 2 && heard == [10, 11, -20, -21])
  }

  @Test("SignalProducer.empty completes, and SignalProducer.never emits no event")
  func emptyAndNever() {
    var completions = 0
    let observer = Signal<Int, Never>.Observer(
      value: { _ in completions += 10 },
      completed: { completions += 1 })
    SignalProducer<Int, Never>.empty.start(observer)
    let disposable = SignalProducer<Int, Never>.never.start(observer)
    #expect(completions == 1)
    disposable.dispose()
    #expect(completions == 1)
  }

  @Test("startWithSignal passes the signal before the work starts")
  func startWithSignal() {
    var value: Int?
    var before: Int?
    SignalProducer<Int, Never>(value: 42)
      .on(value: { value = $0 })
      .startWithSignal { signal, disposable in
        before = value
        signal.observeValues { page.print($0) }
      }
    #expect(before == nil && value == 42 && page.lines == ["42"])
  }

  @Test("startWith methods receive results, values and completion")
  func ways() {
    var log: [String] = []
    let producer = SignalProducer<Int, Never>(value: 42)
    producer.startWithResult { result in log.append("\(result)") }
    producer.startWithValues { value in log.append("\(value)") }
    producer.startWithCompleted { log.append("completed") }
    SignalProducer<Int, NSError>(error: NSError("example"))
      .startWithFailed { error in log.append(error.domain) }
    let disposable = SignalProducer<Int, Never>.never
      .startWithInterrupted { log.append("interrupted") }
    disposable.dispose()
    #expect(log == ["success(42)", "42", "completed", "example", "interrupted"])
  }

  @Test("lift applies a signal operator to each started signal")
  func lift() {
    var uses = 0
    let transform: (Signal<Int, Never>) -> Signal<Int, Never> = { signal in
      uses += 1
      return signal.map { $0 + 1 }
    }
    let lifted = SignalProducer<Int, Never>(value: 0).lift(transform)
    #expect(uses == 0)
    lifted.startWithValues { page.print($0) }
    lifted.startWithValues { page.print($0) }
    #expect(uses == 2 && page.lines == ["1", "1"])
  }

  @Test("observe(on:) delivers on a queue")
  func observeOn() async {
    let queue = DispatchQueue(label: "program")
    let isThere = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: isThere, value: true)
    let scheduler = QueueScheduler(qos: .default, name: "program", targeting: queue)
    let found: Bool = await withCheckedContinuation { continuation in
      SignalProducer<Int, Never>([1, 2, 3])
        .observe(on: scheduler)
        .startWithCompleted {
          continuation.resume(returning: DispatchQueue.getSpecific(key: isThere) == true)
        }
    }
    #expect(found)
  }

  @Test("lifetime disposes its resources when the producer terminates")
  func lifetime() {
    let producer = SignalProducer<Int, Never> { observer, lifetime in
      lifetime.observeEnded { self.page.print("released") }
      lifetime += AnyDisposable { self.page.print("disposed") }
      observer.send(value: 1)
    }
    let disposable = producer.startWithValues { page.print($0) }
    disposable.dispose()
    #expect(page.lines == ["1", "released", "disposed"])
  }
}
