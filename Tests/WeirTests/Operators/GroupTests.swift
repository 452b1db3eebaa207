import Testing
import Weir

@Suite("group")
struct GroupTests {
  private typealias Group = GroupedSignal<Int, Int, Failure>

  @Test("group(_:) emits one group per key, which emits all its values from the first on")
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

  @Test("group(_:) completes its groups before itself, in the order of their creation")
  func completion() {
    let recorder = Recorder<[Int], Failure>()
    IntProducer([3, 1, 4, 1, 5, 9, 2, 6]).group { $0 % 3 }.flatMap(.merge) { $0.signal.collect() }
      .start(recorder.observer)
    #expect(recorder.trace == ["[3, 9, 6]", "[1, 4, 1]", "[5, 2]", "completed"])
  }

  @Test("group(_:) ends all groups with the termination of the source")
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

  @Test("group(_:) drops values of a group without observers")
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

  @Test("group(_:) keeps an observed group active after the run is disposed")
  func disposal() {
    let origin = Origin()
    let recorder = Recorder<Int, Failure>()
    let observation = SerialDisposable()
    let run = origin.producer.group { $0 % 2 }.start { event in
      if let group = event.value { observation.inner = group.signal.observe(recorder.observer) }
    }
    origin.send(.value(1))
    run.dispose()
    origin.send([.value(3), .value(2)])
    #expect(recorder.trace == ["1", "3"] && !origin.hasReleasedAllOnce)
    observation.dispose()
    #expect(recorder.trace == ["1", "3"] && origin.hasReleasedAllOnce)
  }

  @Test("group(_:) emits all values of the first group with take(first: 1)")
  func first() {
    let recorder = Recorder<Int, Failure>()
    IntProducer(1...6).group { $0 % 2 }.take(first: 1).flatten(.merge).start(recorder.observer)
    #expect(recorder.trace == ["1", "3", "5", "completed"])
    let onSignal = Recorder<Int, Failure>()
    let (signal, input) = IntSignal.pipe()
    signal.group { $0 % 2 }.take(first: 1).flatten(.merge).observe(onSignal.observer)
    for value in 1...6 { input.send(value: value) }
    input.sendCompleted()
    #expect(onSignal.trace == recorder.trace)
  }

  @Test("GroupedSignal.producer sends its end to a late start, and signal interrupts it")
  func late() {
    for end in [Termination<Failure>.failed(.first), .interrupted, .completed] {
      let origin = Origin()
      let groups = Recorder<Group, Failure>()
      origin.producer.group { $0 }.start(groups.observer)
      origin.send([.value(1), .init(end)])
      let late = Recorder<Int, Failure>()
      groups.values[0].producer.start(late.observer)
      #expect(late.events == [.init(end)])
      let observer = Recorder<Int, Failure>()
      groups.values[0].signal.observe(observer.observer)
      #expect(observer.trace == ["interrupted"])
    }
  }

  @Test("group(_:) creates new groups for each run")
  func runs() {
    let recorder = Recorder<Int, Failure>()
    let groups = IntProducer([1, 1]).group { $0 }.map { $0.key }
    for _ in 0..<2 { groups.start(recorder.observer) }
    #expect(recorder.trace == ["1", "completed", "1", "completed"])
  }
}

@Suite("partition")
struct PartitionTests {
  @Test("partition(_:) sends each value to one of two signals, which end with the source")
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

  @Test("partition(_:) of a producer returns two producers with separate runs")
  func producer() {
    let origin = Origin([.value(1), .value(2), .completed])
    let recorder = Recorder<Int, Failure>()
    let parts = origin.producer.partition { $0 % 2 == 0 }
    parts.matching.start(recorder.observer)
    parts.others.start(recorder.observer)
    #expect(recorder.trace == ["2", "completed", "1", "completed"] && origin.starts == 2)
  }
}
