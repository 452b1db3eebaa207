import WeirRx
import WeirRxTest

/// Virtual time whose sequences and results are written as lines: `2@210 3@220 |@250` are two
/// elements and the completion, each at its tick; `x` is an error, `TestError.first`.
struct Timeline {
  let scheduler = TestScheduler(initialClock: 0)

  /// Sends at the ticks of the line, whoever is there.
  func hot(_ line: String) -> TestableObservable<Int> {
    scheduler.createHotObservable(Self.events(line))
  }

  /// Sends so many ticks after each subscription.
  func cold(_ line: String) -> TestableObservable<Int> {
    scheduler.createColdObservable(Self.events(line))
  }

  /// Creates a sequence at 100, subscribes it at 200 and disposes the subscription, at 1000 unless
  /// another tick is given. What came of it is a line.
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
  /// The subscriptions, from tick to tick: `200-250 300-`.
  var spans: String {
    subscriptions.map { span in
      "\(span.subscribe)-" + (span.unsubscribe == .max ? "" : "\(span.unsubscribe)")
    }.joined(separator: " ")
  }
}
