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

  @Test("Receiving and terminating are sending by other names")
  func receiving() {
    let recorder = Recorder<Int, Failure>()
    recorder.observer.receive(1)
    recorder.observer.terminate(.failed(.first))
    recorder.observer.terminate(.interrupted)
    #expect(recorder.trace == ["1", "failed first", "interrupted"])
  }

  @Test("A mapped observer transforms values and passes the end on")
  func mapping() {
    let recorder = Recorder<Int, Failure>()
    let lengths = recorder.observer.mapObserver { (text: String) in text.count }
    lengths.send([.value("four"), .value(""), .failed(.second), .completed, .interrupted])
    #expect(recorder.trace == ["4", "0", "failed second", "completed", "interrupted"])
  }

  @Test("A mapped observer fails with what the transformation throws")
  func throwingMapping() {
    let recorder = Recorder<Int, Failure>()
    let (signal, input) = Signal<String, Failure>.pipe()
    let numbers = recorder.observer.mapObserver { (text: String) throws(Failure) in
      guard let number = Int(text) else { throw .first }
      return number
    }
    signal.observe(numbers)
    input.send([.value("1"), .value("one")])
    #expect(recorder.trace == ["1", "failed first"])
  }
}
