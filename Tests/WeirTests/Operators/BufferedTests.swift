import Testing

@testable import Weir

@Suite("buffered(size:whenFull:demand:)")
struct BufferedTests {
  private let origin = Origin()
  private let recorder = Recorder<Int, Failure>()

  /// Starts a run and returns the subscription that requests values.
  private func start(
    _ size: Int, _ whenFull: BufferingStrategy<Failure>
  ) -> Demand.Subscription {
    origin.producer.start(buffering: size, whenFull: whenFull, recorder.observer)
  }

  @Test("buffered holds values until they are requested")
  func waiting() {
    let subscription = start(9, .dropNewest)
    origin.send([.value(1), .value(2), .value(3)])
    #expect(recorder.trace == [])
    subscription.request(.max(2))
    #expect(recorder.trace == ["1", "2"])
    subscription.request(.none)
    #expect(recorder.trace == ["1", "2"])
    subscription.request(.max(1))
    subscription.request(.max(1))
    #expect(recorder.trace == ["1", "2", "3"])
    origin.send([.value(4), .value(5)])
    #expect(recorder.trace == ["1", "2", "3", "4"])
  }

  @Test("start(buffering:whenFull:requesting:) holds no value with unlimited demand")
  func unlimited() {
    origin.producer
      .start(buffering: 0, whenFull: .dropNewest, requesting: .unlimited, recorder.observer)
    origin.send([.value(1), .value(2), .completed])
    #expect(recorder.trace == ["1", "2", "completed"])
  }

  @Test("buffered drops the newest or oldest value or fails when its buffer is full")
  func full() {
    for (whenFull, result) in [
      (BufferingStrategy<Failure>.dropNewest, ["1", "2", "completed"]),
      (.dropOldest, ["2", "3", "completed"]),
      (.fail(.second), ["failed second"]),
    ] {
      let recorder = Recorder<Int, Failure>()
      let subscription = Origin([.value(1), .value(2), .value(3), .completed]).producer
        .start(buffering: 2, whenFull: whenFull, recorder.observer)
      subscription.request(.unlimited)
      #expect(recorder.trace == result)
    }
  }

  @Test("start(buffering:whenFull:) with size 0 buffers no value")
  func noRoom() {
    for whenFull in [BufferingStrategy<Failure>.dropNewest, .dropOldest] {
      let recorder = Recorder<Int, Failure>()
      let origin = Origin()
      let subscription = origin.producer
        .start(buffering: 0, whenFull: whenFull, recorder.observer)
      origin.send(.value(1))
      subscription.request(.max(1))
      origin.send([.value(2), .value(3)])
      #expect(recorder.trace == ["2"])
    }
  }

  @Test("buffered delays completion until values are requested, but no failure or interruption")
  func ends() {
    let subscription = start(9, .dropNewest)
    origin.send([.value(1), .value(2), .completed])
    subscription.request(.max(1))
    #expect(recorder.trace == ["1"])
    subscription.request(.max(1))
    #expect(recorder.trace == ["1", "2", "completed"])
    #expect(subscription.isDisposed)
    for end in [Termination<Failure>.failed(.first), .interrupted] {
      let recorder = Recorder<Int, Failure>()
      Origin([.value(1), .init(end)]).producer
        .start(buffering: 9, whenFull: .dropNewest, recorder.observer)
      #expect(recorder.values == [] && recorder.end == end)
    }
  }

  @Test("request(_:) may be called during delivery")
  func reentrance() {
    let handle = Log<Demand.Subscription>()
    let recorder = Recorder<Int, Failure> { event in
      if !event.isTerminating { handle.all.first?.request(.max(1)) }
    }
    let subscription = origin.producer
      .start(buffering: 10_000, whenFull: .dropNewest, recorder.observer)
    handle.add(subscription)
    for number in 0..<10_000 { origin.send(.value(number)) }
    origin.send(.completed)
    subscription.request(.max(1))
    #expect(recorder.values == Array(0..<10_000))
    #expect(recorder.end == .completed && recorder.isSerial)
  }

  @Test("buffered emits no requested values after disposal during delivery")
  func disposal() {
    let handle = SerialDisposable()
    let recorder = Recorder<Int, Failure> { _ in handle.dispose() }
    let subscription = origin.producer
      .start(buffering: 9, whenFull: .dropNewest, recorder.observer)
    handle.inner = subscription
    origin.send([.value(1), .value(2)])
    subscription.request(.unlimited)
    #expect(recorder.trace == ["1", "interrupted"])
    #expect(subscription.isDisposed && origin.hasReleasedAllOnce)
    subscription.request(.max(1))
    #expect(recorder.trace == ["1", "interrupted"])
  }

  @Test("buffered completes once its demand has completed and is met")
  func demandCompletes() {
    origin.producer
      .buffered(
        size: 9, whenFull: .dropNewest, demand: SignalProducer<Demand, Never>([.max(1), .max(1)])
      ).start(recorder.observer)
    origin.send(.value(1))
    #expect(recorder.trace == ["1"])
    origin.send(.value(2))
    #expect(recorder.trace == ["1", "2", "completed"])
    #expect(origin.hasReleasedAllOnce)
  }

  @Test("buffered on a signal emits as many values as are requested")
  func signal() {
    let (signal, input) = Signal<Int, Never>.pipe()
    let (demand, requests) = Signal<Demand, Never>.pipe()
    let recorder = Recorder<Int, Never>()
    signal.buffered(size: 1, whenFull: .dropOldest, demand: demand).observe(recorder.observer)
    for number in 1...3 { input.send(value: number) }
    requests.send(value: .max(2))
    #expect(recorder.trace == ["3"])
    input.send(value: 4)
    #expect(recorder.trace == ["3", "4"])
    requests.sendInterrupted()
    #expect(recorder.trace == ["3", "4", "interrupted"])
  }
}

@Suite("Demand")
struct DemandTests {
  @Test("Demand supports addition and saturating subtraction")
  func arithmetic() {
    #expect(Demand.max(2) + .max(3) == .max(5))
    #expect(Demand.max(2) + .unlimited == .unlimited)
    #expect(Demand.max(.max) + .max(1) == .unlimited)
    #expect(Demand.max(5) - .max(2) == .max(3))
    #expect(Demand.max(5) - .max(9) == .none)
    #expect(Demand.max(5) - .unlimited == .none)
    #expect(Demand.unlimited - .max(9) == .unlimited)
    #expect(Demand.none == .max(0))
  }

  @Test("Demand is ordered up to unlimited")
  func order() {
    #expect(Demand.none < .max(1) && .max(1) < .max(2) && .max(2) < .unlimited)
    #expect(!(Demand.unlimited < .unlimited) && !(Demand.unlimited < .max(9)))
  }

  @Test("Demand.description shows the count or unlimited")
  func description() {
    #expect("\(Demand.max(3)) \(Demand.unlimited)" == "max(3) unlimited")
  }
}
