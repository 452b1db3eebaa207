import Testing
import Weir

@Suite("replayLazily")
struct ReplayLazilyTests {
  @Test("replayLazily(upTo:) starts the source once, at the first start")
  func startsOnce() {
    let origin = Origin()
    let shared = origin.producer.replayLazily(upTo: 1)
    #expect(origin.starts == 0)
    let first = Recorder<Int, Failure>()
    let second = Recorder<Int, Failure>()
    shared.start(first.observer)
    shared.start(second.observer)
    origin.send([.value(1), .completed])
    #expect(origin.starts == 1)
    #expect(first.trace == ["1", "completed"])
    #expect(second.trace == ["1", "completed"])
  }

  @Test("replayLazily(upTo:) replays the last values to a late start", arguments: [0, 1, 2, 9])
  func lateStart(_ capacity: Int) {
    let origin = Origin()
    let shared = origin.producer.replayLazily(upTo: capacity)
    shared.start()
    origin.send([.value(1), .value(2), .value(3)])
    let late = Recorder<Int, Failure>()
    shared.start(late.observer)
    #expect(late.values == [1, 2, 3].suffix(capacity))
    origin.send(.value(4))
    #expect(late.values == [1, 2, 3].suffix(capacity) + [4])
  }

  @Test(
    "replayLazily(upTo:) replays the last values and the end to a start after the end",
    arguments: [End.completed, .failed(.first), .interrupted])
  func afterEnd(_ end: End) {
    let origin = Origin()
    let shared = origin.producer.replayLazily(upTo: 2)
    shared.start()
    origin.send([.value(1), .value(2), .value(3), .init(end)])
    let late = Recorder<Int, Failure>()
    shared.start(late.observer)
    #expect(late.values == [2, 3])
    #expect(late.end == end)
    #expect(origin.starts == 1)
  }

  @Test("replayLazily(upTo:) delivers all values of a synchronous source to the first start")
  func synchronous() {
    let recorder = Recorder<Int, Failure>()
    IntProducer([1, 2, 3]).replayLazily(upTo: 0).start(recorder.observer)
    #expect(recorder.trace == ["1", "2", "3", "completed"])
  }

  @Test("replayLazily(upTo:) keeps the run active until the producer is released")
  func lifetime() {
    let origin = Origin()
    do {
      let shared = origin.producer.replayLazily(upTo: 1)
      let recorder = Recorder<Int, Failure>()
      shared.start(recorder.observer).dispose()
      #expect(recorder.trace == ["interrupted"])
      origin.send(.value(1))
      #expect(origin.releases == 0)
      withExtendedLifetime(shared) {}
    }
    #expect(origin.hasReleasedAllOnce)
  }

  @Test("replayLazily(upTo:) keeps the run active until the last observer is disposed")
  func lifetimeOfObservers() {
    let origin = Origin()
    let recorder = Recorder<Int, Failure>()
    let run = origin.producer.replayLazily(upTo: 1).start(recorder.observer)
    origin.send(.value(1))
    #expect(origin.releases == 0)
    run.dispose()
    #expect(origin.hasReleasedAllOnce)
    #expect(recorder.trace == ["1", "interrupted"])
  }

  @Test("replayLazily(upTo:) releases values beyond its capacity")
  func forgets() {
    let alive = Counter()
    let (signal, input) = Signal<Tracked, Never>.pipe()
    let shared = signal.producer.replayLazily(upTo: 2)
    shared.start()
    for number in 0..<10 { input.send(value: Tracked(alive, number)) }
    #expect(alive.value == 2)
    withExtendedLifetime(shared) {}
  }

  @Test("replayLazily(upTo:) delivers each value once to a start during delivery")
  func startInside() {
    let shared = IntProducer([1, 2, 3]).replayLazily(upTo: 5)
    let inner = Recorder<Int, Failure>()
    shared.start { event in
      if event.value == 2 { shared.start(inner.observer) }
    }
    #expect(inner.trace == ["1", "2", "3", "completed"])
  }
}

@Suite("share")
struct ShareTests {
  @Test("share() starts the source once for concurrent observers")
  func shares() {
    let origin = Origin()
    let shared = origin.producer.share()
    let first = Recorder<Int, Failure>()
    let second = Recorder<Int, Failure>()
    shared.start(first.observer)
    origin.send(.value(1))
    shared.start(second.observer)
    origin.send([.value(2), .failed(.first)])
    #expect(origin.starts == 1)
    #expect(first.trace == ["1", "2", "failed first"])
    #expect(second.trace == ["2", "failed first"])
  }

  @Test("share(replay:) replays the last values to a late start", arguments: [1, 2, 9])
  func replay(_ count: Int) {
    let origin = Origin()
    let shared = origin.producer.share(replay: count)
    shared.start()
    origin.send([.value(1), .value(2), .value(3)])
    let late = Recorder<Int, Failure>()
    shared.start(late.observer)
    origin.send(.value(4))
    #expect(late.values == [1, 2, 3].suffix(count) + [4])
  }

