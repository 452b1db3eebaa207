import Testing
import Weir

@Suite("Observer")
struct ObserverTests {
  @Test("It receives each kind of event by each way to send it")
  func sending() {
    let recorder = Recorder<Int, Failure>()
    let observer = recorder.observer
    observer.send(value: 1)
    observer.send(error: .first)
    observer.sendCompleted()
    observer.sendInterrupted()
    observer.send([.value(2), .failed(.second), .completed, .interrupted])
    #expect(
      recorder.trace == [
        "1", "failed first", "completed", "interrupted",
        "2", "failed second", "completed", "interrupted",
      ])
  }

  @Test("Closures for some kinds of events ignore the others")
  func partial() {
    let log = Log<String>()
    let all = Signal<Int, Failure>.Observer(
      value: { log.add("\($0)") }, failed: { log.add("\($0)") },
      completed: { log.add("completed") }, interrupted: { log.add("interrupted") })
    for observer in [all, Signal<Int, Failure>.Observer()] {
      observer.send([.value(1), .failed(.first), .completed, .interrupted])
    }
    #expect(log.all == ["1", "first", "completed", "interrupted"])
  }
}
