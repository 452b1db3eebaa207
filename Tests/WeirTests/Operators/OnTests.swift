import Testing
import Weir

@Suite("on")
struct OnTests {
  private func effects(
    _ log: Log<String>, on producer: IntProducer
  ) -> IntProducer {
    producer.on(
      starting: { log.add("starting") }, started: { log.add("started") },
      event: { log.add("event \($0)") }, failed: { log.add("failed \($0)") },
      completed: { log.add("completed") }, interrupted: { log.add("interrupted") },
      terminated: { log.add("terminated") }, disposed: { log.add("disposed") },
      value: { log.add("value \($0)") })
  }

  @Test("SignalProducer.on runs each side effect before it forwards the event")
  func order() {
    let log = Log<String>()
    let origin = Origin { log.add("released") }
    effects(log, on: origin.producer).start { log.add("observed \($0)") }
    origin.send([.value(1), .completed])
    #expect(
      log.all == [
        "starting", "started", "event VALUE 1", "value 1", "observed VALUE 1",
        "event COMPLETED", "completed", "terminated", "observed COMPLETED", "released", "disposed",
      ])
  }

  @Test("SignalProducer.on runs no side effect before a start, and all for each start")
  func cold() {
    let log = Log<String>()
    let producer = effects(log, on: .empty)
    #expect(log.all == [])
    producer.start()
    let once = log.all
    producer.start()
    #expect(log.all == once + once)
    #expect(Set(once).isSuperset(of: ["starting", "completed", "terminated", "disposed"]))
  }

  @Test("SignalProducer.on runs the failed and interrupted side effects")
  func otherEnds() {
    let log = Log<String>()
    effects(log, on: IntProducer(error: .first)).start()
    #expect(log.all.filter { $0.hasPrefix("failed") || $0 == "terminated" }.count == 2)
    effects(log, on: .never).start().dispose()
    #expect(log.all.suffix(3) == ["interrupted", "terminated", "disposed"])
  }

  @Test("Signal.on runs its side effects once for several observers")
  func signal() {
    let log = Log<String>()
    let (signal, input) = IntSignal.pipe()
    let result = signal.on(
      terminated: { log.add("terminated") }, disposed: { log.add("disposed") },
      value: { log.add("\($0)") })
    for _ in 0..<3 { result.observe { _ in } }
    input.send([.value(1), .completed])
    #expect(log.all == ["1", "terminated", "disposed"])
  }

  @Test("Signal.on runs only the disposed side effect when the signal is released")
  func droppedSignal() {
    let log = Log<String>()
    let (signal, input) = IntSignal.pipe()
    do {
      let result = signal.on(
        terminated: { log.add("terminated") }, disposed: { log.add("disposed") })
      withExtendedLifetime(result) { #expect(log.all == []) }
    }
    #expect(log.all == ["disposed"])
    input.sendCompleted()
    #expect(log.all == ["disposed"])
  }
}
