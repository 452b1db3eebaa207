import Dispatch
import Testing
import Weir

@Suite("Custom operators")
struct OperatorTests {
  @Test("lift(operator:) emits any number of values per input and forwards terminal events")
  func stutter() {
    let producer = IntProducer([1, 2]).lift(operator: { Stutter($0) })
    for _ in 0..<2 { #expect(trace(producer) == ["1", "1", "2", "2", "completed"]) }
    #expect(trace(IntProducer(error: .first).lift(operator: { Stutter($0) })) == ["failed first"])
  }

  @Test("lift(operator:) works on a signal")
  func signal() {
    let (signal, input) = IntSignal.pipe()
    let recorder = Recorder<Int, Failure>()
    signal.lift(operator: Stutter.init).observe(recorder.observer)
    input.send([.value(1), .interrupted])
    #expect(recorder.trace == ["1", "1", "interrupted"])
  }

  @Test("Operator without overrides drops values and forwards terminal events")
  func plain() {
    #expect(
      trace(IntProducer([1, 2]).lift(operator: { Operator<Int, Int, Failure>($0) })) == [
        "completed"
      ])
  }

  @Test("Operator properties hold the state of a single run")
  func state() {
    let producer = IntProducer(0...).lift(operator: { Pairs($0) })
    for _ in 0..<2 { #expect(trace(producer) == ["0 1", "2 3", "completed"]) }
  }

  @Test("lift(operator:) disposes the source when the operator terminates the stream")
  func endsEarly() {
    let origin = Origin()
    let recorder = Recorder<String, Failure>()
    origin.producer.lift(operator: { Pairs($0) }).start(recorder.observer)
    origin.send([.value(1), .value(2), .value(3), .value(4), .value(5)])
    #expect(recorder.trace == ["1 2", "3 4", "completed"])
    #expect(origin.hasReleasedAllOnce)
  }

  @Test("Operator serializes values from other threads and drops those after termination")
  func otherThreads() {
    let recorder = Recorder<Int, Failure>()
    IntProducer(value: 1).lift(operator: { Everywhere($0) }).start(recorder.observer)
    #expect(recorder.values.count == 400)
    #expect(recorder.end == .completed && recorder.isWellFormed && recorder.isSerial)
  }

  @Test("Operator is released when its run ends")
  func release() {
    let alive = Counter()
    let origin = Origin()
    let run = origin.producer.lift(operator: { Counted($0, alive) }).start()
    #expect(alive.value == 1)
    run.dispose()
    #expect(alive.value == 0)
    withExtendedLifetime((origin, run)) {}
  }
}

private final class Stutter: Operator<Int, Int, Failure> {
  override func receive(_ value: Int) {
    output.send(value: value)
    output.send(value: value)
  }
}

private final class Pairs: Operator<Int, String, Failure> {
  private var waiting: Int?
  private var sent = 0

  override func receive(_ value: Int) {
    guard let first = waiting else { return waiting = value }
    waiting = nil
    sent += 1
    output.send(value: "\(first) \(value)")
    if sent == 2 { output.sendCompleted() }
  }
}

private final class Everywhere: Operator<Int, Int, Failure> {
  override func receive(_ value: Int) {
    DispatchQueue.concurrentPerform(iterations: 4) { [output] _ in
      for number in 0..<100 { output.send(value: number) }
    }
    output.sendCompleted()
    output.send(value: value)
  }
}

private final class Counted: Operator<Int, Int, Failure> {
  private let tracked: Tracked

  init(_ output: IntSignal.Observer, _ alive: Counter) {
    tracked = Tracked(alive)
    super.init(output)
  }
}
