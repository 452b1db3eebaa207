import Dispatch
import Weir
import WeirStreams

enum TimedFailure: Error { case first }

/// What an operator makes of a source that is drawn in marbles, a second each: "10 VALUE x".
func timeline<Result>(
  _ drawing: String, until seconds: Double = 200,
  _ apply: (SignalProducer<String, TimedFailure>, TestScheduler) -> SignalProducer<
    Result, TimedFailure
  >
) -> [String] {
  let scheduler = TestScheduler()
  let source = scheduler.cold(.marbles(drawing, error: TimedFailure.first))
  return texts(scheduler.record(apply(source.producer, scheduler), until: seconds))
}

func texts<Value, Error>(_ events: [RecordedEvent<Value, Error>]) -> [String] {
  events.map { recorded in
    let time = Double(recorded.date.nanoseconds) / 1e9
    let text =
      switch recorded.event {
      case .value(let value): "\(value)"
      case .failed: "failed"
      case .completed: "completed"
      case .interrupted: "interrupted"
      }
    return (time == time.rounded() ? "\(Int(time)) " : "\(time) ") + text
  }
}

/// All values of a producer that sends what it has at once.
func values<Value>(_ producer: SignalProducer<Value, Never>) -> [Value] {
  let observer = TestObserver<Value, Never>(on: TestScheduler())
  producer.start(observer.input)
  return observer.values
}

/// A window of letters: "0..10 abc".
func letters<Values: Sequence<String>>(_ window: Window<Values>) -> String {
  "\(short(window.start))..\(short(window.end)) \(window.value.joined())"
}

func short(_ seconds: Double) -> String {
  seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
}

/// A letter and the time it bears.
struct Timed: Hashable, Sendable {
  let time: Double
  let name: String

  init(_ time: Double, _ name: String) { (self.time, self.name) = (time, name) }

  /// "1a 12b": letters with their times.
  static func parse(_ text: String) -> [Timed] {
    text.split(separator: " ").map { part in
      Timed(Double(part.dropLast()) ?? .nan, String(part.suffix(1)))
    }
  }
}

/// Counts the timers that are set, and those of them that are neither done nor disposed.
final class WatchedScheduler: DateScheduler {
  let inner = TestScheduler()
  let added = Atomic(0)
  let pending = Atomic(0)

  var currentDate: Instant { inner.currentDate }

  func schedule(_ action: @escaping @Sendable () -> Void) -> (any Disposable)? {
    schedule(after: inner.currentDate, action: action)
  }

  func schedule(
    after date: Instant, action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    added.modify { $0 += 1 }
    pending.modify { $0 += 1 }
    let isOver = Atomic(false)
    let end: @Sendable () -> Void = { [pending] in
      if !isOver.swap(true) { pending.modify { $0 -= 1 } }
    }
    let timer = inner.schedule(after: date) {
      end()
      action()
    }
    return AnyDisposable {
      end()
      timer?.dispose()
    }
  }

  func schedule(
    after date: Instant, interval: DispatchTimeInterval, leeway: DispatchTimeInterval,
    action: @escaping @Sendable () -> Void
  ) -> (any Disposable)? {
    inner.schedule(after: date, interval: interval, leeway: leeway, action: action)
  }
}

extension FlowAccount {
  /// What was received, sent and dropped.
  var counts: [Int] {
    let balance = balance
    return [balance.received, balance.sent, balance.dropped]
  }
}
