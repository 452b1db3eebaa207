import Testing
import Weir

@Suite("Signal")
struct SignalTests {
  @Test("A chain of 100,000 signal operators is released without deep recursion")
  func longRow() {
    let (signal, input) = IntSignal.pipe()
    var row = signal
    for _ in 0..<100_000 { row = row.map { $0 } }
    let observation = row.observe(IntSignal.Observer())
    row = .never
    observation?.dispose()
    let recorder = Recorder<Int, Failure>()
    signal.observe(recorder.observer)
    input.send(value: 1)
    #expect(recorder.trace == ["1"])
  }

  @Test("Signal.pipe() forwards events to its observers and drops those after termination")
  func pipe() {
    let (signal, input) = Signal<Int, Failure>.pipe()
    let recorder = Recorder<Int, Failure>()
    input.send(value: 0)
    signal.observe(recorder.observer)
    input.send([.value(1), .failed(.first), .value(2), .completed, .interrupted])
    #expect(recorder.trace == ["1", "failed first"])
  }

  @Test("Signal(_:) runs its generator at once and drops values sent before any observer")
  func generator() {
    let recorder = Recorder<Int, Never>()
    let log = Log<String>()
    let signal = Signal<Int, Never> { observer, _ in
      observer.send(value: 1)
      log.add("generated")
    }
    #expect(log.all == ["generated"])
    signal.observe(recorder.observer)
    // The generator has released its observer, so no further event can arrive.
    #expect(recorder.trace == ["interrupted"])
  }

  @Test("Signal stays alive when it is observed in the expression that creates it")
  func temporary() {
    let origin = Origin()
    let recorder = Recorder<Int, Failure>()
    origin.signal.map { $0 + 1 }.filter { $0 > 1 }.observe(recorder.observer)
    origin.send([.value(0), .value(1), .completed])
    #expect(recorder.trace == ["2", "completed"])
  }

  @Test("Signal is released when it has neither references nor observers")
  func released() {
    let origin = Origin()
    var signal: IntSignal? = origin.signal
    let observation = signal?.observe { _ in }
    signal = nil
    #expect(origin.releases == 0)
    observation?.dispose()
    #expect(origin.hasReleasedAllOnce)
    _ = signal
  }

  @Test("Signal stays alive while it is referenced, with or without observers")
  func kept() {
    let origin = Origin()
    let signal = origin.signal
    signal.observe { _ in }?.dispose()
    #expect(origin.releases == 0)
    let recorder = Recorder<Int, Failure>()
    signal.observe(recorder.observer)
    origin.send([.value(1), .completed])
    #expect(recorder.trace == ["1", "completed"])
  }

  @Test("A derived signal retains its source")
  func derivedKeepsUpstream() {
    let origin = Origin()
    let derived = origin.signal.map { $0 * 2 }.skip(first: 1)
    #expect(origin.releases == 0)
    let recorder = Recorder<Int, Failure>()
    derived.observe(recorder.observer)
    origin.send([.value(1), .value(2), .completed])
    #expect(recorder.trace == ["4", "completed"])
    #expect(origin.hasReleasedAllOnce)
  }