  @Test("share(replay:) disposes the source with the last observer and can restart")
  func whileConnected() {
    let origin = Origin()
    let shared = origin.producer.share(replay: 9)
    let first = shared.start()
    let second = shared.start()
    origin.send(.value(1))
    first.dispose()
    #expect(origin.releases == 0)
    second.dispose()
    #expect(origin.releases == 1)
    let late = Recorder<Int, Failure>()
    shared.start(late.observer)
    origin.send(.value(2))
    #expect(origin.starts == 2)
    #expect(late.trace == ["2"])
  }

  @Test(
    "share(replay:) begins a new run without replay for a start after the end",
    arguments: [End.completed, .failed(.first), .interrupted])
  func afterEnd(_ end: End) {
    let origin = Origin()
    let shared = origin.producer.share(replay: 9)
    shared.start()
    origin.send([.value(1), .init(end)])
    let late = Recorder<Int, Failure>()
    shared.start(late.observer)
    #expect(late.trace == [])
    #expect(origin.starts == 2)
  }

  @Test("share() begins a new run for a start during delivery of the end")
  func startInsideEnd() {
    let origin = Origin()
    let shared = origin.producer.share()
    let next = Recorder<Int, Failure>()
    shared.startWithCompleted { shared.start(next.observer) }
    origin.send(.completed)
    origin.send(.value(1))
    #expect(origin.starts == 2)
    #expect(next.trace == ["1"])
  }

  @Test("retry(upTo:) restarts a shared producer")
  func retry() {
    let tries = Counter()
    let source = IntProducer { observer, _ in
      tries.increment()
      observer.send(value: tries.value)
      if tries.value < 3 { observer.send(error: .first) } else { observer.sendCompleted() }
    }
    let recorder = Recorder<Int, Failure>()
    source.share().retry(upTo: 5).start(recorder.observer)
    #expect(recorder.trace == ["1", "2", "3", "completed"])
  }

  @Test("share(scope: .forever) replays the last values and the end after termination")
  func forever() {
    let origin = Origin()
    let shared = origin.producer.share(replay: 1, scope: .forever)
    shared.start().dispose()
    origin.send([.value(1), .value(2), .failed(.first)])
    let late = Recorder<Int, Failure>()
    shared.start(late.observer)
    #expect(late.trace == ["2", "failed first"])
    #expect(origin.starts == 1)
  }

  @Test("refCount() does not start the source if its subject has ended")
  func endsAtOnce() {
    let origin = Origin()
    let (ended, input) = IntProducer.buffer()
    input.send([.value(1), .completed])
    let recorder = Recorder<Int, Failure>()
    origin.producer.multicast { (ended, input) }.refCount().start(recorder.observer)
    #expect(recorder.trace == ["1", "completed"])
    #expect(origin.starts == 0)
  }
}

