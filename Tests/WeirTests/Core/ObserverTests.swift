import Testing
import Weir

@Suite("Observer")
struct ObserverTests {
  @Test("Observer receives each kind of event through each send method")
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

  @Test("Observer without a closure for an event ignores that event")
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

  @Test("Observer.receive(_:) and terminate(_:) send values and terminal events")
  func receiving() {
    let recorder = Recorder<Int, Failure>()
    recorder.observer.receive(1)
    recorder.observer.terminate(.failed(.first))
    recorder.observer.terminate(.interrupted)
    #expect(recorder.trace == ["1", "failed first", "interrupted"])
  }

  @Test("mapObserver(_:) transforms values and forwards terminal events")
  func mapping() {
    let recorder = Recorder<Int, Failure>()
    let lengths = recorder.observer.mapObserver { (text: String) in text.count }
    lengths.send([.value("four"), .value(""), .failed(.second), .completed, .interrupted])
    #expect(recorder.trace == ["4", "0", "failed second", "completed", "interrupted"])
  }

  @Test("mapObserver(_:) fails with the error that the transform throws")
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