  @Test("A derived signal dropped during delivery does not affect other observers")
  func derivedDroppedInside() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let derived = SerialDisposable()
    let alive = Counter()
    let tracked = Tracked(alive)
    derived.inner = signal.map { [tracked] in $0 + tracked.number }.observeValues { _ in
      derived.inner = nil
      derived.dispose()
    }
    let recorder = Recorder<Int, Never>()
    signal.map { $0 }.observe(recorder.observer)
    input.send([.value(1), .value(2), .completed])
    #expect(recorder.trace == ["1", "2", "completed"])
  }

  @Test("Signal.pipe() interrupts its signal when the input is released")
  func droppedInput() {
    let recorder = Recorder<Int, Never>()
    let signal: Signal<Int, Never>
    do {
      let pipe = Signal<Int, Never>.pipe()
      signal = pipe.output
      signal.observe(recorder.observer)
      pipe.input.send(value: 1)
    }
    #expect(recorder.trace == ["1", "interrupted"])
  }

  @Test("Signal.pipe(disposable:) disposes its disposable once, at termination")
  func pipeDisposable() {
    for end in [Termination<Failure>.completed, .failed(.first), .interrupted] {
      let releases = Counter()
      let (signal, input) = Signal<Int, Failure>.pipe(
        disposable: AnyDisposable { releases.increment() })
      #expect(releases.value == 0)
      input.send(.init(end))
      input.send(.init(end))
      #expect(releases.value == 1)
      withExtendedLifetime(signal) {}
    }
  }

  @Test("Signal.never emits no event and Signal.empty is interrupted")
  func neverAndEmpty() {
    let never = Recorder<Int, Never>()
    let observation = Signal<Int, Never>.never.observe(never.observer)
    #expect(never.trace == [])
    observation?.dispose()
    let empty = Recorder<Int, Never>()
    Signal<Int, Never>.empty.observe(empty.observer)
    #expect(empty.trace == ["interrupted"])
  }

  @Test("An observer added and removed during one delivery receives no event")
  func removedBeforeLinked() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let late = Recorder<Int, Never>()
    let alive = Counter()
    signal.observeValues { _ in
      let tracked = Tracked(alive)
      let observation = signal.observe { event in
        late.observer.send(event)
        withExtendedLifetime(tracked) {}
      }
      observation?.dispose()
    }
    input.send(value: 1)
    input.send(value: 2)
    #expect(alive.value == 0)
    input.sendCompleted()
    #expect(late.trace == [])
  }

  @Test("An observer removed during delivery receives no further event")
  func removedInside() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let second = Recorder<Int, Never>()
    let observation = SerialDisposable()
    signal.observeValues { _ in observation.dispose() }
    observation.inner = signal.observe(second.observer)
    input.send(value: 1)
    input.sendCompleted()
    #expect(second.trace == [])
  }

  @Test("A retained disposable of observe(_:) does not retain the observer")
  func keptDisposable() {
    let alive = Counter()
    let observe = { (signal: Signal<Int, Never>) -> (any Disposable)? in
      let tracked = Tracked(alive)
      return signal.observe { _ in withExtendedLifetime(tracked) {} }
    }
    let (signal, input) = Signal<Int, Never>.pipe()
    let removed = observe(signal)
    let ended = observe(signal)
    #expect(alive.value == 2)
    removed?.dispose()
    #expect(alive.value == 1)
    input.sendCompleted()
    #expect(alive.value == 0)
    #expect(observe(signal) == nil)
    #expect(alive.value == 0)
    for observation in [removed, ended] { #expect(observation?.isDisposed == true) }
  }

  @Test("Signal delivers correctly while a million observers are added and removed")
  func manyObservers() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let received = Counter()
    let alive = Counter()
    var observations: [(any Disposable)?] = []
    for _ in 0..<1_000_000 {
      observations.append(signal.observeValues { _ in received.increment() })
    }
    let tracked = Tracked(alive)
    observations[500_000]?.dispose()
    observations[500_000] = signal.observeValues { [tracked] _ in _ = tracked }
    input.send(value: 1)
    #expect(received.value == 999_999)
    // Removes from the middle outwards: a search from either end would take quadratic time.
    for index in 0..<500_000 {
      observations[499_999 - index]?.dispose()
      observations[500_000 + index]?.dispose()
    }
    input.send(value: 2)
    #expect(received.value == 999_999)
    withExtendedLifetime(signal) {}
  }

  @Test("Signal.observe methods call back only for their own events")
  func faces() {
    let log = Log<String>()
    let observeAll = { (signal: Signal<Int, Failure>) in
      signal.observe { log.add("\($0)") }
      signal.observeResult { log.add("\($0)") }
      signal.observeCompleted { log.add("completed") }
      signal.observeFailed { log.add("failed with \($0)") }
      signal.observeInterrupted { log.add("interrupted") }
    }
    for end in [Termination<Failure>.completed, .failed(.first), .interrupted] {
      let (signal, input) = Signal<Int, Failure>.pipe()
      observeAll(signal)
      input.send(value: 1)
      input.send(.init(end))
    }
    let values = ["VALUE 1", "success(1)"]
    #expect(
      log.all == values + ["COMPLETED", "completed"] + values + [
        "FAILED first", "failure(WeirTests.Failure.first)", "failed with first",
      ] + values + ["INTERRUPTED", "interrupted"])
  }

  @Test("A chain of ten thousand signals is released without deep recursion")
  func longChain() {
    let origin = Origin()
    var signal = origin.signal
    for _ in 0..<10_000 { signal = signal.map { $0 } }
    signal = .never
    #expect(origin.hasReleasedAllOnce)
  }
}

extension Signal.Observer {
  func send(_ events: [Signal<Value, Error>.Event]) {
    for event in events { send(event) }
  }
}
