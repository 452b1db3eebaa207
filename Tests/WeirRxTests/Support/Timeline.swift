import WeirRx
import WeirRxTest

/// Virtual time with sequences and results written as lines: `2@210 3@220 |@250` are two elements
/// and the completion, each at its tick; `x` is the error `TestError.first`.
struct Timeline {
  let scheduler = TestScheduler(initialClock: 0)

  /// Returns a hot sequence that emits at the ticks of the line.
  func hot(_ line: String) -> TestableObservable<Int> {
    scheduler.createHotObservable(Self.events(line))
  }

  /// Returns a cold sequence that emits at the ticks of the line after each subscription.
  func cold(_ line: String) -> TestableObservable<Int> {
    scheduler.createColdObservable(Self.events(line))
  }

  /// Creates a sequence at 100, subscribes at 200 and disposes at 1000 or another tick. Returns the
  /// recorded events as a line.
  func run<Sequence: ObservableConvertibleType>(
    disposed: Int = 1000, _ create: @escaping () -> Sequence
  ) -> String {
    Self.line(scheduler.start(disposed: disposed, create: create).events)
  }

  static func line<Element>(_ events: [Recorded<Event<Element>>]) -> String {
    events.map { recorded in
      let text =
        switch recorded.value {
        case .next(let element): "\(element)"
        case .error(TestError.first): "x"
        case .error(let error): "\(error)"
        case .completed: "|"
        }
      return "\(text)@\(recorded.time)"
    }.joined(separator: " ")
  }

  static func events(_ line: String) -> [Recorded<Event<Int>>] {
    line.split(separator: " ").map { token in
      let parts = token.split(separator: "@")
      let event: Event<Int> =
        switch parts[0] {
        case "|": .completed
        case "x": .error(TestError.first)
        default: .next(Int(parts[0])!)
        }
      return Recorded(time: Int(parts[1])!, value: event)
    }
  }
}

extension TestableObservable {
  /// The subscriptions as ranges of ticks: `200-250 300-`.
  var spans: String {
    subscriptions.map { span in
      "\(span.subscribe)-" + (span.unsubscribe == .max ? "" : "\(span.unsubscribe)")
    }.joined(separator: " ")
  }
}
