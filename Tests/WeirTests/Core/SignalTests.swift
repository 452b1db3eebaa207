import Testing
import Weir

@Suite("Signal")
struct SignalTests {
  @Test("A row of a hundred thousand operators is let go on the stack of one")
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

  @Test("A pipe passes events to its observers, and nothing after the end")
  func pipe() {
    let (signal, input) = Signal<Int, Failure>.pipe()
    let recorder = Recorder<Int, Failure>()
    input.send(value: 0)
    signal.observe(recorder.observer)
    input.send([.value(1), .failed(.first), .value(2), .completed, .interrupted])
    #expect(recorder.trace == ["1", "failed first"])
  }

  @Test("A generator runs at once, and what it sends then is seen by nobody")
  func generator() {
    let recorder = Recorder<Int, Never>()
    let log = Log<String>()
    let signal = Signal<Int, Never> { observer, _ in
      observer.send(value: 1)
      log.add("generated")
    }
    #expect(log.all == ["generated"])
    signal.observe(recorder.observer)
    // The generator has let go of its observer: nothing can come any more.
    #expect(recorder.trace == ["interrupted"])
  }

  @Test("A signal that is observed in the same expression stays")
  func temporary() {
    let origin = Origin()
    let recorder = Recorder<Int, Failure>()
    origin.signal.map { $0 + 1 }.filter { $0 > 1 }.observe(recorder.observer)
    origin.send([.value(0), .value(1), .completed])
    #expect(recorder.trace == ["2", "completed"])
  }

  @Test("It is released when nobody refers to it and nobody observes it")
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

  @Test("It is kept while somebody refers to it, observed or not")
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

  @Test("A derived signal keeps what it is derived from")
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

  @Test("A derived signal that is dropped in a delivery leaves the others alone")
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

  @Test("An input that is dropped interrupts its signal")
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

  @Test("The disposable of a pipe is disposed at its end, once")
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

  @Test("What never sends never ends, and what is empty has ended")
  func neverAndEmpty() {
    let never = Recorder<Int, Never>()
    let observation = Signal<Int, Never>.never.observe(never.observer)
    #expect(never.trace == [])
    observation?.dispose()
    let empty = Recorder<Int, Never>()
    Signal<Int, Never>.empty.observe(empty.observer)
    #expect(empty.trace == ["interrupted"])
  }

  @Test("An observer that is added in a delivery and removed before it is linked sees nothing")
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

  @Test("A removed observer receives nothing more of the delivery in which it is removed")
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

  @Test("A disposable that is kept keeps no observer")
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

  @Test("A million observers come and go, each receiving what it should")
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
    // Removal from the middle outwards: a search from either end would take quadratic time.
    for index in 0..<500_000 {
      observations[499_999 - index]?.dispose()
      observations[500_000 + index]?.dispose()
    }
    input.send(value: 2)
    #expect(received.value == 999_999)
    withExtendedLifetime(signal) {}
  }

  @Test("Each way to observe calls back for its own events alone")
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

  @Test("A chain of ten thousand signals is released without a deep stack")
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
