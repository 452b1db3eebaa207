import Dispatch
import Weir
import WeirStreams

enum TimedFailure: Error { case first }

/// Records the events of an operator on a source drawn as marbles with a tick of one second, each
/// as text: "10 x".
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

/// Returns the values that a producer emits while it starts.
func values<Value>(_ producer: SignalProducer<Value, Never>) -> [Value] {
  let observer = TestObserver<Value, Never>(on: TestScheduler())
  producer.start(observer.input)
  return observer.values
}

/// Describes a window of letters: "0..10 abc".
func letters<Values: Sequence<String>>(_ window: Window<Values>) -> String {
  "\(short(window.start))..\(short(window.end)) \(window.value.joined())"
}

func short(_ seconds: Double) -> String {
  seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
}

/// A letter and its event time.
struct Timed: Hashable, Sendable {
  let time: Double
  let name: String

  init(_ time: Double, _ name: String) { (self.time, self.name) = (time, name) }

  /// Parses letters with their times: "1a 12b".
  static func parse(_ text: String) -> [Timed] {
    text.split(separator: " ").map { part in
      Timed(Double(part.dropLast()) ?? .nan, String(part.suffix(1)))
    }
  }
}

/// A test scheduler that counts all timers and the pending ones.
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
  /// The numbers of values received, sent and dropped.
  var counts: [Int] {
    let balance = balance
    return [balance.received, balance.sent, balance.dropped]
  }
}
