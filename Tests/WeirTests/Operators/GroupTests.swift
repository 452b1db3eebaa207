import Testing
import Weir

@Suite("Group")
struct GroupTests {
  private typealias Group = GroupedSignal<Int, Int, Failure>

  @Test("A group is sent for each key, and sends all its values, the first included")
  func groups() {
    let recorder = Recorder<String, Failure>()
    let (signal, input) = IntSignal.pipe()
    signal.group { $0 % 2 }.flatMap(.merge) { group in
      group.producer.map { "\(group.key):\($0)" }
    }.observe(recorder.observer)
    for value in [1, 2, 3, 4] { input.send(value: value) }
    input.sendCompleted()
    #expect(recorder.trace == ["1:1", "0:2", "1:3", "0:4", "completed"])

    let onProducer = Recorder<String, Failure>()
    IntProducer([1, 2, 3, 4]).group { $0 % 2 }.flatMap(.merge) { group in
      group.signal.map { "\(group.key):\($0)" }
    }.start(onProducer.observer)
    #expect(onProducer.trace == recorder.trace)
  }

  @Test("The groups complete before the stream of groups, in the order of their appearance")
  func completion() {
    let recorder = Recorder<[Int], Failure>()
    IntProducer([3, 1, 4, 1, 5, 9, 2, 6]).group { $0 % 3 }.flatMap(.merge) { $0.signal.collect() }
      .start(recorder.observer)
    #expect(recorder.trace == ["[3, 9, 6]", "[1, 4, 1]", "[5, 2]", "completed"])
  }

  @Test("All groups end as the stream does")
  func ends() {
    for end in [Termination<Failure>.failed(.first), .interrupted, .completed] {
      let log = Log<String>()
      let (signal, input) = IntSignal.pipe()
      signal.group { $0 }.observe { event in
        guard let group = event.value else { return log.add("\(event)") }
        group.signal.observe { log.add("\(group.key) \($0)") }
      }
      input.send([.value(1), .value(2), .init(end)])
      let name = "\(IntSignal.Event(end))"
      #expect(log.all == ["1 VALUE 1", "2 VALUE 2", "1 \(name)", "2 \(name)", name])
    }
  }

  @Test("A group that nobody observes loses its values")
  func unobserved() {
    let (signal, input) = IntSignal.pipe()
    let groups = Recorder<Group, Failure>()
    signal.group { $0 % 2 }.observe(groups.observer)
    for value in [1, 2, 3] { input.send(value: value) }
    #expect(groups.values.map(\.key) == [1, 0])
    let late = Recorder<Int, Failure>()
    groups.values[0].signal.observe(late.observer)
    input.send(value: 5)
    #expect(late.trace == ["5"])
  }

  @Test("Disposing the run interrupts its groups")
  func disposal() {
    let origin = Origin()
    let recorder = Recorder<Int, Failure>()
    let run = origin.producer.group { $0 }.start { event in
      event.value?.signal.observe(recorder.observer)
    }
    origin.send(.value(1))
    run.dispose()
    #expect(recorder.trace == ["1", "interrupted"] && origin.hasReleasedAllOnce)
  }

  @Test("Each run has groups of its own")
  func runs() {
    let recorder = Recorder<Int, Failure>()
    let groups = IntProducer([1, 1]).group { $0 }.map { $0.key }
    for _ in 0..<2 { groups.start(recorder.observer) }
    #expect(recorder.trace == ["1", "completed", "1", "completed"])
  }
}

@Suite("Partition")
struct PartitionTests {
  @Test("partition sends each value in one of two streams, which both end as the source does")
  func signal() {
    let (signal, input) = IntSignal.pipe()
    let (even, odd) = signal.partition { $0 % 2 == 0 }
    let onEven = Recorder<Int, Failure>()
    let onOdd = Recorder<Int, Failure>()
    even.observe(onEven.observer)
    odd.observe(onOdd.observer)
    input.send([.value(1), .value(2), .value(3), .failed(.first)])
    #expect(onEven.trace == ["2", "failed first"])
    #expect(onOdd.trace == ["1", "3", "failed first"])
  }

  @Test("The two producers have runs of their own")
  func producer() {
    let origin = Origin([.value(1), .value(2), .completed])
    let recorder = Recorder<Int, Failure>()
    let parts = origin.producer.partition { $0 % 2 == 0 }
    parts.matching.start(recorder.observer)
    parts.others.start(recorder.observer)
    #expect(recorder.trace == ["2", "completed", "1", "completed"] && origin.starts == 2)
  }
}
