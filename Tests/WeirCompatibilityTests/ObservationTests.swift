import Foundation
import Testing
import Weir

@Suite("Observation in the ReactiveSwift documentation")
struct ObservationTests {
  private let page = Page()

  @Test("observe(_:) receives all events")
  func events() {
    let (signal, observer) = Signal<String, NSError>.pipe()
    signal.observe { event in
      switch event {
      case let .value(value):
        page.print("Got \(value)")
      case let .failed(error):
        page.print("Failed: \(error.domain)")
      case .completed:
        page.print("Completed")
      case .interrupted:
        page.print("Interrupted")
      }
    }
    observer.send(value: "tea")
    observer.send(error: NSError("kettle"))
    observer.sendCompleted()
    #expect(page.lines == ["Got tea", "Failed: kettle"])
  }

  @Test("observeValues, observeCompleted and observeInterrupted receive their events")
  func kinds() {
    let (signal, observer) = Signal<Int, Never>.pipe()
    var sum = 0
    var isCompleted = false
    var interruptions = 0
    signal.observeValues { sum += $0 }
    signal.observeCompleted { isCompleted = true }
    signal.observeInterrupted { interruptions += 1 }
    observer.send(value: 4)
    observer.send(value: 5)
    observer.sendCompleted()
    signal.observeInterrupted { interruptions += 1 }
    #expect(sum == 9 && isCompleted && interruptions == 1)
  }

  @Test("observeFailed and observeResult receive failures and results")
  func failures() {
    let (signal, observer) = Signal<Int, NSError>.pipe()
    var failure: NSError?
    var results: [Result<Int, NSError>] = []
    signal.observeFailed { failure = $0 }
    signal.observeResult { results.append($0) }
    observer.send(value: 1)
    observer.send(error: NSError("disk", code: 28))
    #expect(failure?.code == 28)
    #expect(results == [.success(1), .failure(NSError("disk", code: 28))])
  }

  @Test("Observer.init accepts closures for some or all events")
  func observers() {
    let (signal, observer) = Signal<Int, Never>.pipe()
    let first = Signal<Int, Never>.Observer(value: { self.page.print("first", $0) })
    let second = Signal<Int, Never>.Observer(
      value: { self.page.print("second", $0) },
      completed: { self.page.print("second done") },
      interrupted: { self.page.print("second interrupted") })
    signal.observe(first)
    observer.send(value: 10)
    signal.observe(second)
    observer.send(value: 20)
    observer.sendCompleted()
    #expect(page.lines == ["first 10", "first 20", "second 20", "second done"])
  }

  @Test("disposing an observation stops its values")
  func disposal() {
    let (signal, observer) = Signal<Int, Never>.pipe()
    var seen: [Int] = []
    let disposable = signal.observeValues { seen.append($0) }
    observer.send(value: 1)
    disposable?.dispose()
    observer.send(value: 2)
    #expect(seen == [1])
  }

  @Test("SignalProducer.on runs its side effects in order")
  func effects() {
    let producer = SignalProducer<Int, NSError>(value: 7)
      .on(
        starting: { page.print("Starting") },
        started: { page.print("Started") },
        event: { event in page.print("Event:", event) },
        failed: { error in page.print("Failed:", error) },
        completed: { page.print("Completed") },
        interrupted: { page.print("Interrupted") },
        terminated: { page.print("Terminated") },
        disposed: { page.print("Disposed") },
        value: { value in page.print("Value:", value) })
    #expect(page.lines.isEmpty)
    producer.start()
    #expect(
      page.lines == [
        "Starting", "Event: VALUE 7", "Value: 7", "Event: COMPLETED", "Completed", "Terminated",
        "Disposed", "Started",
      ])
  }

  @Test("Signal.on runs its side effects")
  func signalEffects() {
    let (signal, observer) = Signal<Int, Never>.pipe()
    var log: [String] = []
    signal
      .on(completed: { log.append("completed") }, value: { log.append("value \($0)") })
      .observeValues { log.append("observed \($0)") }
    observer.send(value: 1)
    observer.sendCompleted()
    #expect(log == ["value 1", "observed 1", "completed"])
  }
}
