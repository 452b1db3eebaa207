/// A producer whose runs all send the same events, at times relative to their start. It records its
/// runs.
public final class TestProducer<Value, Error: Swift.Error>: @unchecked Sendable {
  /// The times at which a run started and ended.
  public struct RecordedRun: Hashable, Sendable {
    /// The time on the clock of the scheduler at which the run started.
    public let start: Instant
    /// The end of the run; nil while it is active.
    public var end: Instant?

    /// Creates a record of a run; `end` is nil while the run is active.
    public init(start: Instant, end: Instant?) {
      self.start = start
      self.end = end
    }

    /// Creates a record of a run from times in seconds since time zero; `end` is nil while the run
    /// is active.
    public init(start: Double, end: Double?) {
      let zero = Instant(nanoseconds: 0)
      self.init(start: zero.addingTimeInterval(start), end: end.map { zero.addingTimeInterval($0) })
    }
  }

  /// The events of each run, at times relative to its start.
  public let events: [RecordedEvent<Value, Error>]
  private let scheduler: TestScheduler
  private let started = Locked<[RecordedRun]>([])

  /// Creates a producer whose runs send `events` at their times after the start of the run, on
  /// `scheduler`.
  public init(_ events: [RecordedEvent<Value, Error>], on scheduler: TestScheduler) {
    self.events = events
    self.scheduler = scheduler
  }

  /// The runs so far, in the order in which they started.
  public var runs: [RecordedRun] { started.withLock { $0 } }

  private func began() -> Int {
    let run = RecordedRun(start: scheduler.currentDate, end: nil)
    return started.withLock { started in
      started.append(run)
      return started.count - 1
    }
  }

  private func ended(_ number: Int) {
    let date = scheduler.currentDate
    started.withLock { $0[number].end = date }
  }
}

extension TestProducer: SignalProducerConvertible {
  /// A producer each of whose runs is added to `runs`. Events are only sent while the scheduler is
  /// advanced, including those at time zero.
  public var producer: SignalProducer<Value, Error> {
    SignalProducer(beginning: { [self] observer, run in
      let sink = Unchecked(run.open(observer))
      let number = began()
      run += { self.ended(number) }
      let start = scheduler.currentDate.nanoseconds
      for recorded in events {
        let event = Unchecked(recorded.event)
        run += scheduler.schedule(
          after: recorded.date.advanced(by: .nanoseconds(Int(start)))
        ) { sink.value.send(event.value) }
      }
    })
  }
}
