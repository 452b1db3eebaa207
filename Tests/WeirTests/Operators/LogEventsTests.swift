import Testing
import Weir

@Suite("logEvents")
struct LogEventsTests {
  private let log = Log<String>()

  private var logger: EventLogger {
    { [log] identifier, event, _, _, _ in log.add("\(identifier): \(event)") }
  }

  @Test("logEvents logs all events of a producer with their payload")
  func producer() {
    IntProducer([1, 2]).logEvents(identifier: "P", logger: logger).start()
    #expect(
      log.all == [
        "P: starting", "P: value 1", "P: value 2", "P: completed", "P: terminated", "P: disposed",
        "P: started",
      ])
  }

  @Test("logEvents logs failures and interruptions of a signal")
  func signal() {
    let (signal, input) = IntSignal.pipe()
    let logged = signal.logEvents(identifier: "S", logger: logger)
    logged.observe { _ in }
    input.send([.value(1), .failed(.second)])
    #expect(log.all == ["S: value 1", "S: failed second", "S: terminated", "S: disposed"])
    IntProducer(error: .first).logEvents(events: [.failed], logger: logger).start()
    IntProducer.never.logEvents(events: [.interrupted], logger: logger).start().dispose()
    #expect(log.all.suffix(2) == [": failed first", ": interrupted"])
  }

  @Test("logEvents(events:) logs only the given events, and Void values by kind alone")
  func choice() {
    SignalProducer<Void, Never>(value: ()).logEvents(events: [.value], logger: logger).start()
    IntProducer([1]).logEvents(events: [], logger: logger).start()
    #expect(log.all == [": value"])
  }

  @Test("logEvents passes the call site to its logger")
  func place() {
    let places = Log<(String, String, Int)>()
    IntProducer.empty.logEvents(events: [.completed]) { _, _, file, function, line in
      places.add((file, function, line))
    }.start()
    #expect(places.all.count == 1)
    #expect(places.all[0].0.hasSuffix("LogEventsTests.swift"))
    #expect(places.all[0].1 == "place()")
    #expect(places.all[0].2 == #line - 6)
  }

  @Test("LoggingEvent lists every kind of event")
  func kinds() {
    #expect(LoggingEvent.Signal.allCases.count == 6)
    #expect(
      Set(LoggingEvent.SignalProducer.allCases.map(\.rawValue))
        == Set(LoggingEvent.Signal.allCases.map(\.rawValue)).union(["starting", "started"]))
  }
}