@Suite("Connectable producers")
struct ConnectableProducerTests {
  @Test("publish() starts one shared run on connect()")
  func connect() {
    let origin = Origin([.value(1), .value(2), .completed])
    let shared = origin.producer.publish()
    let recorders = (0..<2).map { _ in Recorder<Int, Failure>() }
    for recorder in recorders { shared.producer.start(recorder.observer) }
    #expect(origin.starts == 0)
    shared.connect()
    #expect(origin.starts == 1)
    for recorder in recorders { #expect(recorder.trace == ["1", "2", "completed"]) }
  }

  @Test("ConnectableProducer.connect() has no effect while connected")
  func connectTwice() {
    let origin = Origin()
    let shared = origin.producer.publish()
    let first = shared.connect()
    let second = shared.connect()
    #expect(origin.starts == 1)
    second.dispose()
    #expect(first.isDisposed)
    #expect(origin.hasReleasedAllOnce)
  }

  @Test("Disposing a connection interrupts observers, and connect() starts a new run")
  func disconnect() {
    let origin = Origin()
    let shared = origin.producer.replay(5)
    let first = Recorder<Int, Failure>()
    shared.producer.start(first.observer)
    let connection = shared.connect()
    origin.send(.value(1))
    connection.dispose()
    #expect(first.trace == ["1", "interrupted"])
    let second = Recorder<Int, Failure>()
    shared.producer.start(second.observer)
    shared.connect()
    origin.send(.value(2))
    #expect(second.trace == ["2"])
    #expect(origin.starts == 2)
  }

  @Test("replay(_:) makes a start after the end wait for the next connection")
  func afterEnd() {
    let origin = Origin()
    let shared = origin.producer.replay(5)
    shared.connect()
    origin.send([.value(1), .completed])
    let recorder = Recorder<Int, Failure>()
    shared.producer.start(recorder.observer)
    #expect(recorder.trace == [])
    shared.connect()
    origin.send([.value(2), .completed])
    #expect(recorder.trace == ["2", "completed"])
  }

  @Test("replay(_:) replays the last values to a late start, replayAll() replays all")
  func replay() {
    let origin = Origin()
    let (last, all) = (origin.producer.replay(2), origin.producer.replayAll())
    last.connect()
    all.connect()
    for value in 1...5 { origin.send(.value(value)) }
    let recorders = (0..<2).map { _ in Recorder<Int, Failure>() }
    last.producer.start(recorders[0].observer)
    all.producer.start(recorders[1].observer)
    #expect(recorders.map(\.values) == [[4, 5], [1, 2, 3, 4, 5]])
  }

  @Test("publish() delivers nothing to a run that is disposed before connect()")
  func disposedBefore() {
    let shared = IntProducer([1, 2]).publish()
    let recorder = Recorder<Int, Failure>()
    shared.producer.start(recorder.observer).dispose()
    shared.connect()
    #expect(recorder.trace == ["interrupted"])
  }

  @Test("publish() interrupts waiting runs if connect() can no longer be called")
  func unconnectable() {
    let recorder = Recorder<Int, Failure>()
    IntProducer([1, 2]).publish().producer.start(recorder.observer)
    #expect(recorder.trace == ["interrupted"])
  }

  @Test("refCount() connects with the first start and disconnects with the last disposal")
  func refCount() {
    let origin = Origin()
    let shared = origin.producer.publish().refCount()
    let first = shared.start()
    let second = shared.start()
    #expect(origin.starts == 1)
    first.dispose()
    #expect(origin.releases == 0)
    second.dispose()
    #expect(origin.hasReleasedAllOnce)
    shared.start().dispose()
    #expect(origin.starts == 2)
  }

  @Test("multicast(_:) calls its subject closure once for each connection")
  func subjects() {
    let made = Counter()
    let origin = Origin()
    let (producer, input) = IntProducer.buffer()
    let shared = origin.producer.multicast {
      made.increment()
      return (producer, input)
    }
    for value in 1...2 {
      let connection = shared.refCount().start()
      origin.send(.value(value))
      connection.dispose()
    }
    #expect(made.value == 2)
  }

  @Test("multicast(_:) accepts a subject that transforms values")
  func changingSubject() {
    let (signal, input) = IntSignal.pipe()
    let recorder = Recorder<String, Failure>()
    let shared = IntProducer([1, 2]).multicast { (signal.map { "<\($0)>" }, input) }
    shared.producer.start(recorder.observer)
    shared.connect()
    #expect(recorder.trace == ["<1>", "<2>", "completed"])
  }
}

@Suite("multicast with a selector")
struct MulticastTests {
  @Test("multicast(_:) shares one run among all uses of the producer in the selector")
  func oneRun() {
    let origin = Origin([.value(1), .value(2), .value(3), .completed])
    let recorder = Recorder<[Int], Failure>()
    let pairs = origin.producer.multicast { shared in
      shared.zip(with: shared.skip(first: 1)).map { [$0, $1] }
    }
    pairs.start(recorder.observer)
    #expect(recorder.values == [[1, 2], [2, 3]])
    #expect(recorder.end == .completed)
    #expect(origin.starts == 1)
    pairs.start()
    #expect(origin.starts == 2)
  }

  @Test("multicast(_:) disposes the source when the selected producer ends")
  func end() {
    let origin = Origin()
    let recorder = Recorder<Int, Failure>()
    origin.producer.multicast { $0.take(first: 1) }.start(recorder.observer)
    origin.send(.value(1))
    #expect(recorder.trace == ["1", "completed"])
    #expect(origin.hasReleasedAllOnce)
  }

  @Test("multicast(_:) does not start the source if the selected producer has ended")
  func endsAtOnce() {
    let origin = Origin()
    let recorder = Recorder<Int, Failure>()
    origin.producer.multicast { _ in IntProducer(value: 7) }.start(recorder.observer)
    #expect(recorder.trace == ["7", "completed"])
    #expect(origin.starts == 0)
  }

  @Test("multicast(_:) completes a use that starts after the source has ended")
  func lateUse() {
    let recorder = Recorder<Int, Failure>()
    IntProducer([1, 2]).multicast { shared in shared.concat(shared) }.start(recorder.observer)
    #expect(recorder.trace == ["1", "2", "completed"])
  }

  @Test("multicast(_:selector:) with a buffer replays values to a late use")
  func subject() {
    let recorder = Recorder<Int, Failure>()
    IntProducer([1, 2])
      .multicast({ IntProducer.buffer() }, selector: { shared in shared.concat(shared) })
      .start(recorder.observer)
    #expect(recorder.trace == ["1", "2", "1", "2", "completed"])
  }
}
