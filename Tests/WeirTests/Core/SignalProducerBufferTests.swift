import Dispatch
import Testing
import Weir

@Suite("SignalProducer.buffer")
struct SignalProducerBufferTests {
  @Test("buffer(_:) replays the last values, then emits later values and the termination")
  func replay() {
    let (producer, input) = SignalProducer<String, Never>.buffer(2)
    for name in ["A", "B", "C"] { input.send(value: name) }
    let recorder = Recorder<String, Never>()
    producer.start(recorder.observer)
    #expect(recorder.trace == ["B", "C"])
    input.send(value: "D")
    input.sendCompleted()
    #expect(recorder.trace == ["B", "C", "D", "completed"])
  }

  @Test("buffer(_:) replays values and the end to a run started late", arguments: [0, 1, 5])
  func afterEnd(_ capacity: Int) {
    let (producer, input) = IntProducer.buffer(capacity)
    input.send([.value(1), .value(2), .failed(.first), .value(3), .completed])
    let recorder = Recorder<Int, Failure>()
    producer.start(recorder.observer)
    #expect(recorder.trace == [1, 2].suffix(capacity).map(String.init) + ["failed first"])
  }

  @Test("buffer() without a capacity replays all values")
  func unbounded() {
    let (producer, input) = IntProducer.buffer()
    for value in 0..<1000 { input.send(value: value) }
    let recorder = Recorder<Int, Failure>()
    producer.start(recorder.observer)
    #expect(recorder.values == Array(0..<1000))
  }

  @Test("buffer(_:) emits values sent during replay after the replayed values")
  func sendDuringReplay() {
    let (producer, input) = IntProducer.buffer(5)
    input.send([.value(1), .value(2)])
    let recorder = Recorder<Int, Failure> { event in
      if event.value == 1 { input.send([.value(3), .completed]) }
    }
    producer.start(recorder.observer)
    #expect(recorder.trace == ["1", "2", "3", "completed"])
    #expect(recorder.isSerial)
  }

  @Test("buffer(_:) delivers each value once to a run started during delivery")
  func startInside() {
    let (producer, input) = IntProducer.buffer(5)
    let inner = Recorder<Int, Failure>()
    producer.start { event in
      if event.value == 2 { producer.start(inner.observer) }
    }
    input.send([.value(1), .value(2), .value(3), .completed])
    #expect(inner.trace == ["1", "2", "3", "completed"])
  }

  @Test("buffer(_:) keeps other runs active when one run is disposed")
  func disposal() {
    let (producer, input) = IntProducer.buffer(5)
    let first = Recorder<Int, Failure>()
    let second = Recorder<Int, Failure>()
    let run = producer.start(first.observer)
    producer.start(second.observer)
    input.send(value: 1)
    run.dispose()
    input.send([.value(2), .completed])
    #expect(first.trace == ["1", "interrupted"])
    #expect(second.trace == ["1", "2", "completed"])
  }

  @Test("buffer(_:) interrupts its runs when the producer and the observer are released")
  func dropped() {
    let recorder = Recorder<Int, Failure>()
    do {
      let (producer, input) = IntProducer.buffer(5)
      producer.start(recorder.observer)
      input.send(value: 1)
    }
    #expect(recorder.trace == ["1", "interrupted"])
  }

  @Test("buffer(_:) delivers each value once to runs started while other threads send")
  func startWhileSending() {
    let (producer, input) = IntProducer.buffer()
    let recorders = Log<Recorder<Int, Failure>>()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<200 {
        if thread.isMultiple(of: 2) {
          input.send(value: thread * 1000 + number)
        } else if number.isMultiple(of: 10) {
          let recorder = Recorder<Int, Failure>()
          recorders.add(recorder)
          producer.start(recorder.observer)
        }
      }
    }
    input.sendCompleted()
    let all = recorders.all[0].values
    #expect(Set(all) == Set((0..<200).flatMap { [$0, 2000 + $0] }))
    for recorder in recorders.all {
      #expect(recorder.values == all)
      #expect(recorder.end == .completed && recorder.isSerial)
    }
  }
}
