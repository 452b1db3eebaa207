import Foundation
import Testing
import Weir

/// ReactiveSwift's example of a search as the user types.
@Suite("Search while the user types")
final class SearchTests {
  private let scheduler = TestScheduler()
  private let edits: Signal<String?, Never>
  private let editsObserver: Signal<String?, Never>.Observer

  init() {
    (edits, editsObserver) = Signal<String?, Never>.pipe()
  }

  /// A server that answers after one second. The first request for "flaky" fails.
  private final class Server {
    var requests: [String] = []
    let scheduler: TestScheduler

    init(_ scheduler: TestScheduler) {
      self.scheduler = scheduler
    }

    func data(_ query: String) -> SignalProducer<[String], NSError> {
      SignalProducer { observer, lifetime in
        self.requests.append(query)
        let fails = query == "broken" || query == "flaky" && self.requests.count == 1
        lifetime += self.scheduler.schedule(after: .seconds(1)) {
          if fails {
            observer.send(error: NSError("server", code: 500))
          } else {
            observer.send(value: ["\(query)1", "\(query)2"])
            observer.sendCompleted()
          }
        }
      }
    }
  }

  private func results(_ server: Server) -> Signal<[String], Never> {
    edits
      .skipNil()
      .throttle(0.5, on: scheduler)
      .flatMap(.latest) { (query: String) -> SignalProducer<[String], Never> in
        server.data(query)
          .retry(upTo: 1)
          .flatMapError { _ in SignalProducer.empty }
      }
      .observe(on: scheduler)
  }

  @Test("only the latest search emits results")
  func latest() {
    let server = Server(scheduler)
    var shown: [[String]] = []
    results(server).observe { event in
      switch event {
      case let .value(results): shown.append(results)
      case .failed, .completed, .interrupted: break
      }
    }
    editsObserver.send(value: "s")
    scheduler.advance()
    for text in ["sw", nil, "swift"] { editsObserver.send(value: text) }
    scheduler.advance(by: .seconds(5))
    #expect(server.requests == ["s", "swift"] && shown == [["swift1", "swift2"]])
  }

  @Test("a search is retried, and a failed one does not end later searches")
  func failures() {
    let server = Server(scheduler)
    var shown: [[String]] = []
    results(server).observeValues { shown.append($0) }
    for text in ["flaky", "broken", "fine"] {
      editsObserver.send(value: text)
      scheduler.advance(by: .seconds(5))
    }
    #expect(server.requests == ["flaky", "flaky", "broken", "broken", "fine"])
    #expect(shown == [["flaky1", "flaky2"], ["fine1", "fine2"]])
  }

  @Test("logEvents logs the events of a stream")
  func logging() {
    var log: [String] = []
    let property = MutableProperty("")
    property.producer
      .throttle(0.5, on: scheduler)
      .logEvents(identifier: "typed", events: [.value, .disposed]) {
        identifier, event, fileName, functionName, lineNumber in
        log.append("\(identifier): \(event)")
      }
      .start()
      .dispose()
    #expect(log == ["typed: disposed"])
  }
}
